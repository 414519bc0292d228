import "server-only";
import type { AuditEntry as EntryRow } from "@/generated/prisma/client";
import { type Pagination, paginationOf } from "@/lib/list";
import { prisma } from "@/lib/server/db";
import { type AuditEntry, auditEntrySchema } from "./schema";

type Page = { page: number; limit: number; query: string };

const accountOf = (id: string | null, username: string) => (id ? { _id: id, username } : null);

const toEntry = (row: EntryRow): AuditEntry =>
  auditEntrySchema.parse({
    _id: row.id,
    action: row.action,
    actor: accountOf(row.actorId, row.actorName),
    target: accountOf(row.targetId, row.targetName),
    before: row.before,
    after: row.after,
    createdAt: row.createdAt.toISOString(),
  });

/**
 * One page of the audit log, the latest entry first; empty past the end.
 * @param query a username, in any case, of who did it or of whom it was done to; empty for all
 */
export async function listAuditEntries({
  page,
  limit,
  query,
}: Page): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const name = query.toLowerCase().replace(/^@/, "");
  const where = name ? { OR: [{ actorName: name }, { targetName: name }] } : {};
  const total = await prisma().auditEntry.count({ where });
  const skip = (page - 1) * limit;
  // A larger offset may not fit the database's integers.
  const rows =
    skip < total
      ? await prisma().auditEntry.findMany({ where, orderBy: { id: "desc" }, skip, take: limit })
      : [];
  return { entries: rows.map(toEntry), pagination: paginationOf({ total, page, limit }) };
}
