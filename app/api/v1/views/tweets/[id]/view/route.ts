import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { recordView } from "@/features/views/api";
import { recordView as record } from "@/features/views/mutations";

/** Counts a view of a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(recordView, ({ viewer, params }) => record({ viewerId: viewer.id, postId: params.id })),
);
