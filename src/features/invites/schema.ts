import { address, id, textField, timestamp } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const inviteSchema = z
  .object({
    _id: id("Id of the invitation"),
    start: textField("How the code in its link begins", "k3Jd9x"),
    createdAt: timestamp("When it was made"),
    expiresAt: timestamp("When it expires", "2026-11-04T18:04:31.000Z"),
  })
  .meta({ id: "Invite", description: "An invitation that was not used yet" });

export type Invite = z.infer<typeof inviteSchema>;

export const newInviteSchema = z.object({
  invite: inviteSchema,
  link: address("Shown this once", "https://vitrine.example/signup#k3Jd9xQ2vLwEa8HdGfZ4pUiN"),
});

export type NewInvite = z.infer<typeof newInviteSchema>;
