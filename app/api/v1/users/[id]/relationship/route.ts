import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { getRelationship } from "@/features/follows/api";
import { getRelationship as findRelationship } from "@/features/follows/queries";
import { notFound } from "@/lib/errors";

/** The caller's relationship to a user. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(getRelationship, async ({ viewer, params }) => {
    const relationship = await findRelationship({ viewerId: viewer.id, userId: params.id });
    if (!relationship) throw notFound("User");
    return relationship;
  }),
);
