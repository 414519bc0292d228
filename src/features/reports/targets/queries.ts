import "server-only";
import { type CommentRow, commentColumns, toComments } from "@/features/comments/queries";
import { type PostRow, postColumns, postJoins, toPosts } from "@/features/posts/queries";
import { toUser, userColumns } from "@/features/users/queries";
import type { User as UserRow } from "@/generated/prisma/client";
import { query } from "@/lib/server/db";
import type { TargetType } from "../kinds";
import type { Report } from "../schema";

/** A target as it is now, and the post to open for it. */
export type Target = { target: NonNullable<Report["target"]>; postId: string | null };

export type Reader = {
  viewer: { id: string };
  /** Admins see every target, whomever they block; reporters what no block hides from them. */
  seesAll: boolean;
};

type Read = (reader: Reader, ids: string[]) => Promise<Target[]>;

/** SQL for whether the viewer ($1) may see the account of a column. */
const isVisible = (id: string, seesAll: boolean) =>
  seesAll ? `(SELECT deleted_at IS NULL FROM users WHERE id = ${id})` : `can_see($1, ${id})`;

const readPosts: Read = async ({ viewer, seesAll }, ids) => {
  const statement = `
    SELECT ${postColumns} FROM posts p ${postJoins}
    WHERE p.id = ANY ($2::uuid[]) AND ${isVisible("p.author_id", seesAll)}`;
  const rows = await query<PostRow>(statement, [viewer.id, ids]);
  const posts = await toPosts({ ...viewer, mayLag: false }, rows);
  return posts.map((post) => ({ target: post, postId: post._id }));
};

const readUsers: Read = async ({ viewer, seesAll }, ids) => {
  const statement = `
    SELECT ${userColumns} FROM users u
    WHERE $1::uuid IS NOT NULL AND u.id = ANY ($2::uuid[]) AND ${isVisible("u.id", seesAll)}`;
  const rows = await query<UserRow>(statement, [viewer.id, ids]);
  return rows.map((row) => ({ target: toUser(row), postId: null }));
};

const readComments: Read = async ({ viewer, seesAll }, ids) => {
  const statement = `
    SELECT ${commentColumns}, c.post_id FROM comments c
    JOIN users u ON u.id = c.author_id JOIN posts p ON p.id = c.post_id
    WHERE c.id = ANY ($2::uuid[])
      AND ${isVisible("c.author_id", seesAll)} AND ${isVisible("p.author_id", seesAll)}`;
  const rows = await query<CommentRow & { post_id: string }>(statement, [viewer.id, ids]);
  const comments = await toComments({ ...viewer, mayLag: false }, rows);
  return comments.map((comment, index) => ({
    target: comment,
    postId: rows[index]?.post_id ?? null,
  }));
};

const read: Record<TargetType, Read> = { post: readPosts, user: readUsers, comment: readComments };

export const GONE = { target: null, postId: null };

/** The current targets of reports by id, without those that are deleted or hidden. */
export async function readTargets(
  reader: Reader,
  reports: { targetType: TargetType; targetId: string }[],
): Promise<Map<string, Target>> {
  const found = await Promise.all(
    (["post", "user", "comment"] as const).map((type) => {
      const ids = reports.flatMap((report) => (report.targetType === type ? report.targetId : []));
      return ids.length > 0 ? read[type](reader, ids) : [];
    }),
  );
  return new Map(found.flat().map((one) => [one.target._id, one]));
}
