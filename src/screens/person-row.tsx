import type { ReactNode } from "react";
import { avatarAt } from "@/features/media/paths";
import { profilePath } from "@/features/users/paths";
import type { Author } from "@/features/users/schema";
import { Avatar } from "@/ui/avatar";

export const personLinkId = (userId: string) => `person-${userId}`;
export const focusPerson = (userId: string) =>
  document.getElementById(personLinkId(userId))?.focus();

export const PersonRow = ({ person, children }: { person: Author; children: ReactNode }) => (
  <li className="flex min-h-14 min-w-0 items-center gap-3">
    <Avatar src={avatarAt(person.pfp, 96)} name={person.fullName} size={44} />
    <a id={personLinkId(person._id)} className="min-w-0 flex-1" href={profilePath(person.username)}>
      <b className="block truncate text-control font-semibold" dir="auto">
        {person.fullName}
      </b>
      <span className="block truncate text-sm text-faint">@{person.username}</span>
    </a>
    {children}
  </li>
);
