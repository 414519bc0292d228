import "server-only";
import { decodeCursor, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";
import { type PostRow, postColumns, postJoins, toPost } from "../queries";
import type { Post } from "../schema";

type AuthoredQuery = {
  viewer: { id: string };
  authorId: string;
  cursor?: string;
  batch: number;
};

const listStatement = (after: boolean) => `
  SELECT ${postColumns} FROM posts p ${postJoins}
  WHERE p.author_id = $2 AND can_see($1, $2) ${after ? "AND p.id < $4" : ""}
  ORDER BY p.id DESC LIMIT $3`;

/**
 * The posts of one author, newest first; none when a block hides them from the viewer.
 * @throws AppError invalid_input for a cursor that is not ours
 */
export async function listAuthored({ viewer, authorId, cursor, batch }: AuthoredQuery): Promise<{
  posts: Post[];
  hasMore: boolean;
  nextCursor: string | null;
}> {
  const after = cursor === undefined ? [] : [decodeCursor(cursor)[1]];
  const rows = await query<PostRow>(
    `list_authored_${cursor === undefined ? "first" : "after"}`,
    listStatement(cursor !== undefined),
    [viewer.id, authorId, batch + 1, ...after],
  );
  const { items, ...page } = toPage(rows, batch, (row) => [null, row.id]);
  return { posts: items.map(toPost), ...page };
}
