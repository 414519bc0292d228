"use client";
import { useState } from "react";
import { Confirm } from "./confirm";
import { NavigationPrompt } from "./navigation-prompt";

type Props = {
  when: boolean;
  isOpen: boolean;
  question?: string;
  /** What happens to the changes when the form is closed, and when the page is. */
  closingText: string;
  leavingText: string;
  onDiscard: () => void;
  onStay: () => void;
};

export const DiscardPrompt = ({
  when,
  isOpen,
  question = "Discard changes?",
  closingText,
  leavingText,
  onDiscard,
  onStay,
}: Props) => (
  <>
    {isOpen && (
      <Confirm
        title={question}
        text={closingText}
        action="Discard"
        cancel="Keep editing"
        onConfirm={onDiscard}
        onCancel={onStay}
      />
    )}
    <NavigationPrompt when={when && !isOpen} title="Leave this page?" text={leavingText} />
  </>
);

/**
 * Closes a form, after a question if it has unsaved changes.
 * @returns what closes it, and the props of its `DiscardPrompt`
 */
export function useDiscardPrompt(isDirty: boolean, onDiscard: () => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    close: () => (isDirty ? setOpen(true) : onDiscard()),
    prompt: { when: isDirty, isOpen, onDiscard, onStay: () => setOpen(false) },
  };
}
