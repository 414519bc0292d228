type Leave = () => void;

let current: ((leave: Leave) => void) | undefined;

/** Passes each wish to leave the page to `question`, which may leave later. */
export function askBeforeLeaving(question: (leave: Leave) => void, signal: AbortSignal): void {
  current = question;
  signal.addEventListener("abort", () => {
    if (current === question) current = undefined;
  });
}

/** Leaves the page, after a question if changes would be lost. For what is not a link. */
export const leavePage = (leave: Leave) => (current ? current(leave) : leave());

const FORCED_LEAVE = "forced-leave";

/** Announces that the page is left now, whatever unsaved text it holds: its session has ended. */
export const forceLeave = () => dispatchEvent(new Event(FORCED_LEAVE));

/** Runs when the page is left without a question. */
export const onForcedLeave = (listener: () => void, signal: AbortSignal) =>
  addEventListener(FORCED_LEAVE, listener, { signal });
