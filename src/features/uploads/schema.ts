import { importId } from "@/features/imports/schema";
import { imageTypes, MAX_FILE_BYTES } from "@/lib/media/file-types";
import * as z from "@/lib/zod";

/** Judged by the mutation, so that a wrong size is a 413 and a wrong type a 415. */
export const createUploadBody = z.strictObject({
  size: z
    .int()
    .min(1)
    .meta({
      description: `Length of the file in bytes, ${MAX_FILE_BYTES} at most`,
      examples: [9_437_184],
    }),
  type: z.string().meta({
    description: "Its type: that of a picture or a video that a post may have",
    examples: [imageTypes[0]],
  }),
  importId,
});

export const uploadSchema = z
  .object({
    _id: z
      .uuid()
      .nullable()
      .describe("The `uploadId` of the call that uses the file; null with `body`"),
    method: z.enum(["put", "body"]).meta({
      description:
        "`put`: send the file to `url`, then name `_id` as `uploadId`. `body`: send it with the post",
      examples: ["put"],
    }),
    url: z.url().nullable().describe("Where a PUT request brings the file; null with `body`"),
    headers: z
      .record(z.string(), z.string())
      .nullable()
      .describe("Those of that request; its Content-Length must be `size`; null with `body`"),
    expiresAt: z.iso.datetime().nullable().describe("Null with `body`"),
  })
  .meta({ id: "Upload", description: "How to send the file of a post" });

export type Upload = z.infer<typeof uploadSchema>;

/** In the form of a call that takes a file. Without an example, because examples have the file. */
export const uploadId = z.uuid().optional().describe("The `_id` of an upload, instead of the file");
