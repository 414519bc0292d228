import "server-only";
import { type CollectedQuery, listCounted } from "@/features/posts/collected/queries";
import { listMost } from "@/features/posts/feed/queries";
import { getReactions } from "@/features/posts/queries";
import { type AuthorRow, authorColumns, toAuthor, visibleUser } from "@/features/users/queries";
import { decodeCursor, fromMicroseconds, toMicroseconds, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";

/** The posts that the viewer likes, latest like first. */
export const listLikedPosts = (request: CollectedQuery) => listCounted("likes", request);

/** The posts with most likes. */
export const listMostLiked = (request: Parameters<typeof listMost>[1]) =>
  listMost("liked", request);

type LikersQuery = CollectedQuery & { postId: string };

const listStatement = (after: boolean) => `
  SELECT ${authorColumns}, ${toMicroseconds("l.created_at")} AS liked_at
  FROM likes l JOIN users u ON u.id = l.user_id
  WHERE l.post_id = $2 AND ${visibleUser}
    ${after ? `AND (l.created_at, l.user_id) < (${fromMicroseconds("$4")}, $5)` : ""}
  ORDER BY l.created_at DESC, l.user_id DESC LIMIT $3`;

/**
 * The users who like a post, latest like first, without those hidden by a block; `count` includes them.
 * @throws AppError not_found when the post does not exist or is hidden, invalid_input for a bad cursor
 */
export async function listLikers({ viewer, postId, cursor, batch }: LikersQuery) {
  type Row = AuthorRow & { liked_at: number };
  const after = cursor === undefined ? [] : decodeCursor(cursor, "whole");
  const { likes: count } = await getReactions({ viewer, postId });
  const rows = await query<Row>(listStatement(cursor !== undefined), [
    viewer.id,
    postId,
    batch + 1,
    ...after,
  ]);
  const { items, ...page } = toPage(rows, batch, (row) => [row.liked_at, row.id]);
  return { users: items.map(toAuthor), count, ...page };
}
