"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { onForcedLeave } from "@/lib/browser/forced-leave";
import { Confirm } from "./confirm";
import { isModified } from "./internal-links";

type Props = {
  when: boolean;
  title: string;
  text: string;
};

/** Asks before a link, a reload or closing the tab loses unsaved changes. */
export function NavigationPrompt({ when, title, text }: Props) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!when) return;
    const controller = new AbortController();
    const { signal } = controller;
    onForcedLeave(() => controller.abort(), signal);
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const click = (event: MouseEvent) => {
      const path = linkedPath(event);
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    // Capture: before the handler of the link, which navigates.
    window.addEventListener("click", click, { capture: true, signal });
    return () => controller.abort();
  }, [when]);

  if (target === null) return null;
  return (
    <Confirm
      title={title}
      text={text}
      action="Leave"
      cancel="Stay"
      onConfirm={() => {
        setTarget(null);
        router.push(target);
      }}
      onCancel={() => setTarget(null)}
    />
  );
}

/** Path and query of another page of this site that a plain click opens, or null. */
function linkedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || isModified(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target || link.hasAttribute("download")) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin !== location.origin || isHere ? null : pathname + search;
}
