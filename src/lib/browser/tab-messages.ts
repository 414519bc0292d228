/**
 * Posts a message to all tabs of this browser, this one included.
 * @param topic decides the shape of the message
 */
export function postToTabs<Message>(topic: string, message: Message) {
  const channel = new BroadcastChannel(topic);
  channel.postMessage(message);
  channel.close();
}

/** Listens to the messages of all tabs. @returns ends the subscription */
export function onTabMessage<Message>(
  topic: string,
  listener: (message: Message) => void,
): () => void {
  const channel = new BroadcastChannel(topic);
  channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
  return () => channel.close();
}
