import { processUpload } from "@/lib/media/image";

/** What becomes of the picture of a post, however much memory it needs. */
export const processPostImage = (bytes: Buffer, field = "media") =>
  processUpload({ bytes, kind: "image", field, mayBeLarge: true });

/** What becomes of a profile picture. */
export const processAvatar = (bytes: Buffer, position?: string) =>
  processUpload({ bytes, kind: "avatar", field: "pfp", position, mayBeLarge: true });
