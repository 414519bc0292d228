import { handle, route } from "@/api/route";
import * as comments from "@/features/comments/api";
import { countComments } from "@/features/comments/queries";

/** How many comments a post has. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(comments.countComments, async ({ viewer, params }) => ({
    count: await countComments(viewer, params.id),
  })),
);
