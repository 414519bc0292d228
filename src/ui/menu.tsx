"use client";
import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button";

export type MenuItem = {
  label: string;
  icon: ReactNode;
  /** Drawn as something to think about first. */
  danger?: boolean;
  onSelect: () => void;
};

type Props = { label: string; items: MenuItem[] };

/** A button with a menu (WAI-ARIA menu button): arrows wrap, letters find, Escape gives the focus back. */
export function Menu({ label, items }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) itemsOf(root.current)[0]?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && event.key === "ArrowDown") setOpen(true);
    else if (open && event.key === "Escape") close();
    else if (!open || !moveFocus(root.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and the items arrive here
    <div
      ref={root}
      className="menu-root"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis className="i" aria-hidden="true" />
      </IconButton>
      {open && (
        <div className="menu" role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? "del" : undefined}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const itemsOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

/** @returns whether the key was one of the menu's */
function moveFocus(root: HTMLElement | null, key: string): boolean {
  const items = itemsOf(root);
  const at =
    document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const target =
    { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key] ?? indexByLetter(items, at, key);
  if (target === undefined) return false;
  items.at(target % items.length)?.focus();
  return true;
}

function indexByLetter(items: HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  return order.find((place) =>
    items[place]?.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
}
