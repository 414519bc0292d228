import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { logOut } from "@/features/auth/client/browser-session";
import { avatarAt } from "@/features/media/paths";
import { messageOf } from "@/lib/browser/call";
import { leavePage } from "@/lib/browser/leave-page";
import type { Theme } from "@/lib/theme";
import { onNavigationStart } from "@/lib/version";
import { Avatar } from "@/ui/avatar";
import { toast } from "@/ui/toast";
import { ShortcutControls } from "../keyboard/shortcut-controls";
import { ThemeChoice } from "./theme-choice";

export type Viewer = { username: string; fullName: string; pfp: string };

const ACCOUNT_ID = "account";

/** The viewer at the foot of the sidebar, whose button opens what belongs to the account (docs/product.md N7). */
export function Account({ viewer, theme }: { viewer: Viewer; theme: Theme }) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => onNavigationStart(() => menu.current?.hidePopover()), []);
  return (
    <div className="mt-auto pt-6">
      <button
        type="button"
        className="flex w-full min-w-0 items-center gap-2.5 rounded-md p-2.5 text-left hover:bg-hover"
        popoverTarget={ACCOUNT_ID}
      >
        <Avatar src={avatarAt(viewer.pfp, 96)} name={viewer.fullName} size={36} />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 text-sm/4.25 font-semibold">{viewer.fullName}</b>
          <span className="block truncate text-xs/4 text-faint">@{viewer.username}</span>
        </span>
        <span className="text-faint before:icon-chevron-down before:size-4 before:rotate-180" />
      </button>
      <section
        ref={menu}
        id={ACCOUNT_ID}
        popover="auto"
        className="popup-menu inset-auto bottom-[calc(4.75rem+var(--inset-bottom))] left-[calc(0.75rem+env(safe-area-inset-left))] max-h-[calc(100dvh-6rem)] w-64 gap-0.5 overflow-y-auto open:grid"
        aria-label="Account"
      >
        <a className="nav-link before:icon-user-round before:size-5" href="/profile">
          Profile
        </a>
        <a className="nav-link before:icon-sliders-horizontal before:size-5" href="/preferences">
          Preferences
        </a>
        <ThemeChoice theme={theme} />
        <ShortcutControls />
        <LogoutButton />
        <noscript>
          <p className="hint-text px-2.5">The theme, shortcuts and Logout need JavaScript.</p>
        </noscript>
      </section>
    </div>
  );
}

function LogoutButton() {
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: logOut,
    onError: (error) => toast.error(messageOf(error, "Logging out failed. Try again.")),
  });
  return (
    <button
      type="button"
      className="nav-link w-full js-only before:icon-log-out before:size-5"
      // Also while the login page loads.
      disabled={isPending || isSuccess}
      onClick={() => leavePage(mutate)}
    >
      Logout
    </button>
  );
}
