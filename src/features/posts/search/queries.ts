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

/** The last post shown, and the newest and the oldest of the candidates that it was ranked among. */
const place = z.tuple([z.number(), z.uuid(), z.uuid(), z.uuid()]);

type Place = z.infer<typeof place>;

type Block = Range & { candidates: Candidate[] };

/**
 * Posts with all the words of a text, the most relevant first, then the newest.
 *
 * Words are compared without case and accents, by their beginning ("run" finds "running") and by their
 * English stem ("runs" finds it, too); words of other languages by their beginning alone. Tags match
 * as a whole. What counts: the title most, then a tag, then the content.
 *
 * Relevance is compared among the newest `BLOCK` matches; behind the last of them come the next, and so
 * on to the end. So a page costs the same for a word that every post has as for a rare one. Where a
 * block begins and ends travels in the cursor: posts that are added meanwhile move nothing.
 * @throws AppError invalid_input for a cursor that is not ours
 */
export async function listSearched({ viewer, q, type, cursor, batch }: SearchRequest): Promise<{
  tweets: Post[];
  hasMore: boolean;
  nextCursor: string | null;
}> {
  const found: { row: PostRow; place: Place }[] = [];
  const start = cursor === undefined ? undefined : decodeCursorAs(cursor, place);
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

/** One block of candidates after the other, from the newest on or from behind a place in one. */
async function* blocks(search: Search, start: Place | undefined): AsyncGenerator<Block> {
  if (search.q === "") return;
  let before: string | undefined;
  if (start) {
    const [rank, id, newest, oldest] = start;
    const block = await readCandidates(search, { newest, oldest });
    const behind = (one: Candidate) => one.rank < rank || (one.rank === rank && one.id < id);
    yield { candidates: block.filter(behind), newest, oldest };
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

/** The first posts of a list that the viewer may see. */
const readVisible = (viewer: { id: string }, ids: string[], rows: number) =>
  query<PostRow>(`list_visible_${rows}`, visibleStatement(rows), [viewer.id, ids]);

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
