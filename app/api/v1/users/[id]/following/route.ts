import { handle, route } from "@/api/route";
import * as follows from "@/features/follows/api";
import { listFollows } from "@/features/follows/queries";

/** Whom a user follows. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(follows.listFollowing, ({ viewer, params, query }) =>
    listFollows(viewer, { kind: "following", userId: params.id, ...query }),
  ),
);
