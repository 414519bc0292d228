import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { newId } from "@/lib/id";
import type { Tx } from "@/lib/server/db";
import type { AuditAction } from "./actions";

type Details = Record<string, string | boolean>;

type Act = {
  action: AuditAction;
  /** The admin; absent for the operator. */
  actorId?: string | undefined;
  /** The account that it was done to. */
  targetId?: string | null;
  before?: Details;
  after?: Details;
};

/** Adds an entry to the audit log, in the transaction of the act. The names are those at this time. */
export async function recordAct(tx: Tx, act: Act): Promise<void> {
  const { action, actorId = null, targetId = null, before, after } = act;
  const json = (details: Details | undefined) => (details ? JSON.stringify(details) : null);
  await tx.$executeRaw`
    INSERT INTO audit_entries
      (id, action, actor_id, actor_name, target_id, target_name, "before", "after")
    VALUES (${newId()}::uuid, ${action}, ${actorId}::uuid,
      coalesce((SELECT username FROM users WHERE id = ${actorId}::uuid), ''), ${targetId}::uuid,
      coalesce((SELECT username FROM users WHERE id = ${targetId}::uuid), ''),
      ${json(before)}::jsonb, ${json(after)}::jsonb)`;
}

/** What entries have of an account beside its id and role. */
const personal = Prisma.sql`ARRAY['fullName', 'email', 'reason']`;

/** Removes the names and addresses of a deleted account from the audit log. */
export async function blankNames(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_entries SET actor_name = '' WHERE actor_id = ${userId}::uuid AND actor_name <> ''`;
  await tx.$executeRaw`
    UPDATE audit_entries
    SET target_name = '', "before" = "before" - ${personal}, "after" = "after" - ${personal}
    WHERE target_id = ${userId}::uuid AND target_name <> ''`;
}
