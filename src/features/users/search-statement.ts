import { userColumns, visibleUser } from "./user-rows";

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
