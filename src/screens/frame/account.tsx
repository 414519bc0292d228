import { avatarAt } from "@/features/media/rules";
import type { Theme } from "@/lib/theme";
import { Avatar } from "@/ui/avatar";
import { ShortcutChoice } from "../keyboard/shortcut-choice";
import { LogoutButton } from "./logout-button";
import { ThemeChoice } from "./theme-choice";

export type Me = { username: string; fullName: string; pfp: string };

/** Who is signed in, with what belongs to them: the theme, the shortcuts and the way out. */
export const Account = ({ me, theme }: { me: Me; theme: Theme }) => (
  <div className="account">
    <div className="account-user">
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
      <p className="hint-text px-2.5">The theme, shortcuts and Logout need JavaScript.</p>
    </noscript>
  </div>
);
