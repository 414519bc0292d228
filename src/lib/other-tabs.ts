/**
 * Tells all tabs of this browser, this one included, what was done here.
 * @param topic of the news; who listens to it knows its shape
 */
export function tellTabs<News>(topic: string, news: News) {
  const channel = new BroadcastChannel(topic);
  channel.postMessage(news);
  channel.close();
}

/** Listens to what was done in any tab, until the answered function is called. */
export function listenToTabs<News>(topic: string, hear: (news: News) => void): () => void {
  const channel = new BroadcastChannel(topic);
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  return () => channel.close();
}
