import { isInSight } from "@/features/posts/visits/visit";
import { cardOf } from "../post/focus-card";

const SEEN_AFTER_MS = 1000;

/** Calls back for each card that has been in sight for a second, while the tab is. @returns stops it */
export function watchCards(postIds: string[], onSeen: (postId: string) => void): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const cards = new Map<Element, string>();
  for (const id of postIds) {
    const card = cardOf(id);
    if (card) cards.set(card, id);
  }
  const update = (entry: IntersectionObserverEntry) => {
    const id = cards.get(entry.target) ?? "";
    if (!isInSight(entry)) {
      clearTimeout(timers.get(id));
      timers.delete(id);
    } else if (!timers.has(id)) {
      timers.set(
        id,
        setTimeout(() => onSeen(id), SEEN_AFTER_MS),
      );
    }
  };
  const threshold = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
  const observer = new IntersectionObserver((entries) => entries.forEach(update), { threshold });
  const stop = () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const restart = () => {
    stop();
    if (document.visibilityState === "visible")
      for (const card of cards.keys()) observer.observe(card);
  };
  restart();
  document.addEventListener("visibilitychange", restart);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", restart);
  };
}
