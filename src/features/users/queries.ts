import "server-only";
import { toPfp } from "@/features/media/queries";
import type { User as UserRow } from "@/generated/prisma/client";
import type { Author, OwnUser, User } from "./schema";

/** The columns that stand beside a post or comment. */
export type AuthorRow = { id: string; username: string; fullName: string; avatarId: string | null };

export const toAuthor = (row: AuthorRow): Author => ({
  _id: row.id,
  username: row.username,
  fullName: row.fullName,
  pfp: row.avatarId ? toPfp(row.avatarId) : "",
});

/** An account as everybody may see it: without its email. */
export const toUser = (row: Omit<UserRow, "passwordHash">): User => ({
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
export const toOwnUser = (row: Omit<UserRow, "passwordHash">): OwnUser => ({
  ...toUser(row),
  email: row.email,
});
