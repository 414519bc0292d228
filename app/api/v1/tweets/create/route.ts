import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getPost } from "@/features/posts/queries";
import { createPost } from "@/features/publishing/api";
import { createPost as publish } from "@/features/publishing/mutations";

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
