import type { UseFormReturn } from "react-hook-form";
import type { Post } from "@/features/posts/schema";
import * as z from "@/lib/zod";
import { tags } from "../schema";
import { createPostForm } from "./create-post-values";

/** Tags are one text here, separated by commas. */
export const editPostForm = createPostForm.extend({
  tags: z.string().transform((line, context) => {
    const parsed = tags.safeParse([line]);
    if (parsed.success) return parsed.data;
    // The path of the field, not of a tag in it.
    const [issue] = parsed.error.issues;
    context.addIssue({ code: "custom", message: issue?.message });
    return z.NEVER;
  }),
  media: z.custom<File | null>(),
});

export type EditPostValues = z.input<typeof editPostForm>;
export type EditPostOutput = z.output<typeof editPostForm>;

export type EditPostFields = UseFormReturn<EditPostValues, unknown, EditPostOutput>;

export const valuesOf = ({ title, content, tags, alt, sensitive }: Post): EditPostValues => ({
  title,
  content,
  tags: tags.join(", "),
  alt,
  sensitive,
  media: null,
});

/** The changed fields after normalisation, or null. */
export function changesOf(post: Post, values: EditPostOutput): Partial<EditPostOutput> | null {
  const { title, content, alt, tags, sensitive, media } = values;
  const changes = {
    ...(title !== post.title && { title }),
    ...(content !== post.content && { content }),
    ...(alt !== post.alt && { alt }),
    ...(tags.join() !== post.tags.join() && { tags }),
    ...(sensitive !== post.sensitive && { sensitive }),
    ...(media && { media }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** One empty tag clears all tags (docs/product.md API11). */
export function toFormData(
  { tags, sensitive, media, ...texts }: Partial<EditPostOutput>,
  uploadId: string | null,
): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  if (sensitive !== undefined) data.set("sensitive", String(sensitive));
  if (tags?.length === 0) data.append("tags[]", "");
  for (const tag of tags ?? []) data.append("tags[]", tag);
  if (uploadId) data.set("uploadId", uploadId);
  else if (media) data.set("media", media);
  return data;
}
