import { authorSchema } from "@/features/users/schema";
import { requiredText, text } from "@/lib/text";
import { z } from "@/lib/zod";
import {
  ALT_MAX,
  CONTENT_MAX,
  normalizeTags,
  postMessages,
  SEARCH_TAGS_MAX,
  SORTS,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from "./rules";

export const postSchema = z.object({
  _id: z.uuid(),
  title: z.string(),
  content: z.string(),
  /** The largest rendition, moving if it moves. */
  media: z.string(),
  mediaType: z.enum(["image", "video"]),
  /** Still renditions for lists, narrowest first. */
  sources: z.array(z.object({ url: z.string(), width: z.int(), type: z.string() })),
  poster: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** A thumbhash, base64. */
  placeholder: z.string().nullable(),
  alt: z.string(),
  tags: z.array(z.string()),
  user: authorSchema,
  likes: z.int(),
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  views: z.int(),
  comments: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Post = z.infer<typeof postSchema>;

export const title = requiredText(TITLE_MAX, {
  required: postMessages.titleRequired,
  tooLong: postMessages.titleTooLong,
});

export const content = requiredText(CONTENT_MAX, {
  required: postMessages.contentRequired,
  tooLong: postMessages.contentTooLong,
});

export const alt = text().max(ALT_MAX, postMessages.altTooLong);

/** Lower-cased, trimmed and deduplicated before they are counted (API contract, input). */
export const tags = z
  .array(text())
  .transform(normalizeTags)
  .pipe(
    z
      .array(z.string().max(TAG_MAX, postMessages.tagTooLong))
      .max(TAGS_MAX, postMessages.tooManyTags),
  );

/** The fields of the create form; the media travels beside them. */
export const createPostBody = z.strictObject({
  title,
  content,
  tags: tags.default([]),
  alt: alt.default(""),
});

export const sort = z.enum(SORTS, "Sort must be recent, popular or liked").default("recent");
export const tagFilter = z
  .string()
  .max(200)
  .transform((tag) => tag.trim().toLowerCase())
  .optional();

/** The fields of an edit; what is absent stays as it is. */
export const updatePostBody = z.strictObject({
  title: title.optional(),
  content: content.optional(),
  tags: tags.optional(),
  alt: alt.optional(),
});

/** Comma-separated; blank is an empty list. */
export const tagList = z
  .string()
  .max(1000)
  .default("")
  .transform((list) => normalizeTags([list]).slice(0, SEARCH_TAGS_MAX));
