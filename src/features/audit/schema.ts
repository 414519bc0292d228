import { listQuery } from "@/lib/list";
import { id, orNull, textField, timestamp } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { AUDIT_ACTIONS } from "./actions";

/** How many entries a page has. */
export const AUDIT_BATCH = 20;

const ACCOUNT = "019a1f04-52b7-7e19-8c6d-0f4a9b2d7e11";

const accountSchema = z
  .object({
    _id: id("Id of the account", ACCOUNT),
    username: textField("Its username; empty once it is deleted", "ines_duarte"),
  })
  .meta({ id: "AuditAccount", description: "An account of an audit entry" });

const details = (description: string, example: Record<string, string | boolean>) =>
  orNull(z.record(z.string(), z.union([z.string(), z.boolean()])), description, example);

export const auditEntrySchema = z
  .object({
    _id: id("Id of the entry"),
    action: z
      .enum(AUDIT_ACTIONS)
      .meta({ id: "AuditAction", description: "What was done", examples: ["change_role"] }),
    actor: orNull(accountSchema, "Who did it; null for the operator", {
      _id: ACCOUNT,
      username: "ruth",
    }),
    target: orNull(accountSchema, "Whom it was done to; null where it is about nobody", {
      _id: ACCOUNT,
      username: "ines_duarte",
    }),
    before: details("What was there before; null if nothing", { role: "user" }),
    after: details("What is there since; null if nothing", { role: "admin" }),
    createdAt: timestamp("When it was done"),
  })
  .meta({ id: "AuditEntry", description: "One act of an admin or of the operator" });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = listQuery(AUDIT_BATCH).extend({
  userId: id("", ACCOUNT)
    .optional()
    .meta({ description: "Who did it, or whom it was done to; absent: all", examples: [ACCOUNT] }),
});
