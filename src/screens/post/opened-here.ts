import { type RefObject, useLayoutEffect, useRef } from "react";

const MARK = "openedHere";

const readMark = (): unknown => window.history.state?.[MARK];

/** The state beside our mark is the router's own, which it takes back unread. */
const writeMark = (openedHere: boolean) =>
  window.history.replaceState({ ...window.history.state, [MARK]: openedHere }, "");

/**
 * Whether the overlay with this id was opened from the list beneath it, so that going back closes
 * it. The history entry remembers: an entry without a mark is a new one, and was opened here if the
 * overlay was closed before, or took the place of one that was (`replace`).
 * @param id of what the overlay shows, or undefined while it is closed
 */
export function useOpenedHere(id: string | undefined): RefObject<boolean> {
  const openedHere = useRef(false);
  const wasClosed = useRef(!id);

  // With the frame that shows it: whoever closes the overlay at once must not be led elsewhere.
  useLayoutEffect(() => {
    if (id) {
      const mark = readMark();
      openedHere.current =
        typeof mark === "boolean" ? mark : wasClosed.current || openedHere.current;
      writeMark(openedHere.current);
    }
    wasClosed.current = !id;
  }, [id]);

  return openedHere;
}
