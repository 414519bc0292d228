import { handle, route } from "@/api/route";
import * as invites from "@/features/invites/api";
import { revokeInvite } from "@/features/invites/mutations";

/** An admin revokes an invitation. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(invites.revokeInvite, ({ viewer, params }) => revokeInvite(viewer, params.id)),
);
