import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { createPost } from "@/features/posts/api";
import { createPost as publish } from "@/features/posts/mutations";
import { getPost } from "@/features/posts/queries";

/** Publishes a picture post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(
    createPost,
    async ({ viewer, body, file, id }) => ({
      tweet: await publish({ ...body, id, authorId: viewer.id, picture: file.bytes }),
    }),
    async (made) => {
      const tweet = await getPost(made);
      return tweet && { tweet };
    },
  ),
);
