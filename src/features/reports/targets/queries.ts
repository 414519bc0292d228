import "server-only";
import { type CommentRow, commentColumns, toComment } from "@/features/comments/queries";
import { type PostRow, postColumns, postJoins, toPost } from "@/features/posts/queries";
import { toUser, userColumns } from "@/features/users/queries";
import type { User as UserRow } from "@/generated/prisma/client";
import { query } from "@/lib/db";
import type { Report, TargetType } from "../schema";

type Target = NonNullable<Report["target"]>;
type Admin = { id: string };

// Whom the admin blocks or is blocked by is no matter here; what a deleted account left is gone.
const GET_POSTS = `
  SELECT ${postColumns} FROM posts p ${postJoins}
  WHERE p.id = ANY ($2::uuid[]) AND u.deleted_at IS NULL`;

const GET_USERS = `
  SELECT ${userColumns} FROM users u WHERE u.id = ANY ($1::uuid[]) AND u.deleted_at IS NULL`;

const GET_COMMENTS = `
  SELECT ${commentColumns} FROM comments c JOIN users u ON u.id = c.author_id
  JOIN posts p ON p.id = c.post_id JOIN users a ON a.id = p.author_id
  WHERE c.id = ANY ($2::uuid[]) AND u.deleted_at IS NULL AND a.deleted_at IS NULL`;

const read: Record<TargetType, (admin: Admin, ids: string[]) => Promise<Target[]>> = {
  post: async (admin, ids) =>
    (await query<PostRow>("reported_posts", GET_POSTS, [admin.id, ids])).map(toPost),
  user: async (_, ids) =>
    (await query<Omit<UserRow, "passwordHash">>("reported_users", GET_USERS, [ids])).map(toUser),
  comment: async (admin, ids) =>
    (await query<CommentRow>("reported_comments", GET_COMMENTS, [admin.id, ids])).map(toComment),
};

/** What was reported, as it is now, by its id; what is gone is not among it. */
export async function readTargets(
  admin: Admin,
  reports: { targetType: TargetType; targetId: string }[],
): Promise<Map<string, Target>> {
  const found = await Promise.all(
    (["post", "user", "comment"] as const).map((type) => {
      const ids = reports.flatMap((report) => (report.targetType === type ? report.targetId : []));
      return ids.length > 0 ? read[type](admin, ids) : [];
    }),
  );
  return new Map(found.flat().map((target) => [target._id, target]));
}
