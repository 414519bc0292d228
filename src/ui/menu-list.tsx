import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { usePopover } from "./use-popover";

export type MenuItem = {
  label: string;
  /** A class: `before:icon-flag`. */
  icon: string;
  danger?: boolean;
  apart?: boolean;
  onSelect: () => void;
};

type Props = {
  label: string;
  /** The button that opened it: it is placed below, and gets the focus back. */
  anchor: HTMLElement;
  items: MenuItem[];
  onClose: () => void;
};

/**
 * An open menu (ARIA Authoring Practices, menu): arrow keys wrap, letters find an item, Escape and Tab
 * return the focus to the button.
 */
export function MenuList({ label, anchor, items, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  usePopover(menu, anchor, onClose);

  useEffect(() => {
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
  }, []);

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
    moveFocus(menu.current, key);
  };

  return (
    <div
      ref={menu}
      className="popup-menu"
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // Safari would move the focus out of the menu before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map(({ label, icon, danger, apart, onSelect }) => (
        <Fragment key={label}>
          {apart && <hr />}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classNames(icon, danger && "text-danger before:text-danger")}
            onClick={() => {
              restoreFocus();
              onSelect();
              onClose();
            }}
          >
            {label}
          </button>
        </Fragment>
      ))}
    </div>
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

type MenuProps = { label: string; items: MenuItem[]; small?: boolean };

export function Menu({ label, items, small = false }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={label}
        size={small ? "small" : "usual"}
        className="js-only before:icon-ellipsis"
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      />
      {anchor && (
        <MenuList label={label} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
