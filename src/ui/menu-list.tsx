"use client";
import { Fragment, type KeyboardEvent, useEffect, useRef } from "react";
import { classNames } from "./class-names";
import { Loading } from "./spinner";
import { usePopover } from "./use-popover";

export type MenuItem = {
  label: string;
  /** A class: `before:icon-flag`. */
  icon: string;
  danger?: boolean;
  apart?: boolean;
} & ({ onSelect: () => void; href?: never } | { href: string; onSelect?: never });

type Props = {
  label: string;
  /** The button that opened it: it is placed below, and gets the focus back. */
  anchor: HTMLElement;
  items: MenuItem[] | null;
  onClose: () => void;
};

/**
 * An open menu (ARIA Authoring Practices, menu): arrow keys wrap, letters find an item, Escape and Tab
 * return the focus to the button.
 */
export function MenuList({ label, anchor, items, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const isReady = items !== null;
  usePopover(menu, anchor, onClose);

  useEffect(() => {
    const [first] = itemsOf(menu.current);
    ((isReady && first) || menu.current)?.focus({ preventScroll: true });
  }, [isReady]);

  const restoreFocus = () => anchor.focus({ preventScroll: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Escape" || key === "Tab") {
      restoreFocus();
      onClose();
    }
    if (key === "Tab" || ctrlKey || metaKey || altKey) return;
    // While the menu is open, no key is a shortcut of the page.
    if (key !== "Enter" && key !== " ") event.preventDefault();
    event.stopPropagation();
    // Space does not press a link by itself.
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
      // Safari would move the focus out of the menu before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items?.map((item) => (
        <Fragment key={item.label}>
          {item.apart && <hr />}
          <Item
            item={item}
            onClick={() => {
              restoreFocus();
              item.onSelect?.();
              onClose();
            }}
          />
        </Fragment>
      ))}
      {!isReady && <Loading />}
    </div>
  );
}

function Item({ item, onClick }: { item: MenuItem; onClick: () => void }) {
  const attributes = {
    role: "menuitem",
    tabIndex: -1,
    className: classNames(item.icon, item.danger && "text-danger before:text-danger"),
    onClick,
  };
  if (item.href === undefined) {
    return (
      <button type="button" {...attributes}>
        {item.label}
      </button>
    );
  }
  return (
    <a href={item.href} {...attributes}>
      {item.label}
    </a>
  );
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

function moveFocus(menu: HTMLElement | null, key: string): void {
  const items = itemsOf(menu);
  if (items.length === 0) return;
  const current =
    document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const target =
    { ArrowDown: current + 1, ArrowUp: Math.max(current, 0) - 1, Home: 0, End: -1 }[key] ??
    indexByLetter(items, current, key);
  if (target !== undefined) items.at(target % items.length)?.focus();
}

function indexByLetter(items: HTMLElement[], current: number, key: string): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const order = items.map((_, step) => (current + 1 + step) % items.length);
  return order.find((index) =>
    items[index]?.textContent?.toLowerCase().startsWith(key.toLowerCase()),
  );
}
