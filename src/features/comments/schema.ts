import { authorSchema } from "@/features/users/schema";
import { requiredText } from "@/lib/text";
import { z } from "@/lib/zod";
import { COMMENT_MAX, commentMessages } from "./rules";

export const commentSchema = z.object({
  _id: z.uuid(),
  content: z.string(),
  user: authorSchema,
  createdAt: z.iso.datetime(),
  likes: z.int(),
  isLiked: z.boolean(),
  edited: z.boolean(),
});

export type Comment = z.infer<typeof commentSchema>;

export const commentBody = z.strictObject({
  content: requiredText(COMMENT_MAX, {
    required: commentMessages.required,
    tooLong: commentMessages.tooLong,
  }),
});
