import { handle, route } from "@/api/route";
import * as follows from "@/features/follows/api";
import { getRelationship } from "@/features/follows/queries";
import { found } from "@/lib/errors";

/** The caller's relationship to a user. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(follows.getRelationship, async ({ viewer, params }) =>
    found(await getRelationship(viewer, params.id), "User"),
  ),
);
