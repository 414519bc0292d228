"use client";
import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from "react";
import { onNavigationStart } from "@/lib/version";
import { MAIN_ID, MENU_ID, TOP_ID } from "./ids";

/** Nothing behind the open drawer takes focus; the button that opened it does again afterwards. */
function holdPage(held: boolean) {
  for (const id of [MAIN_ID, TOP_ID]) document.getElementById(id)?.toggleAttribute("inert", held);
}

const isOpening = (event: ToggleEvent) => event.newState === "open";

/**
 * The sidebar, and on narrow screens the drawer. It is a popover, so that the browser itself opens
 * it, closes it on Escape and beside it, and gives the focus back: also without JavaScript.
 */
export function Sidebar({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => onNavigationStart(() => section.current?.hidePopover()), []);
  return (
    <section
      ref={section}
      id={MENU_ID}
      className="side"
      popover="auto"
      role={open ? "dialog" : "complementary"}
      aria-label={open ? "Menu" : undefined}
      onBeforeToggle={(event) => holdPage(isOpening(event))}
      onToggle={(event) => {
        setOpen(isOpening(event));
        if (isOpening(event)) event.currentTarget.querySelector("button")?.focus();
      }}
    >
      {children}
    </section>
  );
}
