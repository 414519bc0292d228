import { avatarSides } from "@/lib/media/renditions";

/** The URL of a stored file: root-relative, or absolute with `host` (`MEDIA_URL`). */
export function mediaUrl(mediaId: string, name: string, host = "") {
  return `${host}/media/${mediaId}/${name}`;
}

/** The URL of a profile picture (`pfp`) in another of its stored sizes. */
export function avatarAt(pfp: string, side: (typeof avatarSides)[number]) {
  return pfp.replace(/\/\d+\.webp$/, `/${side}.webp`);
}

/** A `srcset` of all stored sizes of a profile picture. */
export const avatarSet = (pfp: string) =>
  pfp ? avatarSides.map((side) => `${avatarAt(pfp, side)} ${side}w`).join(", ") : undefined;
