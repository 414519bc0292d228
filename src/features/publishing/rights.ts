import "server-only";
import { type Licence, licences } from "@/features/licences/licences";
import { profilePath } from "@/features/users/paths";
import type { Rights } from "@/lib/media/about";
import { env } from "@/lib/server/env";

/** What a picture's file says of its author and licence; nothing of one without a licence. */
export function rightsOf(
  author: { username: string; fullName: string },
  licence: Licence,
): Rights | undefined {
  const { label, url } = licences[licence];
  if (!url) return undefined;
  const notice = licence === "cc0" ? "No rights reserved" : `© ${new Date().getUTCFullYear()}`;
  return {
    artist: `${author.fullName}, ${new URL(profilePath(author.username), env().APP_URL)}`,
    copyright: `${notice} ${author.fullName}. ${label}, ${url}`,
  };
}
