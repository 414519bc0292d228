import "server-only";
import { AppError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { inTransaction, oneAtATime, prisma, type Tx } from "@/lib/server/db";
import { FILTERS_MAX, filterMessages } from "./messages";
import { listFilters } from "./queries";
import type { FilterInput } from "./schema";

type Viewer = { id: string };

/** What the viewer has written is read from where it was written. */
const current = ({ id }: Viewer) => listFilters({ id, mayLag: false });

/** Tags are stored in lower case, without #. */
const stored = ({ kind, value }: FilterInput) =>
  kind === "word" ? value : value.replace(/^#+\s*(?=.)/, "").toLowerCase();

/**
 * Adds a filter; one that exists, in any case, stays (docs/product.md ST24).
 * @returns all filters of the viewer
 * @throws AppError conflict when there are as many as can be
 */
export async function createFilter(viewer: Viewer, input: FilterInput) {
  const value = stored(input);
  const add = async (tx: Tx) => {
    // The account is locked, so that the limit holds for filters that are added at the same time.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      INSERT INTO filters (id, user_id, kind, value)
      SELECT ${newId()}::uuid, ${viewer.id}::uuid, ${input.kind}, ${value} WHERE NOT EXISTS (
        SELECT FROM filters WHERE user_id = ${viewer.id}::uuid AND kind = ${input.kind} AND lower(value) = lower(${value}))`;
    if ((await tx.filter.count({ where: { userId: viewer.id } })) > FILTERS_MAX) {
      throw new AppError("conflict", filterMessages.full);
    }
  };
  await oneAtATime(viewer.id, () => inTransaction(add));
  return current(viewer);
}

/**
 * Removes a filter.
 * @returns those that are left
 * @throws AppError not_found when the viewer has no such filter
 */
export async function deleteFilter(viewer: Viewer, id: string) {
  const { count } = await prisma().filter.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw notFound("Filter");
  return current(viewer);
}
