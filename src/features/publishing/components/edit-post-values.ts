import type { UseFormReturn } from "react-hook-form";
import type { Post } from "@/features/posts/schema";
import { formOf } from "@/lib/browser/form-of";
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
export function changesOf(
  post: Post,
  { showCamera, media, ...values }: EditPostOutput,
): Partial<EditPostOutput> | null {
  const before: Record<string, unknown> = { ...post, ai: post.ai !== null };
  const changed = Object.entries(values).filter(
    ([name, value]) => String(value) !== String(before[name]),
  );
  const changes: Partial<EditPostOutput> = {
    ...Object.fromEntries(changed),
    // Of another picture it is said again.
    ...((media || (post.camera && !showCamera)) && { showCamera }),
    ...(media && { media }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** With the upload of the media, or with their file. */
export const toFormData = (
  { media, ...values }: Partial<EditPostOutput>,
  uploadId: string | null,
) => formOf({ ...values, ...(uploadId ? { uploadId } : { media }) });
