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
  showCamera: z.boolean(),
});

export type EditPostValues = z.input<typeof editPostForm>;
export type EditPostOutput = z.output<typeof editPostForm>;

export type EditPostFields = UseFormReturn<EditPostValues, unknown, EditPostOutput>;

export const valuesOf = (post: Post): EditPostValues => ({
  title: post.title,
  content: post.content,
  tags: post.tags.join(", "),
  alt: post.alt,
  licence: post.licence,
  sensitive: post.sensitive,
  ai: post.ai !== null,
  mat: post.mat,
  showCamera: post.camera !== null,
  media: null,
});

/** The changed fields after normalisation, or null. */
export function changesOf(post: Post, values: EditPostOutput): Partial<EditPostOutput> | null {
  const { title, content, alt, tags, licence, sensitive, ai, mat, showCamera, media } = values;
  const changes = {
    ...(title !== post.title && { title }),
    ...(content !== post.content && { content }),
    ...(alt !== post.alt && { alt }),
    ...(tags.join() !== post.tags.join() && { tags }),
    ...(licence !== post.licence && { licence }),
    ...(sensitive !== post.sensitive && { sensitive }),
    ...(ai !== (post.ai !== null) && { ai }),
    ...(mat !== post.mat && { mat }),
    // Of another picture it is said again.
    ...((media || (post.camera && !showCamera)) && { showCamera }),
    ...(media && { media }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** One empty tag clears all tags (docs/product.md API11). */
export function toFormData(
  { tags, sensitive, ai, showCamera, media, ...texts }: Partial<EditPostOutput>,
  uploadId: string | null,
): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  for (const [name, flag] of Object.entries({ sensitive, ai, showCamera })) {
    if (flag !== undefined) data.set(name, String(flag));
  }
  if (tags?.length === 0) data.append("tags[]", "");
  for (const tag of tags ?? []) data.append("tags[]", tag);
  if (uploadId) data.set("uploadId", uploadId);
  else if (media) data.set("media", media);
  return data;
}
