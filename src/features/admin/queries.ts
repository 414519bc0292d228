import "server-only";
import { names, toOwnUser } from "@/features/users/queries";
import type { Role } from "@/features/users/roles";
import { notGone } from "@/features/users/visibility";
import type { User as UserRow } from "@/generated/prisma/client";
import { prisma, query } from "@/lib/server/db";
import type { AdminUser, Pagination } from "./schema";

type UsersQuery = { page: number; limit: number; query: string };

/** Who reads; moderators see no emails, and find nobody by one. */
type Reader = { role: Role };

type UserPage = { users: AdminUser[]; pagination: Pagination };

type Row = Omit<UserRow, "passwordHash">;

/** An account as admins see it. */
export const toAdminUser = (row: Row): AdminUser => ({
  ...toOwnUser(row),
  waits: row.suspendedAt !== null && row.waits,
  suspended: row.suspendedAt !== null && !row.waits,
});

/** An account as the caller may see it. */
export const shownTo = ({ role }: Reader, user: AdminUser): AdminUser =>
  role === "admin" ? user : { ...user, email: "" };

type Found = { total: number; rows: Row[] };
type Slice = { limit: number; offset: bigint };

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;
const omit = { passwordHash: true } as const;

async function listAll({ limit, offset }: Slice): Promise<Found> {
  const total = await prisma().user.count({ where: { deletedAt: null } });
  // A larger offset may not fit the database's integers.
  if (offset >= total) return { rows: [], total };
  const rows = await prisma().user.findMany({
    where: { deletedAt: null },
    orderBy: [...newestFirst],
    skip: Number(offset),
    take: limit,
    omit,
  });
  return { rows, total };
}

// All matches come from the trigram indexes: an index by time would be read to its end for a rare name.
const FIND = `
  WITH found AS MATERIALIZED (
    SELECT u.id, u.created_at FROM users u
    WHERE u.deleted_at IS NULL AND (${names} LIKE search_fold($1)
      OR ${names} LIKE search_fold($2) OR u.email LIKE $3)
  )
  SELECT (SELECT count(*)::int FROM found) AS total,
    ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5) AS ids`;

async function findMatching(
  search: string,
  { role }: Reader,
  { limit, offset }: Slice,
): Promise<Found> {
  const [first, anywhere, email] = patternsOf(search);
  const values = [first, anywhere, role === "admin" ? email : null, limit, offset];
  const [found] = await query<{ total: number; ids: string[] }>(FIND, values);
  if (!found) return { total: 0, rows: [] };
  const rows = await prisma().user.findMany({
    where: { id: { in: found.ids } },
    orderBy: [...newestFirst],
    omit,
  });
  return { rows, total: found.total };
}

/**
 * Patterns for the names (twice) and email. A trigram index finds one or two letters only at the start of
 * a word. Admins also type @username, with which the names begin. Decomposed before wildcards are escaped, because
 * `search_fold` turns a full-width `％` into one.
 */
function patternsOf(search: string): string[] {
  const escaped = search
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&");
  if (search.length < 3) return [`${escaped}%`, `% ${escaped}%`, `${escaped}%`];
  const anywhere = `%${escaped}%`;
  const username = escaped.startsWith("@") ? `${escaped.slice(1)}%` : anywhere;
  return [username, anywhere, anywhere];
}

/**
 * One page of all accounts, the latest first; empty past the end. The pages are numbered
 * (docs/product.md API8), so only this list pages by offset.
 * @param search part of a name, a username or an email, in any case; empty for all
 */
export async function listUsers(
  reader: Reader,
  { page, limit, query: search }: UsersQuery,
): Promise<UserPage> {
  const span = { limit, offset: BigInt(page - 1) * BigInt(limit) };
  const { total, rows } = search ? await findMatching(search, reader, span) : await listAll(span);
  const pagination = { total, pages: Math.ceil(total / limit), page, limit };
  return { users: rows.map((row) => shownTo(reader, toAdminUser(row))), pagination };
}

/** The account of a username, in any case; null when there is none. */
export async function findByUsername(username: string): Promise<AdminUser | null> {
  const row = await prisma().user.findFirst({
    where: { username: username.toLowerCase(), deletedAt: null },
  });
  return row && toAdminUser(row);
}

export const countAdmins = () => prisma().user.count({ where: { role: "admin", ...notGone } });
