import { ALT_MAX, CONTENT_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX } from "@/features/posts/limits";
import { postMessages } from "@/features/posts/messages";
import { EXAMPLE_TAGS } from "@/features/posts/schema";
import { normalizeTags } from "@/features/posts/tags";
import { uploadId } from "@/features/uploads/schema";
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
  .array(text())
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
const sensitive = z
  .enum(["true", "false"], postMessages.sensitiveInvalid)
  .transform((value) => value === "true")
  .optional()
  .meta({ description: "Whether not everybody wants to see the picture", examples: ["true"] });

export const createPostBody = z.strictObject({
  title,
  content,
  tags: tags.default([]),
  alt: alt.default(""),
  sensitive,
  uploadId,
});

export const updatePostBody = z.strictObject({
  title: title.optional(),
  content: content.optional(),
  tags: tags.optional(),
  alt: alt.optional(),
  sensitive,
  uploadId,
});
