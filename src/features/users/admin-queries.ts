import "server-only";
import type { User as UserRow } from "@/generated/prisma/client";
import { prisma, query } from "@/lib/db";
import { toOwnUser } from "./queries";
import type { OwnUser } from "./schema";

type UserPage = {
  users: OwnUser[];
  pagination: { total: number; pages: number; page: number; limit: number };
};

// Admins type what they read: part of a name, an @username, or an email.
const MATCHES = `
  deleted_at IS NULL AND ($1 = '' OR strpos(lower(full_name), lower($1)) > 0
    OR strpos('@' || username, lower($1)) > 0 OR strpos(email, lower($1)) > 0)`;

const LIST_USERS = `
  SELECT id, full_name AS "fullName", username, email, bio, role, avatar_id AS "avatarId",
    follower_count AS "followerCount", following_count AS "followingCount",
    post_count AS "postCount", created_at AS "createdAt", deleted_at AS "deletedAt"
  FROM users WHERE ${MATCHES} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`;

const COUNT_FOUND = `SELECT count(*)::int AS total FROM users WHERE ${MATCHES}`;

// All of them are counted already, with those whose rows are still being removed.
const COUNT_ALL = `
  SELECT (SELECT coalesce(sum(value), 0) FROM totals WHERE name = 'users')::int
    - (SELECT count(*) FROM users WHERE deleted_at IS NOT NULL)::int AS total`;

/**
 * One page of all accounts, the latest first; a page past the end is empty. The pages have numbers
 * (API contract), so this one list pages by offset.
 * @param search part of a name, a username or an email, in any case; empty for all
 */
export async function listUsers({
  page,
  limit,
  query: search,
}: {
  page: number;
  limit: number;
  query: string;
}): Promise<UserPage> {
  const [rows, counted] = await Promise.all([
    query<Omit<UserRow, "passwordHash">>("admin_list_users", LIST_USERS, [
      search,
      limit,
      BigInt(page - 1) * BigInt(limit),
    ]),
    search
      ? query<{ total: number }>("admin_count_found", COUNT_FOUND, [search])
      : query<{ total: number }>("admin_count_all", COUNT_ALL, []),
  ]);
  const total = counted[0]?.total ?? 0;
  const pagination = { total, pages: Math.ceil(total / limit), page, limit };
  return { users: rows.map(toOwnUser), pagination };
}

/** The account of a username, in any case; null when there is none. */
export async function findByUsername(username: string): Promise<OwnUser | null> {
  const row = await prisma().user.findFirst({
    where: { username: username.toLowerCase(), deletedAt: null },
  });
  return row && toOwnUser(row);
}

/** How many admins there are: the last one can be neither demoted nor deleted. */
export const countAdmins = () => prisma().user.count({ where: { role: "admin", deletedAt: null } });
