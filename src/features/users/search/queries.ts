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
 * similar first (pg_trgm, from two letters or digits), of SIMILAR_NAMES_MAX at most; where very many names have
 * the letters of the text, of the newest people (docs/product.md X26). Users hidden by a block are left out.
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

/** How similar the better one of the names is. */
const likeness = `greatest(word_similarity(${searchText}, u.username), word_similarity(${searchText}, ${fullName}))`;

/** From how many people on, whose names have the letters of a text, only those of so many of the newest are compared. */
const COMPARED_MAX = 5_000;
/** How many people tell whether there are as many. */
const SAMPLE = 300;

// The share of the common trigrams in those of both texts gives their number.
const search = `
  search AS MATERIALIZED (SELECT search_fold($2) AS text),
  people AS MATERIALIZED (SELECT greatest(reltuples, 1) AS number FROM pg_class WHERE oid = 'users'::regclass),
  frequent AS MATERIALIZED (
    SELECT (SELECT number FROM people) * count(*) FILTER (WHERE share * (trigrams + wanted) / (1 + share) > 0.59 * wanted)
      > ${COMPARED_MAX} * count(*) AS are_many
    FROM (
      SELECT similarity(${names}, ${searchText}) AS share, cardinality(show_trgm(${names})) AS trigrams,
        cardinality(show_trgm(${searchText})) AS wanted
      FROM users u TABLESAMPLE SYSTEM ((SELECT least(100, 100 * ${SAMPLE} / number) FROM people)) REPEATABLE (0)
      LIMIT ${2 * SAMPLE}
    ) AS sample
  )`;

// The index finds all with 0.6 of the trigrams in both names together, however few are similar; with the two trigrams
// of a single letter it would be read in full. Of the newest, names with 0.5 are taken: "thomas" for "thoas".
const similar = `(
  SELECT * FROM users u WHERE NOT (SELECT are_many FROM frequent) AND u.deleted_at IS NULL
    AND cardinality(show_trgm(${searchText})) > 2 AND ${names} %> ${searchText}
    AND (u.username %> ${searchText} OR ${fullName} %> ${searchText})
  UNION ALL
  SELECT * FROM (
    SELECT * FROM users WHERE (SELECT are_many FROM frequent) ORDER BY id DESC LIMIT ${COMPARED_MAX}
  ) AS u WHERE u.deleted_at IS NULL AND ${likeness} >= 0.5
  LIMIT ${SIMILAR_NAMES_MAX})`;

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
    key: `-${likeness}::float8`,
    type: "float8",
    matches: `NOT (${startsWith(fullName)}) AND NOT (${startsWith("u.username")})`,
  },
] as const;

/**
 * The prepared statement for one kind of matches, with the viewer ($1), the searched text ($2) and the
 * position to continue after ($3, $4).
 */
function searchStatement(kind: Kind, rows: number, after: boolean): string {
  const { key, type, matches } = kinds[kind];
  return `
    WITH ${search}
    SELECT ${userColumns}, ${key} AS key FROM ${kind === 2 ? similar : "users"} u
    WHERE ${without("gone", "blocked", "muted")} AND ${matches} ${after ? `AND (${key}, u.id) > ($3::${type}, $4)` : ""}
    ORDER BY ${key}, u.id LIMIT ${rows}`;
}
