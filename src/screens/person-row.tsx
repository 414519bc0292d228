import type { ReactNode } from "react";
import { avatarAt } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";

export const personLinkId = (userId: string) => `person-${userId}`;
export const focusPerson = (userId: string) =>
  document.getElementById(personLinkId(userId))?.focus();

type Props = { person: Author; children?: ReactNode };

/** A person in a list, and what can be done about them. */
export const PersonRow = ({ person: { _id, username, fullName, pfp }, children }: Props) => (
  <li className="flex min-h-14 min-w-0 items-center gap-3">
    <a
      id={personLinkId(_id)}
      className="flex min-w-0 flex-1 items-center gap-3"
      href={profilePath(username)}
    >
      <Avatar src={avatarAt(pfp, 96)} name={fullName} size={44} />
      <span className="min-w-0">
        <b className="block truncate text-control font-semibold" dir="auto">
          {fullName}
        </b>
        <span className="block truncate text-sm text-faint">@{username}</span>
      </span>
    </a>
    {children}
  </li>
);
