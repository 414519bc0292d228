import "server-only";
import { type CollectedQuery, listCounted } from "@/features/posts/collected/queries";
import { listMost } from "@/features/posts/feed/queries";
import { getReactions } from "@/features/posts/queries";
import { type AuthorRow, authorColumns, toAuthor, visibleUser } from "@/features/users/queries";
import { decodeCursor, fromMicroseconds, toMicroseconds, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";

/** The posts that the viewer liked, latest like first (docs/product.md R16). */
export const listLikedPosts = (request: CollectedQuery) => listCounted("likes", request);

/** The posts with most likes. */
export const listMostLiked = (request: Parameters<typeof listMost>[1]) =>
  listMost("liked", request);

type LikersQuery = CollectedQuery & { postId: string };

const listStatement = (after: boolean) => `
  SELECT ${authorColumns}, ${toMicroseconds("l.created_at")} AS moment
  FROM likes l JOIN users u ON u.id = l.user_id
  WHERE l.post_id = $2 AND ${visibleUser}
    ${after ? `AND (l.created_at, l.user_id) < (${fromMicroseconds("$4")}, $5)` : ""}
  ORDER BY l.created_at DESC, l.user_id DESC LIMIT $3`;

/**
 * Who likes a post, latest like first, without whom a block hides; `count` is of all.
 * @throws AppError not_found when the post is not there for this viewer, invalid_input for a bad cursor
 */
export async function listLikers({ viewer, postId, cursor, batch }: LikersQuery) {
  type Row = AuthorRow & { moment: number };
  const after = cursor === undefined ? [] : decodeCursor(cursor, "whole");
  const { likes: count } = await getReactions({ viewer, postId });
  const rows = await query<Row>(
    `list_likers_${cursor === undefined ? "first" : "after"}`,
    listStatement(cursor !== undefined),
    [viewer.id, postId, batch + 1, ...after],
  );
  const { items, ...page } = toPage(rows, batch, (row) => [row.moment, row.id]);
  return { users: items.map(toAuthor), count, ...page };
}
