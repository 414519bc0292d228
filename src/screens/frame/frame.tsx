"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { HOME } from "@/features/auth/rules";
import type { Theme } from "@/lib/theme";
import { BrandMark } from "@/ui/brand-mark";
import { Icon } from "@/ui/icon";
import { Keyboard } from "../keyboard/keyboard";
import { Account, type Me } from "./account";
import { MAIN_ID, MENU_ID } from "./ids";
import { NavLinks } from "./nav-links";
import { PageProgress } from "./page-progress";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

type Props = {
  me: Me & { role: "user" | "admin" };
  theme: Theme;
  /** Whether the keyboard shortcuts are switched on. */
  shortcuts: boolean;
  children: ReactNode;
};

/**
 * What stands around every page of somebody who is signed in. A client component, so that its icons
 * travel once, as HTML, and not a second time beside it.
 */
export const Frame = ({ me, theme, shortcuts, children }: Props) => (
  <Keyboard on={shortcuts}>
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to content
    </a>
    <PageProgress />
    <div className="shell">
      <TopBar />
      <Sidebar>
        <div className="sidebar-head">
          <BrandMark href={HOME} />
          <button
            type="button"
            className="icon-button icon-button-large"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <Icon name="x" size="large" />
          </button>
        </div>
        <NavLinks role={me.role} />
        <Link className="button button-solid" href="/upload" prefetch={false}>
          <Icon name="plus" />
          Create
        </Link>
        <Account me={me} theme={theme} />
      </Sidebar>
      <main id={MAIN_ID} className="page-content" tabIndex={-1}>
        {children}
      </main>
    </div>
  </Keyboard>
);
