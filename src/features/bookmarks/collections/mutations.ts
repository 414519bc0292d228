import "server-only";
import { AppError, fieldError, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { isUniqueViolation, retrying } from "@/lib/server/database-errors";
import { inTransaction, oneAtATime, query, queryInTurn, type Tx } from "@/lib/server/db";
import { COLLECTIONS_MAX, collectionMessages } from "./messages";
import { listCollections } from "./queries";
import type { Collection } from "./schema";

type Viewer = { id: string };
type Found = { is_post_found: boolean; is_shelf_found: boolean };

/**
 * Creates a collection after the others. @param postId a post to put in it
 * @throws AppError conflict for a name that the viewer has, or over the limit; not_found for the post
 */
export async function createCollection(
  viewer: Viewer,
  { name, postId }: { name: string; postId?: string | undefined },
): Promise<Collection[]> {
  await changeCollections(viewer, async (tx, ids) => {
    if (ids.length >= COLLECTIONS_MAX) throw new AppError("conflict", collectionMessages.tooMany);
    const id = newId();
    await tx.collection.create({ data: { id, userId: viewer.id, name, position: ids.length } });
    if (!postId) return;
    const [found] = await tx.$queryRaw<Found[]>`
      SELECT * FROM put_on_shelf(${viewer.id}::uuid, ${postId}::uuid, ${id}::uuid)`;
    if (!found?.is_post_found) throw notFound("Post");
  });
  return listCollections(viewer, postId);
}

type Change = { id: string; name?: string | undefined; position?: number | undefined };

/**
 * Renames a collection, or moves it among the others.
 * @throws AppError not_found, or conflict for a name that the viewer has
 */
export async function updateCollection(viewer: Viewer, { id, name, position }: Change) {
  await changeCollections(viewer, async (tx, ids) => {
    if (!ids.includes(id)) throw notFound("Collection");
    if (name !== undefined) await tx.collection.update({ where: { id }, data: { name } });
    if (position !== undefined) {
      const others = ids.filter((other) => other !== id);
      await setOrder(tx, others.toSpliced(position, 0, id));
    }
  });
  return listCollections(viewer);
}

/** Removes a collection; what is in it stays bookmarked. @throws AppError not_found */
export async function removeCollection(viewer: Viewer, id: string) {
  await changeCollections(viewer, async (tx, ids) => {
    if (!ids.includes(id)) throw notFound("Collection");
    await tx.collection.delete({ where: { id } });
    await setOrder(
      tx,
      ids.filter((other) => other !== id),
    );
  });
  return listCollections(viewer);
}

type PostInCollection = { collectionId: string; postId: string };

/**
 * Puts a post in a collection, which bookmarks it.
 * @throws AppError not_found for another's collection, or a post that the viewer cannot see
 */
export async function addToCollection(
  viewer: Viewer,
  { collectionId, postId }: PostInCollection,
): Promise<Collection[]> {
  const statement = "SELECT * FROM put_on_shelf($1, $2, $3)";
  const [found] = await queryInTurn<Found>(postId, statement, [viewer.id, postId, collectionId]);
  if (!found?.is_post_found) throw notFound("Post");
  if (!found.is_shelf_found) throw notFound("Collection");
  return listCollections(viewer, postId);
}

const REMOVE_FROM_COLLECTION = `
  WITH off AS (DELETE FROM shelf_posts WHERE user_id = $1 AND post_id = $2 AND shelf_id = $3)
  SELECT FROM shelves WHERE id = $3 AND user_id = $1`;

/** Takes a post out of a collection, which does not remove the bookmark. @throws AppError not_found */
export async function removeFromCollection(
  viewer: Viewer,
  { collectionId, postId }: PostInCollection,
) {
  const found = await retrying(() =>
    query(REMOVE_FROM_COLLECTION, [viewer.id, postId, collectionId]),
  );
  if (found.length === 0) throw notFound("Collection");
  return listCollections(viewer, postId);
}

/**
 * Changes the collections of a user in a transaction. Of concurrent changes one waits for the other.
 * @param change gets the ids in their order
 */
async function changeCollections(
  { id: userId }: Viewer,
  change: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  const run = () =>
    inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
      const collections = await tx.collection.findMany({
        where: { userId },
        select: { id: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      });
      await change(
        tx,
        collections.map(({ id }) => id),
      );
    });
  try {
    await oneAtATime(userId, run);
  } catch (error) {
    if (!isUniqueViolation(error, "shelves_user_id_lower_key")) throw error;
    throw fieldError("conflict", "name", collectionMessages.taken);
  }
}

/** Of the collections; their posts have the order in which they were added (`posts/favorites-and-saved/queries.ts`). */
const setOrder = (tx: Tx, ids: string[]) => tx.$executeRaw`
  UPDATE shelves SET position = place - 1
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS ordered (id, place)
  WHERE shelves.id = ordered.id AND position <> place - 1`;
