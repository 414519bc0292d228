"use client";
import Link from "next/link";
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { placeBeneath } from "./place-beneath";
import { Spinner } from "./spinner";

export type MenuItem = {
  label: string;
  icon: ReactNode;
  /** Drawn as something to think about first. */
  danger?: boolean;
  /** A line stands between it and what is above. */
  apart?: boolean;
} & ({ onSelect: () => void; href?: never } | { href: string; onSelect?: never });

type Props = {
  label: string;
  /** The button that opened it, which it lies beneath and gives the focus back to. */
  anchor: HTMLElement;
  /** Null while they are on their way. */
  items: MenuItem[] | null;
  /** After an item was chosen, too. */
  onClose: () => void;
};

/**
 * An open menu (WAI-ARIA menu): arrows wrap, letters find, Escape and Tab lead back to the button.
 * It lies on top of everything, but within its dialog, if it is in one.
 */
export function MenuList({ label, anchor, items, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const isReady = items !== null;
  useOnTop(menu, anchor, onClose);

  useEffect(() => {
    const [first] = itemsOf(menu.current);
    ((isReady && first) || menu.current)?.focus({ preventScroll: true });
  }, [isReady]);

  const giveFocusBack = () => anchor.focus({ preventScroll: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Escape" || key === "Tab") {
      giveFocusBack();
      onClose();
    }
    if (key === "Tab" || ctrlKey || metaKey || altKey) return;
    // Enter and Space press the item; any other key is none of the page's shortcuts while this is open.
    if (key !== "Enter" && key !== " ") event.preventDefault();
    event.stopPropagation();
    // Space presses a button by itself, but no link.
    if (key === " " && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    }
    moveFocus(menu.current, key);
  };

  return (
    <div
      ref={menu}
      className="popup-menu"
      role="menu"
      aria-label={label}
      aria-busy={!isReady || undefined}
      popover="manual"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // Safari would take the focus out of the menu before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items?.map((item) => (
        <Fragment key={item.label}>
          {item.apart && <hr />}
          <Item
            item={item}
            onClick={() => {
              giveFocusBack();
              item.onSelect?.();
              onClose();
            }}
          />
        </Fragment>
      ))}
      {!isReady && (
        <p className="menu-wait" role="status">
          <Spinner />
          Loading
        </p>
      )}
    </div>
  );
}

function Item({ item, onClick }: { item: MenuItem; onClick: () => void }) {
  const attributes = {
    role: "menuitem",
    tabIndex: -1,
    className: item.danger ? "is-danger" : undefined,
    onClick,
  };
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.href === undefined) {
    return (
      <button type="button" {...attributes}>
        {content}
      </button>
    );
  }
  return (
    <Link href={item.href} prefetch={false} {...attributes}>
      {content}
    </Link>
  );
}

/** Shows the menu, keeps it beneath its button, and closes it on a press elsewhere. */
function useOnTop(menu: { current: HTMLElement | null }, anchor: HTMLElement, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const place = () => placeBeneath(element, anchor);
    const pressElsewhere = ({ target }: PointerEvent) => {
      const isHere = target instanceof Node && [element, anchor].some((e) => e.contains(target));
      if (!isHere) close.current();
    };
    element.showPopover();
    place();
    anchor.setAttribute("aria-expanded", "true");
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("scroll", place, { capture: true, passive: true, signal });
    window.addEventListener("resize", place, { signal });
    window.addEventListener("pointerdown", pressElsewhere, { capture: true, signal });
    return () => {
      listening.abort();
      anchor.setAttribute("aria-expanded", "false");
    };
  }, [menu, anchor]);
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

function moveFocus(menu: HTMLElement | null, key: string): void {
  const items = itemsOf(menu);
  if (items.length === 0) return;
  const at =
    document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const target =
    { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key] ??
    indexByLetter(items, at, key);
  if (target !== undefined) items.at(target % items.length)?.focus();
}

function indexByLetter(items: HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  return order.find((place) =>
    items[place]?.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
}
