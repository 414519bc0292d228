import { handle, route } from "@/api/route";
import * as invites from "@/features/invites/api";
import { listInvites } from "@/features/invites/queries";

/** The invitations that can be used, for admins. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(invites.listInvites, async () => ({ invites: await listInvites() })),
);
