"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { askBeforeLeaving, onForcedLeave } from "@/lib/browser/leave-page";
import { Confirm } from "./confirm";
import { hrefOf, internalLinkOf } from "./internal-links";

export type UnsavedTexts = {
  question?: string;
  /** What happens to the changes when the form is closed, and when the page is. */
  closingText: string;
  leavingText: string;
};

/**
 * Asks before unsaved changes of a form are lost: when it is closed, and before a link, `leavePage`, a reload
 * or closing the tab.
 * @returns what closes it, and the question
 */
export function useUnsaved(isDirty: boolean, texts: UnsavedTexts, onDiscard: () => void) {
  const router = useRouter();
  const [isClosing, setClosing] = useState(false);
  const [leave, setLeave] = useState<() => void>();
  const isWatching = isDirty && !isClosing;

  useEffect(() => {
    if (!isWatching) return;
    const controller = new AbortController();
    const { signal } = controller;
    onForcedLeave(() => controller.abort(), signal);
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const click = (event: MouseEvent) => {
      const link = internalLinkOf(event);
      if (!link || hrefOf(link) === location.pathname + location.search) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => router.push(hrefOf(link)));
    };
    askBeforeLeaving((wanted) => setLeave(() => wanted), signal);
    // Capture: before the handler of the link, which navigates.
    window.addEventListener("click", click, { capture: true, signal });
    return () => controller.abort();
  }, [isWatching, router]);

  const { question = "Discard changes?", closingText, leavingText } = texts;
  let prompt: ReactNode = null;
  if (isClosing) {
    prompt = (
      <Confirm
        title={question}
        text={closingText}
        action="Discard"
        cancel="Keep editing"
        onConfirm={onDiscard}
        onCancel={() => setClosing(false)}
      />
    );
  } else if (leave) {
    prompt = (
      <Confirm
        title="Leave this page?"
        text={leavingText}
        action="Leave"
        cancel="Stay"
        onConfirm={() => {
          setLeave(undefined);
          leave();
        }}
        onCancel={() => setLeave(undefined)}
      />
    );
  }
  return { close: () => (isDirty ? setClosing(true) : onDiscard()), prompt };
}
