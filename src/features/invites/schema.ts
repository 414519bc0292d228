import { address, id } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const inviteSchema = z
  .object({
    _id: id(),
    start: z.string().describe("How the code in its link begins"),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Invite", description: "An invitation that was not used yet" });

export type Invite = z.infer<typeof inviteSchema>;

export const newInviteSchema = z.object({ invite: inviteSchema, link: address("Shown this once") });

export type NewInvite = z.infer<typeof newInviteSchema>;
