import { listQuery } from "@/lib/list";
import { id } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { AUDIT_ACTIONS } from "./actions";

/** How many entries a page has. */
export const AUDIT_BATCH = 20;

const accountSchema = z
  .object({ _id: id(), username: z.string().describe("Empty once it is deleted") })
  .meta({ id: "AuditAccount", description: "An account of an audit entry" });

const details = z.record(z.string(), z.union([z.string(), z.boolean()])).nullable();

export const auditEntrySchema = z
  .object({
    _id: id(),
    action: z.enum(AUDIT_ACTIONS).meta({ id: "AuditAction", description: "What was done" }),
    actor: accountSchema.nullable().describe("Who did it; null for the operator"),
    target: accountSchema.nullable().describe("Whom it was done to; null where it is about nobody"),
    before: details.describe("What was there before; null if nothing"),
    after: details.describe("What is there since; null if nothing"),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry", description: "One act of an admin or of the operator" });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = listQuery(AUDIT_BATCH).extend({
  userId: id().optional().describe("Who did it, or whom it was done to; absent: all"),
});
