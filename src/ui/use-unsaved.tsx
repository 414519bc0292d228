import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { askBeforeLeaving, onForcedLeave } from "@/lib/browser/leave-page";
import { Confirm } from "./confirm";
import { hrefOf, internalLinkOf } from "./internal-links";

export type UnsavedTexts = {
  question?: string;
  /** What happens to the changes when the form is closed, if it can be, and when the page is. */
  closingText?: string;
  leavingText: string;
};

/**
 * Asks before unsaved changes of a form are lost: when it is closed, and before a link, `leavePage`, a reload
 * or closing the tab.
 * @returns what closes it, and the question
 */
export function useUnsaved(isDirty: boolean, texts: UnsavedTexts, onDiscard?: () => void) {
  const router = useRouter();
  const [wish, setWish] = useState<"close" | (() => void)>();
  const isClosing = wish === "close";
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
      setWish(() => () => router.push(hrefOf(link)));
    };
    askBeforeLeaving((leave) => setWish(() => leave), signal);
    // Capture: before the handler of the link, which navigates.
    window.addEventListener("click", click, { capture: true, signal });
    return () => controller.abort();
  }, [isWatching, router]);

  const confirm = () => {
    if (wish === "close") return onDiscard?.();
    setWish(undefined);
    wish?.();
  };
  const { question = "Discard changes?", closingText = "", leavingText } = texts;
  const prompt = wish && (
    <Confirm
      title={isClosing ? question : "Leave this page?"}
      text={isClosing ? closingText : leavingText}
      action={isClosing ? "Discard" : "Leave"}
      cancel={isClosing ? "Keep editing" : "Stay"}
      onConfirm={confirm}
      onCancel={() => setWish(undefined)}
    />
  );
  return { close: () => (isDirty ? setWish("close") : onDiscard?.()), prompt };
}
