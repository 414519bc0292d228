import { importedAt, importId } from "@/features/imports/schema";
import { licence } from "@/features/licences/schema";
import { ALT_MAX, CONTENT_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX } from "@/features/posts/limits";
import { postMessages } from "@/features/posts/messages";
import { cameraSchema, EXAMPLE_TAGS, mat } from "@/features/posts/schema";
import { normalizeTags } from "@/features/posts/tags";
import { uploadId } from "@/features/uploads/schema";
import { CAMERA_MAX, printable } from "@/lib/media/about";
import { atMost, requiredText, text } from "@/lib/text";
import * as z from "@/lib/zod";

export const title = requiredText(TITLE_MAX, {
  required: postMessages.titleRequired,
  tooLong: postMessages.titleTooLong,
}).meta({ examples: ["Lisbon, the blue hour"] });

export const content = requiredText(CONTENT_MAX, {
  required: postMessages.contentRequired,
  tooLong: postMessages.contentTooLong,
}).meta({ examples: ["Azulejos on the Rua de São Bento, just before rain."] });

export const alt = atMost(text(), ALT_MAX, postMessages.altTooLong).meta({
  description: "What the picture shows, for who cannot see it",
  examples: ["A wall of tiles"],
});

/** Normalised before they are counted (docs/product.md API12). */
export const tags = z
  .array(text(), postMessages.tagsNotListed)
  .transform(normalizeTags)
  .pipe(
    z
      .array(atMost(z.string(), TAG_MAX, postMessages.tagTooLong))
      .max(TAGS_MAX, postMessages.tooManyTags),
  )
  .meta({
    description: `At most ${TAGS_MAX}, of ${TAG_MAX} characters each. They are trimmed, lowercased and deduplicated before they are counted; commas separate, too`,
    override: { examples: [EXAMPLE_TAGS] },
  });

/** As a form sends it. */
const flag = (description: string, message: string = postMessages.flagInvalid) =>
  z
    .enum(["true", "false"], message)
    .transform((value) => value === "true")
    .optional()
    .meta({ description, examples: ["true"] });

const flags = {
  sensitive: flag("Whether not everybody wants to see the picture", postMessages.sensitiveInvalid),
  showCamera: flag(
    "Whether the post says how the picture was taken, by its file. True only with new media; false by default",
  ),
  ai: flag("Whether the picture was made with AI. What its file or an administrator says stays"),
};

const printed = (max: number) =>
  atMost(z.string().overwrite(printable), max, postMessages.cameraInvalid);

/** In JSON, because a form has no objects; the file of an export no longer tells it. */
const camera = z
  .string()
  .max(1000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: postMessages.cameraInvalid });
      return z.NEVER;
    }
  })
  .pipe(
    cameraSchema.extend({
      body: printed(CAMERA_MAX.body).optional(),
      lens: printed(CAMERA_MAX.lens).optional(),
    }),
  )
  .optional()
  .meta({
    description: "With `importId`: how the picture was taken, a `Camera` in JSON",
    override: { type: "string" },
  });

export const createPostBody = z.strictObject({
  title,
  content,
  tags: tags.default([]),
  alt: alt.default(""),
  ...flags,
  licence: licence.optional().describe("Absent: that of the caller's preferences"),
  mat: mat.default("auto"),
  importId,
  createdAt: importedAt,
  camera,
  uploadId,
});

export const updatePostBody = z.strictObject({
  title: title.optional(),
  content: content.optional(),
  tags: tags.optional(),
  alt: alt.optional(),
  ...flags,
  licence: licence.optional().describe("A new one changes the post, not the file of its picture"),
  mat: mat.optional(),
  uploadId,
});

export type PostFields = Omit<z.infer<typeof createPostBody>, "uploadId">;
export type PostChanges = Omit<z.infer<typeof updatePostBody>, "uploadId">;
