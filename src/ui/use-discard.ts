import { useState } from "react";

/**
 * Closes a form: at once, or after a question where something in it would be lost.
 * @returns what closes it, and the state of the `DiscardGuard` that asks
 */
export function useDiscard(isDirty: boolean, onDiscard: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onDiscard()),
    guard: { when: isDirty, isAsking, onDiscard, onStay: () => setAsking(false) },
  };
}
