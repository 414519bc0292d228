import "server-only";
import { readFirstMatch } from "@/features/filters/queries";
import { listLinks } from "@/features/links/queries";
import type { Link } from "@/features/links/schema";
import { authorOf, type WithAuthor, withAuthorColumns } from "@/features/users/queries";
import { lastOfRange, rangeSql, userOf, without } from "@/features/users/visibility";
import { listById, type PageEnd, type PageRequest } from "@/lib/cursor";
import { AppError, notFound } from "@/lib/errors";
import { query } from "@/lib/server/db";
import { type Reader, read } from "@/lib/server/replicas";
import { commentMessages } from "./messages";
import type { Comment } from "./schema";

export type CommentRow = WithAuthor & {
  id: string;
  content: string;
  like_count: number;
  created_at: Date;
  edited_at: Date | null;
  is_liked: boolean;
};

/** The columns of `toComments`: `c` is the comment, `u` its author, $1 the viewer. */
export const commentColumns = `
  c.id, c.content, c.like_count, c.created_at, c.edited_at, ${withAuthorColumns},
  EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = $1) AS is_liked`;

/**
 * SQL for whether the viewer ($1) may delete or report the comment `c` of the user `u` below the post `p`: what
 * no block hides, and everything below an own post.
 */
export const reachableCommentSql = `${without("gone")} AND can_see($1, p.author_id)
  AND (p.author_id = $1 OR ${without("blocked")})`;

const toComment = (row: CommentRow, links: Link[], filteredBy: string | null): Comment => ({
  _id: row.id,
  content: row.content,
  links,
  user: authorOf(row),
  createdAt: row.created_at.toISOString(),
  likes: row.like_count,
  isLiked: row.is_liked,
  edited: row.edited_at !== null,
  filteredBy,
});

type Viewer = { id: string };

/** The comments of rows as the viewer sees them, in their order. */
export async function toComments(viewer: Reader, rows: CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const texts = rows.map(({ content }) => content);
  const [links, firstMatch] = await Promise.all([listLinks(viewer, texts), readFirstMatch(viewer)]);
  return rows.map((row, index) =>
    toComment(row, links[index] ?? [], firstMatch({ texts: [row.content], tags: [] })),
  );
}

type CommentsQuery = PageRequest & {
  postId: string;
  /** Only what a block hides from the viewer, who must be the author of the post. */
  hidden?: boolean | undefined;
};

const VISIBLE_POST = `
  SELECT comment_count AS count, author_id = $1 AS "isOwn"
  FROM posts WHERE id = $2 AND can_see($1, author_id)`;

/** @throws AppError not_found when the post does not exist or is hidden from the viewer */
async function readPost(viewer: Viewer, postId: string) {
  type Row = { count: number; isOwn: boolean };
  const [post] = await query<Row>(VISIBLE_POST, [viewer.id, postId]);
  if (!post) throw notFound("Post");
  return post;
}

/**
 * The number of comments of a post, including those hidden by a block.
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export const countComments = async (viewer: Viewer, postId: string) =>
  (await readPost(viewer, postId)).count;

const FIND_COMMENT = `
  SELECT ${commentColumns} FROM comments c
  JOIN users u ON u.id = c.author_id JOIN posts p ON p.id = c.post_id
  WHERE c.author_id = $1 AND c.post_id = $2 AND c.client_key = $3
    AND ${without("gone", "blocked")} AND can_see($1, p.author_id)`;

/** The viewer's comment of an idempotency key; null when there is none or it is hidden from the viewer. */
export async function findComment(
  viewer: Viewer,
  { postId, clientKey }: { postId: string; clientKey: string },
) {
  const rows = await query<CommentRow>(FIND_COMMENT, [viewer.id, postId, clientKey]);
  const [comment] = await toComments({ ...viewer, mayLag: false }, rows);
  return comment ?? null;
}

const range = (after: boolean) => ({
  from: "comments c",
  where: `c.post_id = $2 ${after ? "AND c.id < $3" : ""}`,
  order: "c.id DESC",
});

const mayRead = (hidden: boolean) =>
  `(SELECT ${hidden ? "author_id = $1" : "can_see($1, author_id)"} FROM posts WHERE id = $2)`;

const listStatement = (hidden: boolean, rows: number, after: boolean) => `
  SELECT ${commentColumns} FROM ${rangeSql(range(after))} AS c ${userOf("c.author_id")}
  WHERE ${without("gone")} AND ${hidden ? "NOT " : ""}(${without("blocked", "muted")}) AND ${mayRead(hidden)}
  ORDER BY c.id DESC LIMIT ${rows}`;

const endStatement = (hidden: boolean, after: boolean) =>
  lastOfRange("c.id", { ...range(after), where: `${range(after).where} AND ${mayRead(hidden)}` });

/**
 * The comments of a post, newest first: those that no block hides from the viewer, or with `hidden` the
 * others, which the author of the post may read, delete and report.
 * @throws AppError not_found when the post does not exist or is hidden, forbidden for hidden comments of
 *   another user's post
 */
export async function listComments(
  viewer: Reader,
  { postId, hidden = false, ...request }: CommentsQuery,
): Promise<PageEnd & { comments: Comment[] }> {
  const { items, ...end } = await listById(
    request,
    (after, rows) =>
      read<CommentRow>(viewer, listStatement(hidden, rows, after.length > 0), [
        ...[viewer.id, postId],
        ...after,
      ]),
    (after) => read(viewer, endStatement(hidden, after.length > 0), [viewer.id, postId, ...after]),
  );
  if (items.length === 0) {
    const { isOwn } = await readPost(viewer, postId);
    if (hidden && !isOwn) throw new AppError("forbidden", commentMessages.notYourPost);
  }
  return { comments: await toComments(viewer, items), ...end };
}
