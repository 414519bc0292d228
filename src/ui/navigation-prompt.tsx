"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { onForcedLeave } from "@/lib/browser/forced-leave";
import { askBeforeLeaving } from "@/lib/browser/leave-page";
import { Confirm } from "./confirm";
import { hrefOf, internalLinkOf } from "./internal-links";

type Props = {
  when: boolean;
  title: string;
  text: string;
};

/** Asks before a link, `leavePage`, a reload or closing the tab loses unsaved changes. */
export function NavigationPrompt({ when, title, text }: Props) {
  const router = useRouter();
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!when) return;
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
  }, [when, router]);

  if (!leave) return null;
  return (
    <Confirm
      title={title}
      text={text}
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
