import Link from "next/link";
import { HOME } from "@/features/auth/rules";
import { BrandMark } from "@/ui/brand-mark";
import { Icon } from "@/ui/icon";
import { MENU_ID, TOP_ID } from "./ids";

/** The bar of narrow screens. Its first button opens the sidebar as a drawer. */
export const TopBar = () => (
  <header id={TOP_ID} className="top-bar">
    <button
      type="button"
      className="icon-button icon-button-large"
      popoverTarget={MENU_ID}
      aria-label="Open menu"
    >
      <Icon name="menu" size="large" />
    </button>
    <BrandMark href={HOME} />
    <span className="flex-1" />
    <Link
      className="icon-button icon-button-large"
      href="/search"
      prefetch={false}
      aria-label="Explore"
    >
      <Icon name="search" size="large" />
    </Link>
    <Link
      className="icon-button icon-button-large"
      href="/upload"
      prefetch={false}
      aria-label="Create"
    >
      <Icon name="plus" size="large" />
    </Link>
  </header>
);
