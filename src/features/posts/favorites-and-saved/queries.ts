import "server-only";
import { lastOfRange, rangeSql, without } from "@/features/users/visibility";
import {
  type Cursor,
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

type Reaction = "likes" | "bookmarks" | "views";

export type ReactionQuery = PageRequest & {
  /** Of bookmarks, only those in this collection. */
  collection?: string | undefined;
};

type Table = Reaction | "shelf_posts";

const range = (table: Table, after: boolean) => ({
  from: `${table} r`,
  where: `r.user_id = $1
    ${after ? `AND (r.created_at, r.post_id) < (${fromMicroseconds("$2")}, $3)` : ""}
    ${table === "shelf_posts" ? `AND r.shelf_id = ${after ? "$4" : "$2"}` : ""}`,
  order: "r.created_at DESC, r.post_id DESC",
});

const POSITION = `${toMicroseconds("r.created_at")} AS position`;

const listStatement = (table: Table, rows: number, after: boolean) => `
  SELECT ${postColumns}, ${POSITION}
  FROM ${rangeSql(range(table, after))} AS r JOIN posts p ON p.id = r.post_id ${postJoins}
  WHERE ${without("gone", "blocked")} ORDER BY ${range(table, after).order} LIMIT ${rows}`;

const endStatement = (table: Table, after: boolean) =>
  lastOfRange(`r.post_id AS id, ${POSITION}`, range(table, after));

/**
 * The posts that the viewer liked, bookmarked or viewed, the latest reaction first; of a collection, the last
 * one that was put in it.
 */
export async function listReacted(
  viewer: Reader,
  reaction: Reaction,
  { collection, ...request }: ReactionQuery,
): Promise<PageEnd & { tweets: Post[] }> {
  type Row = PostRow & { position: number };
  const table = collection ? "shelf_posts" : reaction;
  const valuesOf = (after: Cursor | []) => [
    viewer.id,
    ...after,
    ...(collection ? [collection] : []),
  ];
  const { items, ...end } = await listByNumber(
    request,
    (after, rows) =>
      read<Row>(viewer, listStatement(table, rows, after.length > 0), valuesOf(after)),
    (after) => read(viewer, endStatement(table, after.length > 0), valuesOf(after)),
  );
  return { tweets: await toPosts(viewer, items), ...end };
}

const TOTAL = "SELECT value::float8 AS total FROM user_totals WHERE user_id = $1 AND name = $2";

const COLLECTION_TOTAL = `
  SELECT (SELECT count(*)::float8 FROM shelf_posts WHERE shelf_id = s.id) AS total
  FROM shelves s WHERE s.user_id = $1 AND s.id = $2`;

/**
 * The same with `total`, which includes posts hidden by a block.
 * @throws AppError not_found for another's collection
 */
export async function listCounted(
  viewer: Reader,
  reaction: "likes" | "bookmarks",
  request: ReactionQuery,
) {
  const { collection } = request;
  const [page, [counted]] = await Promise.all([
    listReacted(viewer, reaction, request),
    collection
      ? read<{ total: number }>(viewer, COLLECTION_TOTAL, [viewer.id, collection])
      : read<{ total: number }>(viewer, TOTAL, [viewer.id, reaction]),
  ]);
  if (collection && !counted) throw notFound("Collection");
  return { ...page, total: counted?.total ?? 0 };
}
