"use client";
import { Confirm } from "./confirm";
import { LeaveGuard } from "./leave-guard";

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
