import { handle, route } from "@/api/route";
import * as follows from "@/features/follows/api";
import { listFollows } from "@/features/follows/queries";

/** Who follows a user. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(follows.listFollowers, ({ viewer, params, query }) =>
    listFollows(viewer, { kind: "followers", userId: params.id, ...query }),
  ),
);
