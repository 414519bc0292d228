export const mediaMessages = {
  notAnImage: "Please upload a valid image file (JPEG, PNG, GIF, or WebP)",
  notAPhoto: "Please upload a valid image file (JPEG or PNG)",
  damaged: "The file is damaged",
  /** After one of the others, where a file was chosen before. */
  kept: "The file chosen before is still here.",
  notMedia: "Please upload a valid media file (JPEG, PNG, GIF, WebP, MP4, or WebM)",
  tooManyPixels: "Image is too large in pixels",
  /** Where an account may store no more. */
  makeRoom: "Delete some posts to make room.",
} as const;
