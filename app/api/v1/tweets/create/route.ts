import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { createPost } from "@/features/posts/api";
import { createPost as publish } from "@/features/posts/mutations";

/** Publishes a picture post. */
export const { GET, POST, PUT, PATCH, DELETE } = route(
  handle(createPost, async ({ viewer, body, file }) => ({
    tweet: await publish({ ...body, authorId: viewer.id, picture: file.bytes }),
  })),
);
