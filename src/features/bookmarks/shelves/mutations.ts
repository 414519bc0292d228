import "server-only";
import { AppError, fieldError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { isUniqueViolation, retrying } from "@/lib/server/database-errors";
import { inTransaction, oneAtATime, query, queryInTurn, type Tx } from "@/lib/server/db";
import { SHELVES_MAX } from "./limits";
import { shelfMessages } from "./messages";
import { listShelves } from "./queries";
import type { Shelf } from "./schema";

type Viewer = { id: string };
type Found = { is_post_found: boolean; is_shelf_found: boolean };

/**
 * Creates a shelf after the others. @param postId a post to put on it
 * @throws AppError conflict for a name that the viewer has, or over the limit; not_found for the post
 */
export async function createShelf(
  viewer: Viewer,
  { name, postId }: { name: string; postId?: string | undefined },
): Promise<Shelf[]> {
  await changeShelves(viewer, async (tx, ids) => {
    if (ids.length >= SHELVES_MAX) throw new AppError("conflict", shelfMessages.tooMany);
    const id = newId();
    await tx.shelf.create({ data: { id, userId: viewer.id, name, position: ids.length } });
    if (!postId) return;
    const [found] = await tx.$queryRaw<Found[]>`
      SELECT * FROM put_on_shelf(${viewer.id}::uuid, ${postId}::uuid, ${id}::uuid)`;
    if (!found?.is_post_found) throw notFound("Post");
  });
  return listShelves(viewer, postId);
}

type Change = { id: string; name?: string | undefined; position?: number | undefined };

/**
 * Renames a shelf, or moves it among the others.
 * @throws AppError not_found, or conflict for a name that the viewer has
 */
export async function updateShelf(viewer: Viewer, { id, name, position }: Change) {
  await changeShelves(viewer, async (tx, ids) => {
    if (!ids.includes(id)) throw notFound("Shelf");
    if (name !== undefined) await tx.shelf.update({ where: { id }, data: { name } });
    if (position !== undefined) {
      const others = ids.filter((other) => other !== id);
      await setOrder(tx, others.toSpliced(position, 0, id));
    }
  });
  return listShelves(viewer);
}

/** Removes a shelf; what is on it stays bookmarked. @throws AppError not_found */
export async function removeShelf(viewer: Viewer, id: string) {
  await changeShelves(viewer, async (tx, ids) => {
    if (!ids.includes(id)) throw notFound("Shelf");
    await tx.shelf.delete({ where: { id } });
    await setOrder(
      tx,
      ids.filter((other) => other !== id),
    );
  });
  return listShelves(viewer);
}

type ShelvedPost = { shelfId: string; postId: string };

/**
 * Puts a post on a shelf, which bookmarks it.
 * @throws AppError not_found for another's shelf, or a post that the viewer cannot see
 */
export async function putOnShelf(
  viewer: Viewer,
  { shelfId, postId }: ShelvedPost,
): Promise<Shelf[]> {
  const statement = "SELECT * FROM put_on_shelf($1, $2, $3)";
  const [found] = await queryInTurn<Found>(postId, statement, [viewer.id, postId, shelfId]);
  if (!found?.is_post_found) throw notFound("Post");
  if (!found.is_shelf_found) throw notFound("Shelf");
  return listShelves(viewer, postId);
}

const TAKE_OFF_SHELF = `
  WITH off AS (DELETE FROM shelf_posts WHERE user_id = $1 AND post_id = $2 AND shelf_id = $3)
  SELECT FROM shelves WHERE id = $3 AND user_id = $1`;

/** Takes a post off a shelf, which does not remove the bookmark. @throws AppError not_found */
export async function takeOffShelf(viewer: Viewer, { shelfId, postId }: ShelvedPost) {
  const found = await retrying(() => query(TAKE_OFF_SHELF, [viewer.id, postId, shelfId]));
  if (found.length === 0) throw notFound("Shelf");
  return listShelves(viewer, postId);
}

/**
 * Changes the shelves of a user in a transaction. Of concurrent changes one waits for the other.
 * @param change gets the ids in their order
 */
async function changeShelves(
  { id: userId }: Viewer,
  change: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  const run = () =>
    inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
      const shelves = await tx.shelf.findMany({
        where: { userId },
        select: { id: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      });
      await change(
        tx,
        shelves.map(({ id }) => id),
      );
    });
  try {
    await oneAtATime(userId, run);
  } catch (error) {
    if (!isUniqueViolation(error, "shelves_user_id_lower_key")) throw error;
    throw fieldError("conflict", "name", shelfMessages.taken);
  }
}

const setOrder = (tx: Tx, ids: string[]) => tx.$executeRaw`
  UPDATE shelves SET position = place - 1
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered (id, place)
  WHERE shelves.id = ordered.id AND position <> place - 1`;
