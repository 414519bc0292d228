const FORCED_LEAVE = "forced-leave";

/** Announces that the page is left now, whatever unsaved text it holds: its session has ended. */
export const forceLeave = () => dispatchEvent(new Event(FORCED_LEAVE));

/** Runs when the page is left without a question. */
export const onForcedLeave = (listener: () => void, signal: AbortSignal) =>
  addEventListener(FORCED_LEAVE, listener, { signal });
