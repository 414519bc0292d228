"use client";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useOptimistic } from "react";
import { HOME } from "@/features/auth/paths";
import { useUnread } from "@/features/notifications/client";
import { postMessages } from "@/features/posts/messages";
import { MISSING_POST_HASH } from "@/features/posts/paths";
import { PageLinks } from "@/features/site/components/page-links";
import type { Role } from "@/features/users/roles";
import { closeOnBack } from "@/lib/browser/go-back";
import type { Theme } from "@/lib/theme";
import { onNavigationStart } from "@/lib/version";
import { BrandMark } from "@/ui/brand-mark";
import { Progress } from "@/ui/progress";
import { toast } from "@/ui/toast";
import { Keyboard } from "../keyboard/keyboard";
import { Account, type Viewer } from "./account";
import { BottomBar, MAIN_ID, MENU_ID, NavLinks, Sidebar, TopBar } from "./navigation";

type Props = {
  viewer: Viewer & { role: Role };
  unread: number;
  theme: Theme;
  shortcuts: boolean;
  children: ReactNode;
};

/**
 * The sidebar, top bar and shortcuts around every page of a signed-in user. It is a client component,
 * so that its markup is sent only as HTML and not in the RSC payload, too.
 */
export function Frame({ viewer, unread: initial, theme, shortcuts, children }: Props) {
  const unread = useUnread(initial);
  useMissingPost();
  useEffect(() => closeOnBack(hideLastPopover), []);
  return (
    <Keyboard isEnabled={shortcuts}>
      <a
        className="fixed top-[max(0.75rem,env(safe-area-inset-top))] left-[max(0.75rem,env(safe-area-inset-left))] z-(--z-skip) rounded-md bg-solid px-4 py-2.5 font-strong text-on-solid not-focus:size-px not-focus:overflow-hidden not-focus:p-0 not-focus:[clip-path:inset(50%)]"
        href={`#${MAIN_ID}`}
      >
        Skip to content
      </a>
      <PageProgress />
      <div className="shell min-h-dvh lg:grid lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)]">
        <TopBar unread={unread} />
        <Sidebar>
          <div className="flex items-center justify-between">
            <BrandMark href={HOME} className="px-2.5" />
            <button
              type="button"
              className="icon-button icon-button-large before:icon-x before:size-5 lg:hidden"
              popoverTarget={MENU_ID}
              popoverTargetAction="hide"
              aria-label="Close menu"
            />
          </div>
          <NavLinks role={viewer.role} unread={unread} />
          <a
            className="button button-solid mt-5 flex-none before:icon-plus before:size-4.5"
            href="/upload"
          >
            Create
          </a>
          <Account viewer={viewer} theme={theme} />
          <PageLinks className="px-2.5 pt-3" />
        </Sidebar>
        <main id={MAIN_ID} className="page-content lg:col-start-2" tabIndex={-1}>
          {children}
        </main>
        <BottomBar />
      </div>
    </Keyboard>
  );
}

/** The drawer, or a menu in it or in the page. */
function hideLastPopover(): boolean {
  const open = [...document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")].at(-1);
  open?.hidePopover();
  return open !== undefined;
}

/** Says that there is no post under the link that was followed. */
function useMissingPost() {
  const path = usePathname();
  useEffect(() => {
    if (location.hash !== MISSING_POST_HASH) return;
    window.history.replaceState(null, "", path + location.search);
    toast.error(postMessages.missing);
  }, [path]);
}

/**
 * A progress bar while the next page loads; CSS shows it after a delay. Some navigations end on the same
 * page without an event, so CSS hides it after 15 s.
 */
function PageProgress() {
  // A navigation is a transition: an optimistic state that is set in it lasts until it ends.
  const [isLoading, setLoading] = useOptimistic(false);
  useEffect(() => onNavigationStart(() => setLoading(true)), [setLoading]);
  if (!isLoading) return null;
  return (
    <div className="fixed inset-x-0 top-[env(safe-area-inset-top)] z-(--z-skip) animate-page-progress">
      <Progress label="Loading page" className="h-0.5" />
    </div>
  );
}
