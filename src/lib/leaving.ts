const LEAVING = "leaving";

/** Tells the page that it will be left now, whatever it holds: its session is over. */
export const announceLeaving = () => dispatchEvent(new Event(LEAVING));

/** Runs when the page is left without being asked. */
export const onLeaving = (act: () => void, signal: AbortSignal) =>
  addEventListener(LEAVING, act, { signal });
