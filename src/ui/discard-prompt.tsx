"use client";
import { useState } from "react";
import { Confirm } from "./confirm";
import { LeaveGuard } from "./navigation-prompt";

type Props = {
  /** The form holds something that would be lost. */
  when: boolean;
  /** Somebody wants to close the form: ask. */
  isAsking: boolean;
  question?: string;
  /** What becomes of it when the form is closed, and when the page is left. */
  closing: string;
  leaving: string;
  onDiscard: () => void;
  onStay: () => void;
};

/** Asks once before what was written in a form is lost: when it is closed, or with its page. */
export const DiscardGuard = ({
  when,
  isAsking,
  question = "Discard changes?",
  closing,
  leaving,
  onDiscard,
  onStay,
}: Props) => (
  <>
    {isAsking && (
      <Confirm
        title={question}
        text={closing}
        action="Discard"
        onConfirm={onDiscard}
        onCancel={onStay}
      />
    )}
    <LeaveGuard when={when && !isAsking} title="Leave this page?" text={leaving} />
  </>
);

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
