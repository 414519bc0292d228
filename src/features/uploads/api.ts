import { contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { uploadMessages } from "./messages";
import { createUploadBody, uploadSchema } from "./schema";

export const createUpload = contract("Posts", "POST /uploads", {
  summary: "Prepare to send a file to the store",
  description:
    "Optional before a post is created or changed. Where the site lets clients send files to its store themselves, the response says where; elsewhere the file goes with the post. An upload can be used once, by who asked for it, within 15 minutes.",
  body: createUploadBody,
  limit: "presign",
  imports: true,
  status: 201,
  message: uploadMessages.created,
  data: z.object({ upload: uploadSchema }),
});
