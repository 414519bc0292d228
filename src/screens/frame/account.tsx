"use client";
import { useState } from "react";
import { logOut } from "@/features/auth/client/browser-session";
import { avatarAt } from "@/features/media/paths";
import { messageOf } from "@/lib/call";
import type { Theme } from "@/lib/theme";
import { ShortcutChoice } from "@/screens/keyboard/shortcut-controls";
import { Avatar } from "@/ui/avatar";
import { Icon } from "@/ui/icon";
import { toast } from "@/ui/toast";
import { ThemeChoice } from "./theme-choice";

export type Me = { username: string; fullName: string; pfp: string };

/** Who is signed in, with what belongs to them: the theme, the shortcuts and the way out. */
export const Account = ({ me, theme }: { me: Me; theme: Theme }) => (
  <div className="account">
    <div className="me">
      <Avatar src={avatarAt(me.pfp, 96)} name={me.fullName} size={36} />
      <div className="min-w-0">
        <b className="truncate">{me.fullName}</b>
        <span className="truncate">@{me.username}</span>
      </div>
    </div>
    <ThemeChoice theme={theme} />
    <ShortcutChoice />
    <LogoutButton />
    <noscript>
      <p className="hint px-2.5">The theme, shortcuts and Logout need JavaScript.</p>
    </noscript>
  </div>
);

/** Ends the session here and in every tab. */
export function LogoutButton() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await logOut();
    } catch (error) {
      toast.error(messageOf(error, "Logging out failed. Try again."));
      setBusy(false);
    }
  };
  return (
    <button type="button" className="nav w-full needs-script" disabled={busy} onClick={leave}>
      <Icon name="log-out" size="large" />
      Logout
    </button>
  );
}
