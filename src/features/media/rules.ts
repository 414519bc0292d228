export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export const videoTypes = ["video/mp4", "video/webm"] as const;

/** spec §5 and API "Input": both limits are inclusive. */
export const postImage = {
  types: imageTypes,
  maxBytes: 10 * 1024 ** 2,
  tooLarge: "File size must be 10MB or less",
} as const;
export const avatarImage = {
  types: imageTypes,
  maxBytes: 3 * 1024 ** 2,
  tooLarge: "Profile picture must be 3MB or less",
} as const;

export const mediaMessages = {
  notAnImage: "Please upload a valid image file (JPEG, PNG, GIF, or WebP)",
  damaged: "The file is damaged",
  notMedia: "Please upload a valid media file (JPEG, PNG, GIF, WebP, MP4, or WebM)",
  tooManyPixels: "Image is too large in pixels",
} as const;

/** Widths of the still renditions of a post's picture; none is ever enlarged (design §8). */
export const stillWidths = [320, 640, 1280, 1920] as const;
/** Sides of the square renditions of a profile picture (design §8). */
export const avatarSides = [48, 96, 224] as const;

/** What decoding may cost at most; pixels count over all frames (OWASP ASVS 5.2.6). */
export const decodeLimits = { pixels: 50e6, frames: 200, edge: 16_384, seconds: 20 } as const;

/** What links to a post show elsewhere; larger pictures are refused by some readers. */
export const previewLimits = { width: 1200, height: 630, bytes: 300_000 } as const;

export const previewName = "preview.jpg";
export const motionName = "motion.webp";

/** One stored file of a media row, as kept in its `renditions` column. */
export type Rendition = {
  name: string;
  width: number;
  height: number;
  type: string;
  bytes: number;
};

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
