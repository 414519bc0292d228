import type { UseFormReturn } from "react-hook-form";
import { NO_LICENCE } from "@/features/licences/licences";
import { licence } from "@/features/licences/schema";
import { postMessages } from "@/features/posts/messages";
import { mat } from "@/features/posts/schema";
import * as z from "@/lib/zod";
import { alt, content, tags, title } from "../schema";

/** Only required: a picture is validated when it is chosen. */
const media = z.custom<File | null>().transform((file, context) => {
  if (file) return file;
  context.addIssue({ code: "custom", message: postMessages.mediaRequired });
  return z.NEVER;
});

export const createPostForm = z.strictObject({
  title,
  content,
  alt,
  tags,
  licence,
  sensitive: z.boolean(),
  ai: z.boolean(),
  mat,
  media,
});

export type CreatePostValues = z.input<typeof createPostForm>;
export type CreatePostOutput = z.output<typeof createPostForm>;

export type CreatePostFields = UseFormReturn<CreatePostValues, unknown, CreatePostOutput>;

export const emptyPost: CreatePostValues = {
  title: "",
  content: "",
  alt: "",
  tags: [],
  licence: NO_LICENCE,
  sensitive: false,
  ai: false,
  mat: "auto",
  media: null,
};
