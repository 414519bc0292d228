import "server-only";
import { fieldError, loginRequired } from "@/lib/errors";
import { newId } from "@/lib/id";
import { isForeignKeyViolation } from "@/lib/server/database-errors";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { IMPORT_DAYS, importMessages } from "./messages";
import type { Import, ImportKind } from "./schema";

type Viewer = { id: string };

/** Begins an import, and forgets those of the viewer that can no longer be continued. */
export async function createImport(
  viewer: Viewer,
  { kind, count }: { kind: ImportKind; count: number },
): Promise<Import> {
  const data = { id: newId(), userId: viewer.id, kind, count };
  try {
    await inTransaction(async (tx) => {
      await tx.$executeRaw`
        DELETE FROM imports WHERE user_id = ${viewer.id}::uuid
          AND created_at < now() - make_interval(days => ${IMPORT_DAYS}::int)`;
      await tx.import.create({ data });
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? loginRequired() : error;
  }
  return { _id: data.id, kind, count, done: 0 };
}

/** @throws AppError invalid_input unless it is an import of the viewer */
export async function requireImport(viewer: Viewer, id: string | undefined): Promise<void> {
  const own = id && (await prisma().import.count({ where: { id, userId: viewer.id } }));
  if (!own) throw fieldError("invalid_input", "importId", importMessages.importMissing);
}

type Imported = {
  importId?: string | undefined;
  createdAt?: Date | undefined;
  camera?: object | undefined;
  clientKey?: string | undefined;
};

/**
 * Whether a new post comes from an archive: with an import of the viewer, its date and a key
 * (docs/product.md IM6).
 * @throws AppError invalid_input naming what is missing
 */
export async function isImport(
  viewer: Viewer,
  { importId, createdAt, camera, clientKey }: Imported,
) {
  if (!importId && !createdAt && !camera) return false;
  await requireImport(viewer, importId);
  if (!createdAt) throw fieldError("invalid_input", "createdAt", importMessages.dateMissing);
  if (!clientKey) throw fieldError("invalid_input", "Idempotency-Key", importMessages.keyMissing);
  return true;
}

/** Counts a post in the transaction that publishes it. */
export const countImported = (tx: Tx, id: string) =>
  tx.import.updateMany({ where: { id }, data: { done: { increment: 1 } } });
