import "server-only";
import type { AuditEntry as EntryRow } from "@/generated/prisma/client";
import { listById, type PageEnd, type PageRequest } from "@/lib/cursor";
import { prisma } from "@/lib/server/db";
import { type AuditEntry, auditEntrySchema } from "./schema";

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

type ListQuery = PageRequest & { userId?: string | undefined };

/**
 * The audit log, the latest entry first.
 * @param userId of who did it, or of whom it was done to; absent: all
 */
export async function listAuditEntries({
  userId,
  ...request
}: ListQuery): Promise<PageEnd & { entries: AuditEntry[] }> {
  const person = userId ? { OR: [{ actorId: userId }, { targetId: userId }] } : {};
  const { items, ...end } = await listById(request, ([lt], take) =>
    prisma().auditEntry.findMany({
      where: { ...person, id: { lt } },
      orderBy: { id: "desc" },
      take,
    }),
  );
  return { entries: items.map(toEntry), ...end };
}
