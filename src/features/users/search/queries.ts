import "server-only";
import type { User as UserRow } from "@/generated/prisma/client";
import { listPage, type PageEnd, type PageRequest, parseCursorAs } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";
import { untouchedText } from "@/lib/text";
import * as z from "@/lib/zod";
import { SIMILAR_NAMES_MAX } from "../limits";
import { names, toAuthor, toUser, userColumns } from "../queries";
import type { Author, User } from "../schema";
import { without } from "../visibility";

/** The kind of match of the last user, its sort key, and the user's id. */
const positionSchema = z.union([
  z.tuple([z.literal([0, 1]), untouchedText(), z.uuid()]),
  z.tuple([z.literal(2), z.number(), z.uuid()]),
]);

type Position = z.infer<typeof positionSchema>;

type SearchRequest = PageRequest<Position> & { query: string };

type Row = Omit<UserRow, "passwordHash"> & { key: string | number };

/**
 * Users by username and full name, without case and accents, never by email: first usernames that begin
 * with the text, then full names that do, both in alphabetical order; then similar names, the most
 * similar first (pg_trgm, from two letters or digits), of SIMILAR_NAMES_MAX at most. Users hidden by a
 * block are left out.
 */
export async function searchUsers(
  viewer: Reader,
  { query: text, ...request }: SearchRequest,
): Promise<PageEnd & { users: User[] }> {
  const { items, ...end } = await listPage(request, {
    parse: parseUserCursor,
    read: (start, count) => findUsers(viewer, text, start, count),
    positionOf: ({ position }) => position,
  });
  return { users: items.map(({ row }) => toUser(row)), ...end };
}

/** A cursor of `searchUsers`; undefined for others, which pages ignore. */
export const parseUserCursor = (cursor: string | undefined) =>
  parseCursorAs(cursor, positionSchema);

async function findUsers(
  viewer: Reader,
  typed: string,
  start: Position | undefined,
  count: number,
) {
  const text = typed.replace(/^@+/, "");
  const found: { row: Row; position: Position }[] = [];
  for (const kind of [0, 1, 2] as const) {
    if (text === "" || found.length === count || (start && kind < start[0])) continue;
    const after = start && kind === start[0] ? [start[1], start[2]] : [];
    const statement = searchStatement(kind, count, after.length > 0);
    const rows = await read<Row>(viewer, statement, [viewer.id, text, ...after]);
    for (const row of rows.slice(0, count - found.length)) {
      found.push({ row, position: [kind, row.key, row.id] as Position });
    }
  }
  return found;
}

/** The first users of `searchUsers`, in short. */
export async function listNames(
  viewer: Reader,
  { query: text, limit }: { query: string; limit: number },
): Promise<Author[]> {
  const found = await findUsers(viewer, text, undefined, limit);
  return found.map(({ row }) => toAuthor(row));
}

/** Username, full name, similar: the kinds of matches in their order. */
export type Kind = 0 | 1 | 2;

const fullName = "search_fold(u.full_name)";

const searchText = "(SELECT text FROM search)";

/** The range from the text to its last possible continuation. */
const startsWith = (column: string) =>
  `${column} COLLATE "C" >= ${searchText} AND ${column} COLLATE "C" < ${searchText} || chr(1114111)`;

// With the two trigrams of a single letter the whole index would be read. The index finds those in both
// names together, too, which need not be similar to either.
const similar = `cardinality(show_trgm(${searchText})) > 2 AND ${names} %> ${searchText}
  AND (u.username %> ${searchText} OR ${fullName} %> ${searchText})`;

/** The kinds of matches, the best first; each excludes the ones before it. */
const kinds = [
  { key: 'u.username COLLATE "C"', type: "text", matches: startsWith("u.username") },
  {
    key: `${fullName} COLLATE "C"`,
    type: "text",
    matches: `${startsWith(fullName)} AND NOT (${startsWith("u.username")})`,
  },
  {
    // Negative, so that all kinds sort ascending.
    key: `-greatest(word_similarity(${searchText}, u.username), word_similarity(${searchText}, ${fullName}))::float8`,
    type: "float8",
    matches: `${similar} AND NOT (${startsWith(fullName)}) AND NOT (${startsWith("u.username")})`,
  },
] as const;

/**
 * The prepared statement for one kind of matches, with the viewer ($1), the searched text ($2) and the
 * position to continue after ($3, $4).
 */
function searchStatement(kind: Kind, rows: number, after: boolean): string {
  const { key, type, matches } = kinds[kind];
  const users =
    kind === 2
      ? `(SELECT * FROM users u WHERE u.deleted_at IS NULL AND ${similar} LIMIT ${SIMILAR_NAMES_MAX})`
      : "users";
  return `
    WITH search AS MATERIALIZED (SELECT search_fold($2) AS text)
    SELECT ${userColumns}, ${key} AS key FROM ${users} u
    WHERE ${without("gone", "blocked", "muted")} AND ${matches} ${after ? `AND (${key}, u.id) > ($3::${type}, $4)` : ""}
    ORDER BY ${key}, u.id LIMIT ${rows}`;
}
