import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { listNewPosts as contract } from "@/features/posts/api";
import { listNewPosts } from "@/features/posts/feed/queries";

/** The posts of others after a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(contract, ({ viewer, query }) => listNewPosts({ viewer, ...query })),
);
