import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { INVITE_DAYS, INVITES_MAX } from "./limits";
import { inviteMessages } from "./messages";
import { inviteSchema, newInviteSchema } from "./schema";

export const listInvites = contract("Admin", "GET /admin/invites", {
  auth: "admin",
  summary: "Invitations that can be used",
  message: "Invitations",
  data: z.object({ invites: z.array(inviteSchema) }),
});

export const createInvite = contract("Admin", "POST /admin/invites", {
  auth: "admin",
  summary: "Make an invitation",
  description: `One account can be created with its link, within ${INVITE_DAYS} days. 409 while ${INVITES_MAX} can be used.`,
  status: 201,
  message: inviteMessages.created,
  data: newInviteSchema,
  errors: ["conflict"],
});

export const revokeInvite = contract("Admin", "DELETE /admin/invites/{id}", {
  auth: "admin",
  summary: "Revoke an invitation",
  description: "Nobody can sign up with its link any more. 404 for one that was used.",
  params: idParams("Invitation"),
  message: inviteMessages.revoked,
  data: z.object({}),
});
