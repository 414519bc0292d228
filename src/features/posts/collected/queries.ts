import "server-only";
import { visibleUserSql } from "@/features/users/queries";
import {
  fromMicroseconds,
  listPage,
  type PageEnd,
  type PageRequest,
  parseCursor,
  toMicroseconds,
} from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";
import { type PostRow, postColumns, postJoins, toPosts } from "../queries";
import type { Post } from "../schema";

type Collection = "likes" | "bookmarks" | "views";

export type CollectedQuery = PageRequest & { viewer: Reader };

const listStatement = (collection: Collection, after: boolean) => `
  SELECT ${postColumns}, ${toMicroseconds("r.created_at")} AS reacted_at
  FROM ${collection} r JOIN posts p ON p.id = r.post_id ${postJoins}
  WHERE r.user_id = $1 AND ${visibleUserSql}
    ${after ? `AND (r.created_at, r.post_id) < (${fromMicroseconds("$3")}, $4)` : ""}
  ORDER BY r.created_at DESC, r.post_id DESC LIMIT $2`;

/**
 * The posts that the viewer liked, bookmarked or viewed, the latest reaction first.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listCollected(
  collection: Collection,
  { viewer, ...request }: CollectedQuery,
): Promise<PageEnd & { tweets: Post[] }> {
  type Row = PostRow & { reacted_at: number };
  const { items, ...end } = await listPage(request, {
    parse: (cursor) => parseCursor(cursor, "whole"),
    read: (after: readonly unknown[] = [], rows) =>
      read<Row>(viewer, listStatement(collection, after.length > 0), [viewer.id, rows, ...after]),
    positionOf: (row) => [row.reacted_at, row.id],
  });
  return { tweets: await toPosts(viewer, items), ...end };
}

const TOTAL = "SELECT value::float8 AS total FROM user_totals WHERE user_id = $1 AND name = $2";

/** The same with `total`, which includes posts hidden by a block. */
export async function listCounted(collection: "likes" | "bookmarks", request: CollectedQuery) {
  const [page, [counted]] = await Promise.all([
    listCollected(collection, request),
    read<{ total: number }>(request.viewer, TOTAL, [request.viewer.id, collection]),
  ]);
  return { ...page, total: counted?.total ?? 0 };
}
