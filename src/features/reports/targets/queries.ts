import "server-only";
import { type CommentRow, commentColumns, toComments } from "@/features/comments/queries";
import { type PostRow, postColumns, postJoins, toPosts } from "@/features/posts/queries";
import { toUser } from "@/features/users/queries";
import { prisma, query } from "@/lib/db";
import type { Report, TargetType } from "../schema";

type Target = NonNullable<Report["target"]>;
type Admin = { id: string };

// Blocks of the admin do not matter; content of deleted accounts is left out.
const GET_POSTS = `
  SELECT ${postColumns} FROM posts p ${postJoins}
  WHERE p.id = ANY ($2::uuid[]) AND u.deleted_at IS NULL`;

const GET_COMMENTS = `
  SELECT ${commentColumns} FROM comments c JOIN users u ON u.id = c.author_id
  JOIN posts p ON p.id = c.post_id JOIN users a ON a.id = p.author_id
  WHERE c.id = ANY ($2::uuid[]) AND u.deleted_at IS NULL AND a.deleted_at IS NULL`;

const read: Record<TargetType, (admin: Admin, ids: string[]) => Promise<Target[]>> = {
  post: async (admin, ids) =>
    toPosts(admin, await query<PostRow>("reported_posts", GET_POSTS, [admin.id, ids])),
  user: async (_, ids) => {
    const where = { id: { in: ids }, deletedAt: null };
    return (await prisma().user.findMany({ where, omit: { passwordHash: true } })).map(toUser);
  },
  comment: async (admin, ids) =>
    toComments(admin, await query<CommentRow>("reported_comments", GET_COMMENTS, [admin.id, ids])),
};

/** The current targets of reports by id, without deleted ones. */
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
