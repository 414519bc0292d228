"use client";
import { useState } from "react";
import { IconButton } from "./icon-button";
import { type MenuItem, MenuList } from "./menu-list";

type Props = { label: string; items: MenuItem[]; small?: boolean };

export function Menu({ label, items, small = false }: Props) {
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
