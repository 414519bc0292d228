import { postImage } from "@/features/media/limits";
import { postMessages } from "@/features/posts/messages";
import { postSchema } from "@/features/posts/schema";
import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import { imageTypes, videoTypes } from "@/lib/media/file-types";
import * as z from "@/lib/zod";
import { createPostBody, updatePostBody } from "./schema";

export const createPost = contract("Posts", "POST /tweets/create", {
  summary: "Publish a picture post",
  description:
    "The picture is decoded and made anew in fixed widths, upright and without metadata; the original is not kept. With a licence of Creative Commons, the largest rendition names author and licence (Artist and Copyright of EXIF).",
  body: createPostBody,
  file: {
    ...postImage,
    name: "media",
    required: postMessages.mediaRequired,
    direct: true,
    description:
      "The picture: JPEG, PNG, GIF or WebP by content, 10 MB at most. Required without `uploadId`",
  },
  idempotent: true,
  limit: "post",
  imports: true,
  status: 201,
  message: postMessages.created,
  data: z.object({ tweet: postSchema }),
});

export const updatePost = contract("Posts", "PATCH /tweets/{id}", {
  summary: "Change a post",
  description:
    "Its author only. Absent fields stay as they are; one empty `tags[]` clears the tags. New media replaces the old.",
  params: idParams("Post"),
  body: updatePostBody,
  file: {
    ...postImage,
    types: [...imageTypes, ...videoTypes],
    name: "media",
    direct: true,
    description:
      "New media: JPEG, PNG, GIF, WebP, MP4 or WebM by content, 10 MB at most. A video keeps the picture before it as its poster",
  },
  limit: "upload",
  message: postMessages.updated,
  data: z.object({ tweet: postSchema }),
  errors: ["forbidden"],
});
