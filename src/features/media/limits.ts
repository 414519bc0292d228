import { imageTypes, MAX_FILE_BYTES } from "@/lib/media/file-types";

/** Both limits are inclusive. */
export const postImage = {
  types: imageTypes,
  maxBytes: MAX_FILE_BYTES,
  tooLarge: "File size must be 10MB or less",
} as const;

export const avatarImage = {
  name: "pfp",
  types: imageTypes,
  maxBytes: 3 * 1024 ** 2,
  tooLarge: "Profile picture must be 3MB or less",
  description: "Profile picture: JPEG, PNG, GIF or WebP by content, 3 MB at most",
} as const;
