"use client";
import { useMutation } from "@tanstack/react-query";
import { logOut } from "@/features/auth/client/browser-session";
import { avatarAt } from "@/features/media/paths";
import { messageOf } from "@/lib/browser/call";
import { leavePage } from "@/lib/browser/leave-page";
import type { Theme } from "@/lib/theme";
import { Avatar } from "@/ui/avatar";
import { toast } from "@/ui/toast";
import { ShortcutControls } from "../keyboard/shortcut-controls";
import { ThemeChoice } from "./theme-choice";

export type Viewer = { username: string; fullName: string; pfp: string };

export const Account = ({ viewer, theme }: { viewer: Viewer; theme: Theme }) => (
  <div className="mt-auto grid gap-1 pt-6">
    <a
      className="flex min-w-0 items-center gap-2.5 rounded-md p-2.5 hover:bg-hover"
      href="/profile"
    >
      <Avatar src={avatarAt(viewer.pfp, 96)} name={viewer.fullName} size={36} />
      <div className="min-w-0">
        <b className="block truncate text-sm/4.25 font-semibold">{viewer.fullName}</b>
        <span className="block truncate text-xs/4 text-faint">@{viewer.username}</span>
      </div>
    </a>
    <ThemeChoice theme={theme} />
    <ShortcutControls />
    <LogoutButton />
    <noscript>
      <p className="hint-text px-2.5">The theme, shortcuts and Logout need JavaScript.</p>
    </noscript>
  </div>
);

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
