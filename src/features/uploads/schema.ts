import { imageTypes, MAX_FILE_BYTES } from "@/lib/media/file-types";
import { orNull } from "@/lib/response-fields";
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
});

const EXAMPLE_URL =
  "https://pictures.s3.eu-central-1.amazonaws.com/uploads/019a2c1e-6f80-7c35-9d42-5b8e7a1f3c60/file?X-Amz-Signature=2c8f0ad1";

export const uploadSchema = z
  .object({
    _id: orNull(
      z.uuid(),
      "The `uploadId` of the call that uses the file; null with `body`",
      "019a2c1e-6f80-7c35-9d42-5b8e7a1f3c60",
    ),
    method: z.enum(["put", "body"]).meta({
      description:
        "`put`: send the file to `url`, then name `_id` as `uploadId`. `body`: send it with the post",
      examples: ["put"],
    }),
    url: orNull(z.url(), "Where a PUT request brings the file; null with `body`", EXAMPLE_URL),
    headers: orNull(
      z.record(z.string(), z.string()),
      "The headers of that request, beside its Content-Length, which must be `size`; null with `body`",
      { "content-type": "image/jpeg" },
    ),
    expiresAt: orNull(
      z.iso.datetime(),
      "Until when the file can be sent and used; null with `body`",
      "2026-10-28T18:19:31.000Z",
    ),
  })
  .meta({ id: "Upload", description: "How to send the file of a post" });

export type Upload = z.infer<typeof uploadSchema>;

/** In the form of a call that takes a file. Without an example, because examples have the file. */
export const uploadId = z.uuid().optional().meta({
  description: "The `_id` of an upload, instead of the file",
});
