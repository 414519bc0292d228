import { avatarSides } from "@/lib/media/renditions";

/**
 * The address of a stored file: root-relative, or absolute where a media host is configured.
 * @param host `MEDIA_URL` or nothing
 */
export function mediaUrl(mediaId: string, name: string, host = "") {
  return `${host}/media/${mediaId}/${name}`;
}

/** The address of a profile picture (`pfp`) in another of its stored sizes. */
export function avatarAt(pfp: string, side: (typeof avatarSides)[number]) {
  return pfp.replace(/\/\d+\.webp$/, `/${side}.webp`);
}

/** A profile picture in all its stored sizes, for a `srcset`; nothing where there is none. */
export const avatarSet = (pfp: string) =>
  pfp ? avatarSides.map((side) => `${avatarAt(pfp, side)} ${side}w`).join(", ") : undefined;
