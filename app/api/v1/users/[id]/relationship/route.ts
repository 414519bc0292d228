import { handle, route } from "@/api/route";
import * as follows from "@/features/follows/api";
import { getRelationship } from "@/features/follows/queries";
import { notFound } from "@/lib/errors";

/** The caller's relationship to a user. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(follows.getRelationship, async ({ viewer, params }) => {
    const relationship = await getRelationship({ viewerId: viewer.id, userId: params.id });
    if (!relationship) throw notFound("User");
    return relationship;
  }),
);
