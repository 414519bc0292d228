import { usePathname } from "next/navigation";
import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from "react";
import { HOME } from "@/features/auth/paths";
import { Bell, numberOf } from "@/features/notifications/components/bell";
import { NOTIFICATIONS_PATH } from "@/features/notifications/paths";
import type { Role } from "@/features/users/roles";
import { onNavigationStart } from "@/lib/version";
import { BrandMark } from "@/ui/brand-mark";
import { classNames } from "@/ui/class-names";

export const MENU_ID = "menu";
const TOP_BAR_ID = "top";
const BOTTOM_BAR_ID = "bottom";
export const MAIN_ID = "main";

/** It slides away while the page is scrolled down, and is back as soon as it is scrolled up. */
export function TopBar({ unread }: { unread: number }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      bar.current?.toggleAttribute("data-away", scrollY > Math.max(last, HIDES_FROM));
      last = scrollY;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    <header ref={bar} id={TOP_BAR_ID} className="top-bar">
      <button
        type="button"
        className="icon-button icon-button-large before:icon-menu before:size-5"
        popoverTarget={MENU_ID}
        aria-label="Open menu"
      />
      <BrandMark href={HOME} className="px-0.5" />
      <span className="flex-1" />
      <Bell unread={unread} isCurrent={usePathname() === NOTIFICATIONS_PATH} />
    </header>
  );
}

/** How far the page is scrolled before the bar goes, in px. */
const HIDES_FROM = 96;

function setPageInert(inert: boolean) {
  for (const id of [MAIN_ID, TOP_BAR_ID, BOTTOM_BAR_ID])
    document.getElementById(id)?.toggleAttribute("inert", inert);
}

const isOpening = (event: ToggleEvent) => event.newState === "open";

/**
 * The sidebar, on narrow screens a drawer. It is a popover, which the browser opens, closes and
 * restores the focus from, also without JavaScript.
 */
export function Sidebar({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => onNavigationStart(() => section.current?.hidePopover()), []);
  return (
    <section
      ref={section}
      id={MENU_ID}
      className="inset-auto top-0 sticky flex h-dvh w-auto flex-col overflow-y-auto border-r border-line bg-canvas px-4 pt-[calc(1.375rem+env(safe-area-inset-top))] pb-[calc(1rem+var(--inset-bottom))] text-inherit open:fixed max-lg:w-75 max-lg:max-w-[85vw] max-lg:animate-drawer max-lg:overscroll-contain max-lg:border-0 max-lg:pt-[calc(0.875rem+env(safe-area-inset-top))] max-lg:pr-3 max-lg:pl-[calc(0.75rem+env(safe-area-inset-left))] max-lg:outline max-lg:outline-transparent max-lg:backdrop:animate-fade max-lg:backdrop:bg-scrim max-lg:backdrop:opacity-70 max-lg:not-open:hidden lg:open:w-sidebar"
      popover="auto"
      role={open ? "dialog" : "complementary"}
      aria-label={open ? "Menu" : undefined}
      onBeforeToggle={(event) => setPageInert(isOpening(event))}
      onToggle={(event) => {
        setOpen(isOpening(event));
        if (isOpening(event)) event.currentTarget.querySelector("button")?.focus();
      }}
    >
      {children}
    </section>
  );
}

type NavItem = { name: string; href: string; icon: string };

const home = { name: "Home", href: "/dashboard", icon: "before:icon-house" };
const explore = { name: "Explore", href: "/search", icon: "before:icon-compass" };
const notifications = {
  name: "Notifications",
  href: NOTIFICATIONS_PATH,
  icon: "before:icon-bell",
};
const favorites = { name: "Favorites", href: "/favorites", icon: "before:icon-heart" };
const saved = { name: "Collections", href: "/saved", icon: "before:icon-bookmark" };
const profile = { name: "Profile", href: "/profile", icon: "before:icon-user-round" };
const create = { name: "Create", href: "/upload", icon: "before:icon-plus" };
const admin = { name: "Admin", href: "/admin", icon: "before:icon-chart-no-axes-column" };

const navItems: NavItem[] = [home, explore, notifications, favorites, saved, profile];
const bottomItems: NavItem[] = [home, explore, create, { ...saved, name: "Saved" }, profile];

/** Below /profile are the profiles of other users. */
const isCurrent = (href: string, pathname: string) =>
  pathname === href || (href !== profile.href && pathname.startsWith(`${href}/`));

type LinkProps = { item: NavItem; className?: string; unread?: number };

function NavLink({ item: { name, href, icon }, className, unread = 0 }: LinkProps) {
  const pathname = usePathname();
  return (
    <a
      className={classNames(className, icon)}
      href={href}
      aria-current={isCurrent(href, pathname) ? "page" : undefined}
      aria-label={unread > 0 ? `${name}, ${numberOf(unread)} new` : undefined}
    >
      {name}
      {unread > 0 && (
        <span className="ml-auto rounded-full bg-solid px-1.75 text-xs/5 font-strong text-on-solid tabular-nums">
          {numberOf(unread)}
        </span>
      )}
    </a>
  );
}

export const NavLinks = ({ role, unread }: { role: Role; unread: number }) => (
  <nav className="mt-6.5 grid gap-0.5 max-lg:mt-4 max-lg:gap-1" aria-label="Main">
    {(role === "user" ? navItems : [...navItems, admin]).map((item) => (
      <NavLink
        key={item.href}
        item={item}
        className="nav-link before:size-5"
        unread={item === notifications ? unread : 0}
      />
    ))}
  </nav>
);

/** What has a bar or a button of its own at the lower edge. */
const WITHOUT_BOTTOM_BAR = /^\/(post\/|upload$)/;

/** The main pages within reach of a thumb (docs/product.md N8). */
export function BottomBar() {
  const pathname = usePathname();
  if (WITHOUT_BOTTOM_BAR.test(pathname)) return null;
  return (
    <nav
      id={BOTTOM_BAR_ID}
      className={classNames(
        "inset-x-0 bottom-0 z-(--z-topbar) grid grid-cols-5 [@media(height>=500px)]:fixed border-t border-line bg-canvas pr-[env(safe-area-inset-right)] pb-(--inset-bottom) pl-[env(safe-area-inset-left)] lg:hidden",
        "*:grid *:h-(--bottom-bar-h) *:place-content-center *:justify-items-center *:gap-0.5 *:text-xs *:font-medium *:text-muted *:before:size-5.5 *:aria-[current=page]:text-ink",
      )}
      aria-label="Bottom"
    >
      {bottomItems.map((item) => (
        <NavLink key={item.href} item={item} />
      ))}
    </nav>
  );
}
