import "server-only";
import { without } from "@/features/users/visibility";

import {
  fromMicroseconds,
  listByNumber,
  type PageEnd,
  type PageRequest,
  toMicroseconds,
} from "@/lib/cursor";
import { notFound } from "@/lib/errors";
import { type Reader, read } from "@/lib/server/replicas";
import { type PostRow, postColumns, postJoins, toPosts } from "../queries";
import type { Post } from "../schema";

type Collection = "likes" | "bookmarks" | "views";

export type CollectedQuery = PageRequest & {
  /** Of bookmarks, only those on this shelf. */
  shelf?: string | undefined;
};

const listStatement = (table: Collection | "shelf_posts", after: boolean) => `
  SELECT ${postColumns}, ${toMicroseconds("r.created_at")} AS position
  FROM ${table} r JOIN posts p ON p.id = r.post_id ${postJoins}
  WHERE r.user_id = $1 AND ${without("gone", "blocked")}
    ${after ? `AND (r.created_at, r.post_id) < (${fromMicroseconds("$3")}, $4)` : ""}
    ${table === "shelf_posts" ? `AND r.shelf_id = ${after ? "$5" : "$3"}` : ""}
  ORDER BY r.created_at DESC, r.post_id DESC LIMIT $2`;

/**
 * The posts that the viewer liked, bookmarked or viewed, the latest reaction first; of a shelf, the last
 * one that was put on it.
 */
export async function listCollected(
  viewer: Reader,
  collection: Collection,
  { shelf, ...request }: CollectedQuery,
): Promise<PageEnd & { tweets: Post[] }> {
  type Row = PostRow & { position: number };
  const { items, ...end } = await listByNumber(request, (after, rows) =>
    read<Row>(viewer, listStatement(shelf ? "shelf_posts" : collection, after.length > 0), [
      ...[viewer.id, rows],
      ...after,
      ...(shelf ? [shelf] : []),
    ]),
  );
  return { tweets: await toPosts(viewer, items), ...end };
}

const TOTAL = "SELECT value::float8 AS total FROM user_totals WHERE user_id = $1 AND name = $2";

const SHELF_TOTAL = `
  SELECT (SELECT count(*)::float8 FROM shelf_posts WHERE shelf_id = s.id) AS total
  FROM shelves s WHERE s.user_id = $1 AND s.id = $2`;

/**
 * The same with `total`, which includes posts hidden by a block.
 * @throws AppError not_found for another's shelf
 */
export async function listCounted(
  viewer: Reader,
  collection: "likes" | "bookmarks",
  request: CollectedQuery,
) {
  const { shelf } = request;
  const [page, [counted]] = await Promise.all([
    listCollected(viewer, collection, request),
    shelf
      ? read<{ total: number }>(viewer, SHELF_TOTAL, [viewer.id, shelf])
      : read<{ total: number }>(viewer, TOTAL, [viewer.id, collection]),
  ]);
  if (shelf && !counted) throw notFound("Shelf");
  return { ...page, total: counted?.total ?? 0 };
}
