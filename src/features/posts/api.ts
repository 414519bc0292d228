import { authorSchema } from "@/features/users/schema";
import { contract } from "@/lib/contract";
import { batch, idParams, listQuery, pageFields } from "@/lib/list";
import { count, id } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { AGE_SECONDS, WEIGHTS } from "./feed/sorts";
import {
  EXACT_TOTAL_MAX,
  FEED_BATCH,
  NEW_POSTS_MAX,
  POPULAR_TAGS_MAX,
  RELATED_MAX,
  TAG_SUGGESTIONS_SHOWN,
  TITLE_SUGGESTIONS_SHOWN,
  USER_SUGGESTIONS_SHOWN,
} from "./limits";
import { postMessages } from "./messages";
import { colour } from "./palette/schema";
import {
  from,
  pictureHash,
  postSchema,
  rankSchema,
  searchField,
  searchText,
  sort,
  tagCountSchema,
  tagFilter,
  tagList,
  titledPostSchema,
  typedText,
} from "./schema";

const weighted = Object.entries(WEIGHTS)
  .map(([name, weight]) => `${weight} × ${name}`)
  .join(" + ");

export const getPost = contract("Posts", "GET /tweets/{id}", {
  summary: "One post",
  params: idParams("Post"),
  message: "Post",
  data: z.object({ tweet: postSchema }),
});

export const listPosts = contract("Posts", "GET /tweets", {
  summary: "All posts, newest first",
  query: listQuery(FEED_BATCH),
  message: "Posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});

export const listRelated = contract("Posts", "GET /tweets/{id}/related", {
  summary: "Posts like this one",
  description: "By the same author or with a shared tag, then filled from others.",
  params: idParams("Post"),
  query: z.object({ limit: batch(RELATED_MAX) }),
  message: "Related posts",
  data: z.object({ tweets: z.array(postSchema) }),
});

export const getRank = contract("Posts", "GET /tweets/{id}/rank", {
  summary: "What the rank of a post by popularity is made of",
  description: `\`score\` is ln(1 + ${weighted}) + the time of \`createdAt\` in seconds since 1970 / ${AGE_SECONDS}.`,
  params: idParams("Post"),
  message: "Rank",
  data: z.object({ rank: rankSchema }),
});

export const getFeed = contract("Posts", "GET /feed", {
  summary: "The discovery feed",
  description:
    "The caller's own posts are among them. A cursor belongs to the sort that it came with; sorted by popular or liked, a post whose rank changes meanwhile may move.",
  query: listQuery(FEED_BATCH).extend({ from, tag: tagFilter, sort }),
  message: "Feed",
  data: z.object({ posts: z.array(postSchema), ...pageFields }),
});

export const listNewPosts = contract("Posts", "GET /feed/new", {
  summary: "Posts of others that are newer than a post",
  description: `At most ${NEW_POSTS_MAX}. Posts by accounts on either side of a block are left out. Which posts the caller has seen is known to the caller alone.`,
  query: z.object({
    after: id("The newest post that is known; it need not exist any more"),
    from,
    tag: tagFilter,
  }),
  message: "New posts",
  data: z.object({ ids: z.array(id()), hasMore: z.boolean() }),
});

export const deletePost = contract("Posts", "DELETE /tweets/{id}", {
  summary: "Delete a post with everything that belongs to it",
  description: "Its author only.",
  params: idParams("Post"),
  message: postMessages.deleted,
  data: z.object({}),
  errors: ["forbidden"],
});

export const searchPosts = contract("Posts", "GET /tweets/search", {
  summary: "Posts with the words of a text, the most relevant first",
  description: [
    "Words are found in any case and with or without accents, by their beginning and by their English stem; tags as a whole.",
    "A beginning in more than 20,000 posts stands, in all but the newest, for the most frequent words with it.",
    "A word in the title counts most, then a tag, then the content, then the alternative text; the newest first among equals.",
    "Of all fields, posts with all the words come first, then those with some of them.",
    "With `colour` only posts with much of a colour like it, of the newest of very many matches.",
    "Very many matches are ranked in blocks, the newest first. A blank `q` finds nothing.",
  ].join(" "),
  query: listQuery(FEED_BATCH).extend({
    q: searchText,
    type: searchField,
    colour: colour.optional().meta({
      description: "Only posts with much of a colour like it, in hexadecimal",
      examples: ["1f6fb2"],
    }),
  }),
  message: "Search results",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});

export const searchTags = contract("Posts", "GET /tweets/search/tags", {
  summary: "Posts with any of several tags, newest first",
  description: [
    "Tags match whole. `total` counts all matches, not only this page.",
    `For several tags it is exact up to ${EXACT_TOTAL_MAX}; a larger one means at least so many.`,
  ].join(" "),
  query: listQuery(FEED_BATCH).extend({ tags: tagList }),
  message: "Search results",
  data: z.object({
    tweets: z.array(postSchema),
    searchTags: z.array(z.string()),
    total: count(),
    ...pageFields,
  }),
});

export const suggestSearches = contract("Posts", "GET /tweets/suggest", {
  summary: "Tags, people and titles for a text that is being typed",
  description: [
    `At most ${TAG_SUGGESTIONS_SHOWN} tags, ${USER_SUGGESTIONS_SHOWN} people and ${TITLE_SUGGESTIONS_SHOWN} posts, in any case and with or without accents.`,
    "Where no tag begins with the text, `tags` are similar ones and `isNear` is true.",
  ].join(" "),
  query: z.object({ q: typedText }),
  message: "Suggestions",
  data: z.object({
    tags: z
      .array(tagCountSchema)
      .describe("Tags that begin with the text, most used first; else similar ones"),
    isNear: z.boolean().describe("Whether the tags are only similar to the text"),
    users: z
      .array(authorSchema)
      .describe("People by username and full name, the best matches first"),
    tweets: z
      .array(titledPostSchema)
      .describe("Posts with the words in their titles, newest first"),
  }),
});

export const findLookalike = contract("Posts", "GET /tweets/lookalike", {
  summary: "A post of somebody else with a picture like one",
  description:
    "The oldest one that the caller may see. A client computes the hash, so that the picture need not be sent for it.",
  query: z.object({ hash: pictureHash }),
  message: "Lookalike",
  data: z.object({ tweet: titledPostSchema.nullable().describe("Null if there is none") }),
});

export const listPopularTags = contract("Posts", "GET /tweets/popular-tags", {
  summary: "The tags of most posts",
  description:
    "Counted over all posts as they are now. A tag that only has posts of accounts behind a block is left out.",
  query: z.object({ limit: batch(POPULAR_TAGS_MAX) }),
  message: "Popular tags",
  data: z.object({ tags: z.array(tagCountSchema).describe("Most used first") }),
});
