import "server-only";
import { toPfp } from "@/features/media/queries";
import type { Prisma, User as UserRow } from "@/generated/prisma/client";
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

type WithAuthor = Pick<AuthorRow, "username"> & {
  author_id: string;
  full_name: string;
  avatar_id: string | null;
};

/** The author of the post or comment of a row. */
export const authorOf = (row: WithAuthor): Author =>
  toAuthor({
    id: row.author_id,
    username: row.username,
    fullName: row.full_name,
    avatarId: row.avatar_id,
  });

type UserFields = Omit<UserRow, "passwordHash" | "offPasswordHash" | "suspendedAt">;

/** The public fields of an account: without its email. */
export const toUser = (row: UserFields): User => ({
  ...toAuthor(row),
  bio: row.bio,
  role: row.role,
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

/** SQL for the ids of the users between whom and $1 there is a block. */
export const blockedIdsSql = `ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = $1
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $1)`;

/** SQL for whether the account of `u` exists and is not suspended: it can log in, and others than admins may see it. */
export const activeUserSql = "u.deleted_at IS NULL AND u.suspended_at IS NULL";

/**
 * SQL for whether $1 may see the user `u`: the account is active and there is no block in either direction. The
 * blocks are read once for the statement, not for each row. `can_see` of the database says the same.
 */
export const visibleUserSql = `${activeUserSql} AND u.id <> ALL (${blockedIdsSql})`;

/** SQL for the ids of all accounts that $1 may not see. */
export const invisibleUserIdsSql = `ARRAY(
  SELECT unnest(${blockedIdsSql})
  UNION ALL SELECT id FROM users WHERE deleted_at IS NOT NULL
  UNION ALL SELECT id FROM users WHERE suspended_at IS NOT NULL)`;

/** SQL for whether $1 may not see the author of the row: the same for posts of which only the author is read. */
export const hiddenAuthorSql = `author_id = ANY (${invisibleUserIdsSql})`;

/** SQL for whether the account of `u` is active, and a block in either direction hides it from $1. */
export const blockedUserSql = `${activeUserSql} AND u.id = ANY (${blockedIdsSql})`;

/** The columns of `toAuthor`, for the user `u`. */
export const authorColumns = `u.id, u.username, u.full_name AS "fullName", u.avatar_id AS "avatarId"`;

/** The columns of `toOwnUser`, for the user `u`, with the names of Prisma's fields. */
export const userColumns = `
  ${authorColumns}, u.email, u.bio, u.role, u.follower_count AS "followerCount",
  u.following_count AS "followingCount", u.post_count AS "postCount",
  u.created_at AS "createdAt", u.deleted_at AS "deletedAt"`;
