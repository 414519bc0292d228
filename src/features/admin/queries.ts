import "server-only";
import { toOwnUser, userColumns } from "@/features/users/queries";
import type { OwnUser } from "@/features/users/schema";
import type { User as UserRow } from "@/generated/prisma/client";
import { prisma, query } from "@/lib/db";

type UserPage = {
  users: OwnUser[];
  pagination: { total: number; pages: number; page: number; limit: number };
};

type Row = Omit<UserRow, "passwordHash">;
type Found = { total: number; rows: Row[] };
type Span = { limit: number; offset: bigint };

const LIST_ALL = `
  SELECT ${userColumns} FROM users u WHERE deleted_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`;

// All of them are counted already, with those whose rows are still being removed.
const COUNT_ALL = `
  SELECT (SELECT coalesce(sum(value), 0) FROM totals WHERE name = 'users')::int
    - (SELECT count(*) FROM users WHERE deleted_at IS NOT NULL)::int AS total`;

async function listAll({ limit, offset }: Span): Promise<Found> {
  const [rows, [counted]] = await Promise.all([
    query<Row>("admin_list_users", LIST_ALL, [limit, offset]),
    query<{ total: number }>("admin_count_users", COUNT_ALL, []),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

// The trigram indexes give all matches, and a page of them is shown: an index by time would be read to
// its end for a few of them.
const FIND = `
  WITH found AS MATERIALIZED (
    SELECT id, created_at FROM users
    WHERE deleted_at IS NULL AND (username LIKE $1 OR search_fold(full_name) LIKE search_fold($2)
      OR search_fold(full_name) LIKE search_fold($3) OR email LIKE $4)
  )
  SELECT (SELECT count(*)::int FROM found) AS total,
    ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6) AS ids`;

async function find(search: string, { limit, offset }: Span): Promise<Found> {
  const values = [...patternsOf(search), limit, offset];
  const [found] = await query<{ total: number; ids: string[] }>("admin_find_users", FIND, values);
  if (!found) return { total: 0, rows: [] };
  const rows = await prisma().user.findMany({
    where: { id: { in: found.ids } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return { rows, total: found.total };
}

/**
 * What to look for in username, full name (twice) and email. An index of trigrams has nothing to go on
 * for one or two letters, unless a word begins with them. Admins type what they read: @username, too.
 */
function patternsOf(search: string): string[] {
  const escaped = search.toLowerCase().replace(/[\\%_]/g, "\\$&");
  if (search.length < 3) return [`${escaped}%`, `${escaped}%`, `% ${escaped}%`, `${escaped}%`];
  const anywhere = `%${escaped}%`;
  const username = escaped.startsWith("@") ? `${escaped.slice(1)}%` : anywhere;
  return [username, anywhere, anywhere, anywhere];
}

/**
 * One page of all accounts, the latest first; a page past the end is empty. The pages have numbers
 * (docs/product.md API8), so this one list pages by offset.
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
  const span = { limit, offset: BigInt(page - 1) * BigInt(limit) };
  const { total, rows } = search ? await find(search, span) : await listAll(span);
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
