import "server-only";
import { retrying } from "@/lib/database-errors";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { type CommentRow, commentColumns, toComment } from "./comment-rows";
import type { Comment } from "./schema";

type NewComment = {
  viewerId: string;
  postId: string;
  content: string;
  /** When it was written; now, unless content is brought in from elsewhere. */
  createdAt?: Date;
};

// One statement: whether the post may be seen is asked and the comment written at the same moment.
const CREATE_COMMENT = `
  WITH c AS (
    INSERT INTO comments (id, post_id, author_id, content, created_at)
    SELECT $2, id, $1, $4, $5 FROM posts WHERE id = $3 AND can_see($1, author_id)
    RETURNING *
  )
  SELECT ${commentColumns} FROM c JOIN users u ON u.id = c.author_id`;

/**
 * Comments on a post.
 * @param content trimmed, 1 to 280 characters
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function createComment(comment: NewComment): Promise<Comment> {
  const { viewerId, postId, content, createdAt = new Date() } = comment;
  const values = [viewerId, newId(createdAt), postId, content, createdAt];
  const [row] = await retrying(() => query<CommentRow>("create_comment", CREATE_COMMENT, values));
  if (!row) throw notFound("Post");
  return toComment(row);
}
