import "server-only";
import { visibleUser } from "@/features/users/queries";
import { decodeCursorAs, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";
import * as z from "@/lib/zod";
import { type PostRow, postColumns, postJoins, toPost } from "../queries";
import type { Post } from "../schema";
import type { SearchField } from "./rules";

type SearchRequest = {
  viewer: { id: string };
  q: string;
  type: SearchField;
  cursor?: string;
  batch: number;
};

/** The rank and id of the last post shown, and the newest and oldest id of its block of candidates. */
const placeSchema = z.tuple([z.number(), z.uuid(), z.uuid(), z.uuid()]);

type Place = z.infer<typeof placeSchema>;

type Block = Range & { candidates: Candidate[] };

/**
 * Posts with all words of a text, the most relevant first, then the newest.
 *
 * Words match without case and accents, by prefix ("run" finds "running") and by their English stem
 * ("runs" finds it, too); tags match as a whole. A match in the title weighs most, then a tag, then the
 * content.
 *
 * Relevance is compared within blocks of the newest `BLOCK` matches, so a page costs the same for a
 * common word as for a rare one. The cursor contains the limits of its block: posts that are added
 * meanwhile move nothing.
 * @throws AppError invalid_input for an invalid cursor
 */
export async function listSearched({ viewer, q, type, cursor, batch }: SearchRequest): Promise<{
  tweets: Post[];
  hasMore: boolean;
  nextCursor: string | null;
}> {
  const found: { row: PostRow; place: Place }[] = [];
  const start = cursor === undefined ? undefined : decodeCursorAs(cursor, placeSchema);
  for await (const { candidates, newest, oldest } of blocks({ q, type }, start)) {
    const ids = candidates.map(({ id }) => id);
    const ranks = new Map(candidates.map(({ id, rank }) => [id, rank]));
    for (const row of await readVisible(viewer, ids, batch + 1 - found.length)) {
      found.push({ row, place: [ranks.get(row.id) ?? 0, row.id, newest, oldest] });
    }
    if (found.length > batch) break;
  }
  const { items, ...page } = toPage(found, batch, (item) => item.place);
  return { tweets: items.map(({ row }) => toPost(row)), ...page };
}

/** The blocks of candidates, from the newest or from a position in a block. */
async function* blocks(search: Search, start: Place | undefined): AsyncGenerator<Block> {
  if (search.q === "") return;
  let before: string | undefined;
  if (start) {
    const [rank, id, newest, oldest] = start;
    const block = await readCandidates(search, { newest, oldest });
    const isAfter = (one: Candidate) => one.rank < rank || (one.rank === rank && one.id < id);
    yield { candidates: block.filter(isAfter), newest, oldest };
    before = oldest;
  }
  while (true) {
    const candidates = await readCandidates(search, { before });
    const ids = candidates.map(({ id }) => id).sort();
    const [oldest, newest] = [ids[0], ids.at(-1)];
    if (!oldest || !newest) return;
    yield { candidates, newest, oldest };
    if (candidates.length < BLOCK) return;
    before = oldest;
  }
}

function readCandidates(search: Search, range: Range | { before: string | undefined }) {
  const { name, text, values } = candidatesStatement(search, range);
  return query<Candidate>(name, text, values);
}

const visibleStatement = (rows: number) => `
  WITH page AS MATERIALIZED (
    SELECT chosen.id, chosen.place FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, place)
    JOIN posts p ON p.id = chosen.id JOIN users u ON u.id = p.author_id
    WHERE ${visibleUser} ORDER BY chosen.place LIMIT ${rows}
  )
  SELECT ${postColumns} FROM page JOIN posts p ON p.id = page.id ${postJoins} ORDER BY page.place`;

/** The first visible posts of a list. */
const readVisible = (viewer: { id: string }, ids: string[], rows: number) =>
  query<PostRow>(`list_visible_${rows}`, visibleStatement(rows), [viewer.id, ids]);

/** How many of the newest matches are ranked against each other. */
export const BLOCK = 200;

/** How many of the newest posts are scanned before the full text index is used. */
const WINDOW = 4000;

export type Search = { q: string; type: SearchField };

export type Candidate = { id: string; rank: number };

/** The newest and the oldest id of a block of candidates. */
export type Range = { newest: string; oldest: string };

/** The weights of tag, unused, content and title for `ts_rank`. */
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
 * was read before. A common word fills a block from the newest posts; only for a rare one the full text
 * index is read, so neither reads more as the table grows. The query is a subquery, so that the plan does
 * not depend on it.
 */
export function candidatesStatement(
  { q, type }: Search,
  range: Range | { before: string | undefined },
) {
  const isReread = "newest" in range;
  const within = `post_id ${isReread ? "<=" : "<"} $3 AND post_id >= $4`;
  // Posts with older ids may have been added to a block since it was read.
  const limit = isReread ? 2 * BLOCK : BLOCK;
  const words = type === "title" ? "title_words" : "words";
  return {
    name: `search_${words}_${isReread ? "again" : "next"}`,
    text: `
      WITH search AS MATERIALIZED (SELECT post_query($1, $2) AS query),
      recent AS MATERIALIZED (
        SELECT post_id, words FROM (
          SELECT post_id, ${words} AS words FROM post_texts WHERE ${within} ORDER BY post_id DESC LIMIT ${WINDOW}
        ) AS newest WHERE words @@ (SELECT query FROM search) ORDER BY post_id DESC LIMIT ${limit}
      ),
      rest AS (
        SELECT post_id FROM post_texts WHERE ${within} ORDER BY post_id DESC OFFSET ${WINDOW} LIMIT 1
      ),
      older AS MATERIALIZED (
        SELECT post_id, ${words} AS words FROM post_texts
        WHERE (SELECT count(*) FROM recent) < ${limit} AND (SELECT post_id FROM rest) IS NOT NULL
          AND ${words} @@ (SELECT query FROM search) AND post_id <= (SELECT post_id FROM rest) AND post_id >= $4
      )
      SELECT post_id AS id, ts_rank($5::float4[], words, (SELECT query FROM search))::float8 AS rank
      FROM (
        SELECT * FROM recent UNION ALL SELECT * FROM older ORDER BY post_id DESC LIMIT ${limit}
      ) AS block
      ORDER BY rank DESC, id DESC`,
    values: [
      q,
      type,
      isReread ? range.newest : (range.before ?? LAST),
      isReread ? range.oldest : FIRST,
      weights[type],
    ],
  };
}
