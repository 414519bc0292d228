import { linksIn } from "@/features/links/schema";
import { authorSchema } from "@/features/users/schema";
import { count, flag, id, textField, timestamp } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { COMMENT_MAX } from "./limits";
import { commentMessages } from "./messages";

const EXAMPLE = "The light on the third row is unreal.";

export const commentSchema = z
  .object({
    _id: id("Id of the comment", "019a2c08-17aa-7d3f-a6c9-2e5b80f49d13"),
    content: textField("What it says", EXAMPLE),
    links: linksIn("content"),
    user: authorSchema,
    createdAt: timestamp("When it was written"),
    likes: count("How many like it", 6),
    isLiked: flag("Whether the caller likes it", true),
    edited: flag("Whether its author has changed it", false),
  })
  .meta({ id: "Comment", description: "A comment as the caller sees it" });

export type Comment = z.infer<typeof commentSchema>;

export const commentBody = z
  .strictObject({
    content: requiredText(COMMENT_MAX, commentMessages).meta({
      description: "What it says",
      examples: [EXAMPLE],
    }),
  })
  .meta({ id: "CommentInput", description: "The text of a comment" });
