import "server-only";
import { getReactions } from "@/features/posts/queries";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { lastOfRange, rangeSql, visibleUserOf } from "@/features/users/visibility";
import { fromMicroseconds, listByNumber, type PageRequest, toMicroseconds } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";

const range = (after: boolean) => ({
  from: "likes l",
  where: `l.post_id = $2 ${after ? `AND (l.created_at, l.user_id) < (${fromMicroseconds("$3")}, $4)` : ""}`,
  order: "l.created_at DESC, l.user_id DESC",
});

const POSITION = `${toMicroseconds("l.created_at")} AS position`;

const listStatement = (rows: number, after: boolean) => `
  SELECT ${authorColumns}, ${POSITION}
  FROM ${rangeSql(range(after))} AS l ${visibleUserOf("l.user_id", "gone", "blocked")}
  ORDER BY l.created_at DESC, l.user_id DESC LIMIT ${rows}`;

const endStatement = (after: boolean) => lastOfRange(`l.user_id AS id, ${POSITION}`, range(after));

/**
 * The users who like a post, latest like first, without those hidden by a block; `count` includes them.
 * @throws AppError not_found when the post does not exist or is hidden
 */
export async function listLikers(
  viewer: Reader,
  { postId, ...request }: PageRequest & { postId: string },
) {
  type Row = AuthorRow & { position: number };
  const { items, ...end } = await listByNumber(
    request,
    (after, rows) =>
      read<Row>(viewer, listStatement(rows, after.length > 0), [viewer.id, postId, ...after]),
    (after) => read(viewer, endStatement(after.length > 0), [viewer.id, postId, ...after]),
  );
  const { likes: count } = await getReactions(viewer, postId);
  return { users: items.map(toAuthor), count, ...end };
}
