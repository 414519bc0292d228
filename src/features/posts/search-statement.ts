import type { SearchField } from "./rules";

/** How many of the newest matches are ranked against each other. */
export const BLOCK = 200;

/** How many of the newest posts are looked through before the index is asked. */
const WINDOW = 4000;

export type Search = { q: string; type: SearchField };
export type Candidate = { id: string; rank: number };
/** The ids between which a block of candidates lies, both among them. */
export type Range = { newest: string; oldest: string };

/** How much a word counts in: a tag, nothing, the content, the title. */
const weights: Record<SearchField, string> = {
  all: "{0.6, 0, 0.2, 1}",
  title: "{0, 0, 0, 1}",
  content: "{0, 0, 1, 0}",
  tags: "{1, 0, 0, 0}",
};

const LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * The prepared statement for one block of candidates: the newest matches before a post, or a block that
 * was read before. A common word fills a block from the newest posts alone. Only what is rare there is
 * asked of the full text index, where it is rare as well: so neither reads more as the table grows.
 * The query comes from a sub-select, which hides it from the planner: the plan must not hang on it.
 */
export function candidatesStatement(
  { q, type }: Search,
  range: Range | { before: string | undefined },
) {
  const again = "newest" in range;
  const within = `post_id ${again ? "<=" : "<"} $3 AND post_id >= $4`;
  // Into a block that was read before, a post may have come late.
  const limit = again ? 2 * BLOCK : BLOCK;
  const words = type === "title" ? "title_words" : "words";
  return {
    name: `search_${words}_${again ? "again" : "next"}`,
    text: `
      WITH wanted AS MATERIALIZED (SELECT post_query($1, $2) AS query),
      near AS MATERIALIZED (
        SELECT post_id, words FROM (
          SELECT post_id, ${words} AS words FROM post_texts WHERE ${within} ORDER BY post_id DESC LIMIT ${WINDOW}
        ) AS newest WHERE words @@ (SELECT query FROM wanted) ORDER BY post_id DESC LIMIT ${limit}
      ),
      rest AS (
        SELECT post_id FROM post_texts WHERE ${within} ORDER BY post_id DESC OFFSET ${WINDOW} LIMIT 1
      ),
      far AS MATERIALIZED (
        SELECT post_id, ${words} AS words FROM post_texts
        WHERE (SELECT count(*) FROM near) < ${limit} AND (SELECT post_id FROM rest) IS NOT NULL
          AND ${words} @@ (SELECT query FROM wanted) AND post_id <= (SELECT post_id FROM rest) AND post_id >= $4
      )
      SELECT post_id AS id, ts_rank($5::float4[], words, (SELECT query FROM wanted))::float8 AS rank
      FROM (
        SELECT * FROM near UNION ALL SELECT * FROM far ORDER BY post_id DESC LIMIT ${limit}
      ) AS block
      ORDER BY rank DESC, id DESC`,
    values: [
      q,
      type,
      again ? range.newest : (range.before ?? LAST),
      again ? range.oldest : FIRST,
      weights[type],
    ],
  };
}
