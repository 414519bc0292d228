"use client";
import { type MouseEvent, type ReactNode, type ToggleEvent, useState } from "react";
import { MAIN_ID, MENU_ID, TOP_ID } from "./ids";

/** Nothing behind the open drawer takes focus; the button that opened it does again afterwards. */
function holdPage(held: boolean) {
  for (const id of [MAIN_ID, TOP_ID]) document.getElementById(id)?.toggleAttribute("inert", held);
}

const isOpening = (event: ToggleEvent) => event.newState === "open";

function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
}

/**
 * The sidebar, and on narrow screens the drawer. It is a popover, so that the browser itself opens
 * it, closes it on Escape and beside it, and gives the focus back: also without JavaScript.
 */
export function Sidebar({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links answer to the keyboard with a click
    <section
      id={MENU_ID}
      className="sidebar"
      popover="auto"
      role={open ? "dialog" : "complementary"}
      aria-label={open ? "Menu" : undefined}
      onBeforeToggle={(event) => holdPage(isOpening(event))}
      onToggle={(event) => {
        setOpen(isOpening(event));
        if (isOpening(event)) event.currentTarget.querySelector("button")?.focus();
      }}
      onClick={closeOnLink}
    >
      {children}
    </section>
  );
}
