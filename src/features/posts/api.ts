import { postImage } from "@/features/media/rules";
import { endpoint } from "@/lib/endpoint";
import { batch, idParams, listQuery, pageFields } from "@/lib/list";
import { z } from "@/lib/zod";
import { FEED_BATCH, POPULAR_TAGS_MAX, postMessages, RELATED_MAX } from "./rules";
import { createPostBody, postSchema, sort, tagFilter, tagList, updatePostBody } from "./schema";

const tag = "Posts";

export const createPost = endpoint({
  method: "POST",
  path: "/tweets/create",
  auth: "user",
  tag,
  summary: "Publish a picture post",
  body: createPostBody,
  file: {
    ...postImage,
    name: "media",
    required: postMessages.mediaRequired,
    description: "The picture: JPEG, PNG, GIF or WebP by content, 10 MB at most",
  },
  idempotent: true,
  status: 201,
  message: postMessages.created,
  data: z.object({ tweet: postSchema }),
  errors: ["too_large", "unsupported_media"],
});

export const getPost = endpoint({
  method: "GET",
  path: "/tweets/{id}",
  auth: "user",
  tag,
  summary: "One post",
  params: idParams,
  status: 200,
  message: "Post",
  data: z.object({ tweet: postSchema }),
  errors: ["not_found"],
});

export const listPosts = endpoint({
  method: "GET",
  path: "/tweets",
  auth: "user",
  tag,
  summary: "All posts, newest first",
  query: listQuery(FEED_BATCH),
  status: 200,
  message: "Posts",
  data: z.object({ tweets: z.array(postSchema), ...pageFields }),
});

export const listRelated = endpoint({
  method: "GET",
  path: "/tweets/{id}/related",
  auth: "user",
  tag,
  summary: "Posts like this one",
  description: "By the same author or with a shared tag, then filled from others.",
  params: idParams,
  query: z.object({ limit: batch(RELATED_MAX) }),
  status: 200,
  message: "Related posts",
  data: z.object({ tweets: z.array(postSchema) }),
  errors: ["not_found"],
});

export const getFeed = endpoint({
  method: "GET",
  path: "/feed",
  auth: "user",
  tag,
  summary: "The discovery feed",
  query: listQuery(FEED_BATCH).extend({ tag: tagFilter, sort }),
  status: 200,
  message: "Feed",
  data: z.object({ posts: z.array(postSchema), ...pageFields }),
});

export const updatePost = endpoint({
  method: "PATCH",
  path: "/tweets/{id}",
  auth: "user",
  tag,
  summary: "Change a post",
  description:
    "Its author only. What is not sent stays; one empty `tags[]` clears the tags. New media replaces the old.",
  params: idParams,
  body: updatePostBody,
  file: { ...postImage, name: "media", description: "New media, 10 MB at most" },
  status: 200,
  message: postMessages.updated,
  data: z.object({ tweet: postSchema }),
  errors: ["forbidden", "not_found", "too_large", "unsupported_media"],
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/tweets/{id}",
  auth: "user",
  tag,
  summary: "Delete a post with everything that hangs on it",
  description: "Its author only.",
  params: idParams,
  status: 200,
  message: postMessages.deleted,
  data: z.object({}),
  errors: ["forbidden", "not_found"],
});

export const searchTags = endpoint({
  method: "GET",
  path: "/tweets/search/tags",
  auth: "user",
  tag,
  summary: "Posts with any of several tags, newest first",
  query: listQuery(FEED_BATCH).extend({ tags: tagList }),
  status: 200,
  message: "Search results",
  data: z.object({
    tweets: z.array(postSchema),
    searchTags: z.array(z.string()),
    total: z.int(),
    ...pageFields,
  }),
});

export const listPopularTags = endpoint({
  method: "GET",
  path: "/tweets/popular-tags",
  auth: "user",
  tag,
  summary: "The tags of most posts",
  query: z.object({ limit: batch(POPULAR_TAGS_MAX) }),
  status: 200,
  message: "Popular tags",
  data: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }),
});
