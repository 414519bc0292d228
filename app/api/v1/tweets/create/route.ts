import { handle, route } from "@/api/route";
import { getPost } from "@/features/posts/queries";
import * as publishing from "@/features/publishing/api";
import { createPost } from "@/features/publishing/mutations";

/** Publishes a picture post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(
    publishing.createPost,
    async ({ viewer, body, file, storeId }) => ({
      tweet: await createPost({ ...body, storeId, authorId: viewer.id, picture: file.bytes }),
    }),
    async (made) => {
      const tweet = await getPost(made);
      return tweet && { tweet };
    },
  ),
);
