import { Menu, Plus, Search } from "lucide-react";
import Link from "next/link";
import { HOME } from "@/features/auth/rules";
import { BrandMark } from "@/ui/brand-mark";
import { MENU_ID, TOP_ID } from "./ids";

/** The bar of narrow screens. Its first button opens the sidebar as a drawer. */
export const TopBar = () => (
  <header id={TOP_ID} className="top">
    <button type="button" className="ib ib-l" popoverTarget={MENU_ID} aria-label="Open menu">
      <Menu className="i i-l" aria-hidden="true" />
    </button>
    <BrandMark href={HOME} />
    <span className="flex-1" />
    <Link className="ib ib-l" href="/search" prefetch={false} aria-label="Explore">
      <Search className="i i-l" aria-hidden="true" />
    </Link>
    <Link className="ib ib-l" href="/upload" prefetch={false} aria-label="Create">
      <Plus className="i i-l" aria-hidden="true" />
    </Link>
  </header>
);
