import "server-only";
import { getReactions } from "@/features/posts/queries";
import { type AuthorRow, authorColumns, toAuthor } from "@/features/users/queries";
import { without } from "@/features/users/visibility";
import { fromMicroseconds, listByNumber, type PageRequest, toMicroseconds } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";

const listStatement = (after: boolean) => `
  SELECT ${authorColumns}, ${toMicroseconds("l.created_at")} AS position
  FROM likes l JOIN users u ON u.id = l.user_id
  WHERE l.post_id = $2 AND ${without("gone", "blocked")}
    ${after ? `AND (l.created_at, l.user_id) < (${fromMicroseconds("$4")}, $5)` : ""}
  ORDER BY l.created_at DESC, l.user_id DESC LIMIT $3`;

/**
 * The users who like a post, latest like first, without those hidden by a block; `count` includes them.
 * @throws AppError not_found when the post does not exist or is hidden
 */
export async function listLikers(
  viewer: Reader,
  { postId, ...request }: PageRequest & { postId: string },
) {
  type Row = AuthorRow & { position: number };
  const { items, ...end } = await listByNumber(request, (after, rows) =>
    read<Row>(viewer, listStatement(after.length > 0), [viewer.id, postId, rows, ...after]),
  );
  const { likes: count } = await getReactions(viewer, postId);
  return { users: items.map(toAuthor), count, ...end };
}
