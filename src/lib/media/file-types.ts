export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

export const videoTypes = ["video/mp4", "video/webm"] as const;

/** The largest file that is stored. */
export const MAX_FILE_BYTES = 10 * 1024 ** 2;
