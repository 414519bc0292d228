import { postImage } from "@/features/media/rules";
import { endpoint } from "@/lib/endpoint";
import { batch, idParams, listQuery, pageFields } from "@/lib/list";
import { z } from "@/lib/zod";
import { FEED_BATCH, postMessages, RELATED_MAX } from "./rules";
import { createPostBody, postSchema, sort, tagFilter } from "./schema";

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
