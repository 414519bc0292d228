import { handle, route } from "@/api/route";
import * as invites from "@/features/invites/api";
import { createInvite } from "@/features/invites/mutations";
import { listInvites } from "@/features/invites/queries";

/** The invitations that can be used, for admins; and a new one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(invites.listInvites, async () => ({ invites: await listInvites() })),
  handle(invites.createInvite, ({ viewer }) => createInvite(viewer)),
);
