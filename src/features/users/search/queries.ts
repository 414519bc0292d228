import "server-only";
import type { User as UserRow } from "@/generated/prisma/client";
import { decodeCursorAs, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";
import { untouchedText } from "@/lib/text";
import * as z from "@/lib/zod";
import { toUser, userColumns, visibleUser } from "../queries";
import type { User } from "../schema";

type SearchRequest = {
  viewer: { id: string };
  query: string;
  cursor?: string;
  batch: number;
};

/** What kind of match the last user shown is, what that kind is ordered by, and the user's id. */
const place = z.union([
  z.tuple([z.literal([0, 1]), untouchedText(), z.uuid()]),
  z.tuple([z.literal(2), z.number(), z.uuid()]),
]);

type Place = z.infer<typeof place>;

type Row = Omit<UserRow, "passwordHash"> & { key: string | number };

/**
 * People by username and full name, without case and accents, never by email: first those whose
 * username begins with the text, then those whose full name does, both in alphabetical order, so that a
 * name typed in full comes first; then whoever has a similar name, or one with such a beginning in it,
 * the most similar first (pg_trgm, from two letters or digits on). Whom a block hides is left out.
 * @throws AppError invalid_input for a cursor that is not ours
 */
export async function searchUsers({ viewer, query: text, cursor, batch }: SearchRequest): Promise<{
  users: User[];
  hasMore: boolean;
  nextCursor: string | null;
}> {
  const sought = text.replace(/^@+/, "");
  const start = cursor === undefined ? undefined : decodeCursorAs(cursor, place);
  const found: { row: Row; place: Place }[] = [];
  for (const kind of [0, 1, 2] as const) {
    if (sought === "" || found.length > batch || (start && kind < start[0])) continue;
    const after = start && kind === start[0] ? [start[1], start[2]] : [];
    const rows = batch + 1 - found.length;
    const shape = `search_users_${kind}_${rows}_${after.length ? "after" : "first"}`;
    const values = [viewer.id, sought, ...after];
    for (const row of await query<Row>(
      shape,
      searchStatement(kind, rows, after.length > 0),
      values,
    )) {
      found.push({ row, place: [kind, row.key, row.id] as Place });
    }
  }
  const { items, ...page } = toPage(found, batch, (item) => item.place);
  return { users: items.map(({ row }) => toUser(row)), ...page };
}

/** Username, full name, similar: the kinds of matches in their order. */
export type Kind = 0 | 1 | 2;

const name = "search_fold(u.full_name)";

const wanted = "(SELECT text FROM wanted)";

/** Everything from the text itself to the last character that could follow it. */
const begins = (column: string) =>
  `${column} COLLATE "C" >= ${wanted} AND ${column} COLLATE "C" < ${wanted} || chr(1114111)`;

// Without trigrams (a single letter has two) the index would be read as a whole.
const similar = `
  cardinality(show_trgm(${wanted})) > 2 AND (u.username %> ${wanted} OR ${name} %> ${wanted})`;

/** The kinds of matches, the best first; what is of one kind is of none behind it. */
const kinds = [
  { key: 'u.username COLLATE "C"', type: "text", matches: begins("u.username") },
  {
    key: `${name} COLLATE "C"`,
    type: "text",
    matches: `${begins(name)} AND NOT (${begins("u.username")})`,
  },
  {
    // Negative, so that all kinds are read upwards.
    key: `-greatest(word_similarity(${wanted}, u.username), word_similarity(${wanted}, ${name}))::float8`,
    type: "float8",
    matches: `${similar} AND NOT (${begins(name)}) AND NOT (${begins("u.username")})`,
  },
] as const;

/**
 * The text of the prepared statement for one kind of matches, for the viewer ($1), what is sought ($2)
 * and the place after which to begin ($3, $4).
 */
export function searchStatement(kind: Kind, rows: number, after: boolean): string {
  const { key, type, matches } = kinds[kind];
  return `
    WITH wanted AS MATERIALIZED (SELECT search_fold($2) AS text)
    SELECT ${userColumns}, ${key} AS key FROM users u
    WHERE ${visibleUser} AND ${matches} ${after ? `AND (${key}, u.id) > ($3::${type}, $4)` : ""}
    ORDER BY ${key}, u.id LIMIT ${rows}`;
}
