"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { onForcedLeave } from "@/lib/forced-leave";
import { Confirm } from "./confirm";

type Props = {
  /** Something would be lost. */
  when: boolean;
  title: string;
  text: string;
};

/** Asks before the page is left by a link, a reload or closing the tab, while something would be lost. */
export function LeaveGuard({ when, title, text }: Props) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!when) return;
    const listening = new AbortController();
    const { signal } = listening;
    onForcedLeave(() => listening.abort(), signal);
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const click = (event: MouseEvent) => {
      const path = linkedPath(event);
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    // Before the link's own handler, which would have navigated already.
    window.addEventListener("click", click, { capture: true, signal });
    return () => listening.abort();
  }, [when]);

  if (target === null) return null;
  return (
    <Confirm
      title={title}
      text={text}
      action="Leave"
      onConfirm={() => {
        setTarget(null);
        router.push(target);
      }}
      onCancel={() => setTarget(null)}
    />
  );
}

/** Where a plain click leads within this site, or null; a modified one opens beside this page. */
function linkedPath(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target || link.hasAttribute("download")) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin !== location.origin || isHere ? null : pathname + search;
}
