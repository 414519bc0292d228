import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { countComments } from "@/features/comments/api";
import { countComments as getCount } from "@/features/comments/queries";

/** How many comments a post has. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(countComments, async ({ viewer, params }) => ({
    count: await getCount({ viewer, postId: params.id }),
  })),
);
