import "server-only";
import { toAuthor } from "@/features/users/queries";
import type { Comment } from "./schema";

export type CommentRow = {
  id: string;
  content: string;
  like_count: number;
  created_at: Date;
  edited_at: Date | null;
  author_id: string;
  username: string;
  full_name: string;
  avatar_id: string | null;
  is_liked: boolean;
};

/** What a comment shows, for a statement in which `c` is the comment, `u` its author and $1 the viewer. */
export const commentColumns = `
  c.id, c.content, c.like_count, c.created_at, c.edited_at,
  u.id AS author_id, u.username, u.full_name, u.avatar_id,
  EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = $1) AS is_liked`;

export const toComment = (row: CommentRow): Comment => ({
  _id: row.id,
  content: row.content,
  user: toAuthor({
    id: row.author_id,
    username: row.username,
    fullName: row.full_name,
    avatarId: row.avatar_id,
  }),
  createdAt: row.created_at.toISOString(),
  likes: row.like_count,
  isLiked: row.is_liked,
  edited: row.edited_at !== null,
});
