import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { INVITES_MAX } from "./limits";
import { inviteMessages } from "./messages";
import { inviteSchema } from "./schema";

const tag = "Admin";

export const listInvites = contract("GET /admin/invites", {
  auth: "admin",
  tag,
  summary: "Invitations that can be used",
  description: `The latest ${INVITES_MAX}. The operator's command makes them; their links are not stored.`,
  message: "Invitations",
  data: z.object({ invites: z.array(inviteSchema).meta({ description: "The latest first" }) }),
});

export const revokeInvite = contract("DELETE /admin/invites/{id}", {
  auth: "admin",
  tag,
  summary: "Revoke an invitation",
  description: "Nobody can sign up with its link any more. 404 for one that was used.",
  params: idParams("Invitation"),
  message: inviteMessages.revoked,
  data: z.object({}),
  errors: ["not_found"],
});
