import { filteredBy } from "@/features/filters/schema";
import { linksIn } from "@/features/links/schema";
import { authorSchema } from "@/features/users/schema";
import { count, id } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { COMMENT_MAX } from "./limits";
import { commentMessages } from "./messages";

export const commentSchema = z
  .object({
    _id: id(),
    content: z.string(),
    links: linksIn("content"),
    user: authorSchema,
    createdAt: z.iso.datetime(),
    likes: count(),
    isLiked: z.boolean(),
    edited: z.boolean(),
    filteredBy: filteredBy(),
  })
  .meta({ id: "Comment", description: "A comment as the caller sees it" });

export type Comment = z.infer<typeof commentSchema>;

export const commentBody = z
  .strictObject({
    content: requiredText(COMMENT_MAX, commentMessages).meta({
      examples: ["The light on the third row is unreal."],
    }),
  })
  .meta({ id: "CommentInput", description: "The text of a comment" });
