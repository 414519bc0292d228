"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, type ToggleEvent, useState } from "react";
import { HOME } from "@/features/auth/paths";
import { BrandMark } from "@/ui/brand-mark";
import { Icon } from "@/ui/icon";
import type { IconName } from "@/ui/icon-names";

/** The parts of the frame that name each other. */
export const MENU_ID = "menu";

export const TOP_ID = "top";

export const MAIN_ID = "main";

/** The places of the product, with the one that is on screen marked. */
export function NavLinks({ role }: { role: "user" | "admin" }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Main">
      {placesFor(role).map(({ name, href, icon, covers }) => (
        <Link
          key={href}
          className="nav"
          href={href}
          prefetch={false}
          aria-current={covers.test(pathname) ? "page" : undefined}
        >
          <Icon name={icon} size="large" />
          {name}
        </Link>
      ))}
    </nav>
  );
}

type Place = { name: string; href: string; icon: IconName; covers: RegExp };

const places: Place[] = [
  { name: "Home", href: "/dashboard", icon: "house", covers: /^\/dashboard(\/|$)/ },
  { name: "Favorites", href: "/favorites", icon: "heart", covers: /^\/favorites(\/|$)/ },
  { name: "Collections", href: "/saved", icon: "bookmark", covers: /^\/saved(\/|$)/ },
  { name: "Profile", href: "/profile", icon: "user-round", covers: /^\/profile$/ },
];

const admin: Place = {
  name: "Admin",
  href: "/admin",
  icon: "chart-no-axes-column",
  covers: /^\/admin(\/|$)/,
};

/** The items of the sidebar (spec §2, navigation). */
export const placesFor = (role: "user" | "admin") =>
  role === "admin" ? [...places, admin] : places;

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
      className="side"
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

/** The bar of narrow screens. Its first button opens the sidebar as a drawer. */
export const TopBar = () => (
  <header id={TOP_ID} className="top">
    <button type="button" className="ib ib-l" popoverTarget={MENU_ID} aria-label="Open menu">
      <Icon name="menu" size="large" />
    </button>
    <BrandMark href={HOME} />
    <span className="flex-1" />
    <Link className="ib ib-l" href="/search" prefetch={false} aria-label="Explore">
      <Icon name="search" size="large" />
    </Link>
    <Link className="ib ib-l" href="/upload" prefetch={false} aria-label="Create">
      <Icon name="plus" size="large" />
    </Link>
  </header>
);
