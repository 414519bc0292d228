import "server-only";
import { toPfp } from "@/features/media/queries";
import type { Prisma, User as UserRow } from "@/generated/prisma/client";
import { roleOf } from "./roles";
import type { Author, OwnUser, User } from "./schema";

export type AuthorRow = { id: string; username: string; fullName: string; avatarId: string | null };

/** The fields of `toAuthor`, for Prisma. */
export const authorFields = {
  id: true,
  username: true,
  fullName: true,
  avatarId: true,
} as const satisfies Prisma.UserSelect;

export const toAuthor = (row: AuthorRow): Author => ({
  _id: row.id,
  username: row.username,
  fullName: row.fullName,
  pfp: row.avatarId ? toPfp(row.avatarId) : "",
});

/** The author of a post or comment, in the row of it. */
export type WithAuthor = Omit<AuthorRow, "id"> & { author_id: string };

export const authorOf = (row: WithAuthor): Author => toAuthor({ ...row, id: row.author_id });

type UserFields = Pick<
  UserRow,
  | ("bio" | "createdAt" | "email" | "role" | "isModerator" | keyof AuthorRow)
  | ("followerCount" | "followingCount" | "postCount")
>;

/** The public fields of an account: without its email. */
export const toUser = (row: UserFields): User => ({
  ...toAuthor(row),
  bio: row.bio,
  role: roleOf(row),
  joinedDate: row.createdAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  followerCount: row.followerCount,
  followingCount: row.followingCount,
  postCount: row.postCount,
});

/** An account as its owner and admins see it. */
export const toOwnUser = (row: UserFields): OwnUser => ({
  ...toUser(row),
  email: row.email,
});

const nameColumns = `u.username, u.full_name AS "fullName", u.avatar_id AS "avatarId"`;

/** The columns of `toAuthor`, for the user `u`. */
export const authorColumns = `u.id, ${nameColumns}`;

/** The columns of `authorOf`, for the user `u`. */
export const withAuthorColumns = `u.id AS author_id, ${nameColumns}`;

/** How the user `u` is found: username and full name, without case and accents, as `users_names_idx` has them. */
export const names = "(u.username || ' ' || search_fold(u.full_name))";

/** The columns of `toOwnUser`, for the user `u`, with the names of Prisma's fields. */
export const userColumns = `
  ${authorColumns}, u.email, u.bio, u.role, u.is_moderator AS "isModerator", u.follower_count AS "followerCount",
  u.following_count AS "followingCount", u.post_count AS "postCount",
  u.created_at AS "createdAt", u.deleted_at AS "deletedAt"`;
