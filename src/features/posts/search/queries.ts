import "server-only";
import { MAX, NIL } from "uuid";
import { authorOf } from "@/features/users/queries";
import { LOOKED_AT_MAX, visibleUserOf } from "@/features/users/visibility";
import { listPage, type PageEnd, type PageRequest, parseCursorAs } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";
import * as z from "@/lib/zod";
import type { SearchField } from "../limits";
import { cellsOf, hasColour } from "../palette/queries";
import { type PostRow, postColumns, postJoins, toPosts } from "../queries";
import type { Post, TitledPost } from "../schema";

/** The rank and id of the last post shown, and the newest and oldest visible id of its block of candidates. */
const positionSchema = z.tuple([
  z.number(),
  z.uuid(),
  z.uuid(),
  z.uuid(),
  // Whether the list has come to the posts with some of the words.
  z.boolean().optional(),
]);

type Position = z.infer<typeof positionSchema>;

type FoundPost = { row: PostRow; position: Position };

type SearchRequest = PageRequest<Position> & {
  q: string;
  type: SearchField;
  /** Only posts with much of it, six hexadecimal digits. */
  colour?: string | undefined;
};

/**
 * Posts with all words of a text, the most relevant first, then the newest; behind them, of a search in all
 * fields, those with some of the words.
 *
 * Words match without case and accents, by prefix ("run" finds "running") and by their English stem
 * ("runs" finds it, too); tags match as a whole. A match in the title weighs most, then a tag, then the
 * content, then the alternative text.
 *
 * Relevance is compared within blocks of the newest `BLOCK` matches, so a page costs the same for a
 * common word as for a rare one. The cursor contains the limits of its block: posts that are added
 * meanwhile move nothing.
 */
export async function listSearched(
  viewer: Reader,
  { q, type, colour, ...request }: SearchRequest,
): Promise<PageEnd & { tweets: Post[] }> {
  const search = { q, type, ...(colour && { cells: cellsOf(colour) }) };
  let last: Position | undefined;
  const { items, ...end } = await listPage(request, {
    parse: parseSearchCursor,
    read: async (start, count) => {
      if (q === "") return [];
      const { found, end } = await findPosts(viewer, search, start, count);
      last = end;
      return found;
    },
    positionOf: ({ position }) => position,
    endOf: async () => last,
  });
  const tweets = await toPosts(
    viewer,
    items.map(({ row }) => row),
  );
  return { tweets, ...end };
}

/** How many of the newest matches are ranked against each other. */
export const BLOCK = 200;

/** So many blocks are read for a page at most: where all of them are hidden, it is short. */
const BLOCKS_MAX = 4;

/** Above every rank and id: before the first post of a block. */
const BEGINNING = [2, MAX] as const;

/** @returns also where a short page ended, if there may be more */
async function findPosts(
  viewer: Reader,
  search: Search,
  start: Position | undefined,
  count: number,
): Promise<{ found: FoundPost[]; end?: Position }> {
  const found: FoundPost[] = [];
  let isAny = start?.[4] ?? search.type === "any";
  let range: Range = start ? { from: start[2], oldest: start[3] } : { before: MAX };
  for (let blocks = 0; blocks < BLOCKS_MAX; blocks++) {
    const part: Search = isAny ? { ...search, type: "any" } : search;
    // Posts of a block that is read again may have been changed meanwhile.
    const { candidates, last } = await readBlock(
      viewer,
      part,
      range,
      range.oldest ? 2 * BLOCK : BLOCK,
    );
    const visible = candidates.map(({ id }) => id).sort();
    const newest = range.from ?? visible.at(-1) ?? NIL;
    const oldest = range.oldest ?? visible[0] ?? NIL;
    const rest = range.oldest && start ? candidates.filter(isAfter(start)) : candidates;
    const chosen = rest.slice(0, count - found.length);
    for (const row of await readPosts(viewer, chosen)) {
      const { rank = 0 } = chosen.find(({ id }) => id === row.id) ?? {};
      found.push({ row, position: [rank, row.id, newest, oldest, isAny] });
    }
    if (found.length === count) return { found };
    const next = range.oldest ?? last;
    if (next) range = { before: next };
    else if (isAny || search.type !== "all") return { found };
    else [isAny, range] = [true, { before: MAX }];
  }
  const { before = MAX } = range;
  return { found, end: [...BEGINNING, before, before, isAny] };
}

const isAfter =
  ([rank, id]: Position) =>
  (one: Candidate) =>
    one.rank < rank || (one.rank === rank && one.id < id);

/** How many times as many titles are found as are returned, because some may be hidden. */
const HIDDEN_MARGIN = 3;

/** The newest posts whose titles have all words of a text, of which the last may be a beginning. */
export async function listTitles(
  viewer: Reader,
  { q, limit }: { q: string; limit: number },
): Promise<TitledPost[]> {
  if (q === "") return [];
  const search = { q, type: "typed" as const };
  const { candidates } = await readBlock(viewer, search, { before: MAX }, HIDDEN_MARGIN * limit);
  const newest = candidates.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const rows = await readPosts(viewer, newest.slice(0, limit));
  return rows.map((row) => ({ _id: row.id, title: row.title, user: authorOf(row) }));
}

/** A cursor of `listSearched`; undefined for others, which pages ignore. */
export const parseSearchCursor = (cursor: string | undefined) =>
  parseCursorAs(cursor, positionSchema);

const POSTS = `
  SELECT ${postColumns} FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, place)
  JOIN posts p ON p.id = chosen.id ${postJoins} ORDER BY place`;

const readPosts = async (viewer: Reader, chosen: Candidate[]) =>
  chosen.length === 0 ? [] : read<PostRow>(viewer, POSTS, [viewer.id, chosen.map(({ id }) => id)]);

/** `typed`: a title whose last word is not complete; `any`: some of the words. `cells` of a colour. */
export type Search = { q: string; type: SearchField | "typed" | "any"; cells?: number[] };

type Candidate = { id: string; rank: number };

/** The newest before an id, or a block that was read before: both of its ends included. */
type Range =
  | { before: string; from?: undefined; oldest?: undefined }
  | { from: string; oldest: string; before?: undefined };

/** The weights of tag, alternative text, content and title for `ts_rank`. */
const weights: Record<Search["type"], string> = {
  all: "{0.6, 0.1, 0.2, 1}",
  any: "{0.6, 0.1, 0.2, 1}",
  title: "{0, 0, 0, 1}",
  typed: "{0, 0, 0, 1}",
  content: "{0, 0, 1, 0}",
  tags: "{1, 0, 0, 0}",
};

/** Visible matches, the most relevant first; `last` is where the next ones begin, if there may be more. */
type Block = { candidates: Candidate[]; last: string | null };

async function readBlock(
  viewer: Reader,
  { q, type, cells }: Search,
  { before, from, oldest }: Range,
  size: number,
): Promise<Block> {
  const column = type === "title" || type === "typed" ? "title_words" : "words";
  const and = cells ? `WHERE ${hasColour("$7")}` : "";
  const text = blockStatement(column, { below: from ? "<=" : "<", size, and });
  const values = [viewer.id, q, type, from ?? before, oldest ?? NIL, weights[type]];
  const [block] = await read<Block>(viewer, text, cells ? [...values, cells] : values);
  return block ?? { candidates: [], last: null };
}

/** The newest posts that tell how frequent a word is. */
const SAMPLE = 500;
/** The index collects all posts with a beginning first, so it is not asked for one that a larger share has. */
const COLLECTED_SHARE = 0.05;
/** A larger share of the posts is not read by the index: of the newest, enough match. */
const INDEXED_SHARE = 0.01;

/**
 * The newest matches: by the index where few posts have all words that are not frequent; else of the newest posts, up
 * to `LOOKED_AT_MAX`.
 */
const blockStatement = (
  column: string,
  { below, size, and }: Record<"below" | "and", string> & { size: number },
) => `
  WITH search AS MATERIALIZED (
    SELECT post_query($2, $3) AS query, post_query($2, CASE $3 WHEN 'any' THEN 'some' ELSE $3 END) AS ranked
  ),
  sample AS MATERIALIZED (SELECT ${column} FROM post_texts ORDER BY post_id DESC LIMIT ${SAMPLE}),
  pieces AS MATERIALIZED (
    SELECT piece, (
      SELECT count(*) FILTER (WHERE ${column} @@ piece) / greatest(1, count(*))::float8 FROM sample) AS share
    FROM (
      SELECT DISTINCT post_query(part, CASE $3 WHEN 'any' THEN 'all' ELSE $3 END) AS piece
      FROM regexp_split_to_table($2, '[\\s,]+') AS part
    ) AS parts WHERE piece <@ (SELECT query FROM search)
  ),
  words AS MATERIALIZED (
    SELECT sum(share) AS any_share,
      string_agg('(' || piece::text || ')', ' & ') FILTER (WHERE share < ${COLLECTED_SHARE})::tsquery AS query,
      exp(sum(ln(greatest(share, 1.0 / ${SAMPLE}))) FILTER (WHERE share < ${COLLECTED_SHARE})) AS share,
      tag_query(btrim($2, ' #"''().:;!?'))::tsquery AS tag
    FROM pieces
  ),
  rare AS MATERIALIZED (
    SELECT CASE
      WHEN $3 = 'any' AND any_share < ${INDEXED_SHARE} THEN (SELECT query FROM search)
      WHEN $3 <> 'any' AND share < ${INDEXED_SHARE} THEN query || coalesce(tag, query) END AS query
    FROM words
  ),
  matches AS MATERIALIZED (
    (SELECT post_id FROM (
      SELECT post_id, ${column} FROM post_texts WHERE ${column} @@ (SELECT query FROM rare) OFFSET 0
    ) AS indexed WHERE ${isWithin(below)} AND ${isMatch(column)} ORDER BY post_id DESC LIMIT ${size})
    UNION ALL
    (SELECT post_id FROM (
      SELECT post_id, ${column} FROM post_texts WHERE ${isWithin(below)} AND ${IS_SCANNED}
      ORDER BY post_id DESC LIMIT ${LOOKED_AT_MAX}
    ) AS newest WHERE ${isMatch(column)} ORDER BY post_id DESC LIMIT ${size})
  ),
  visible AS (
    SELECT p.id, ts_rank($6::float4[], ${column}, (SELECT ranked FROM search))::float8 AS rank
    FROM matches JOIN post_texts USING (post_id) JOIN posts p ON p.id = post_id
    ${visibleUserOf("p.author_id", "gone", "blocked", "muted", "unwanted")} ${and}
  )
  SELECT coalesce((SELECT json_agg(visible ORDER BY rank DESC, id DESC) FROM visible), '[]') AS candidates,
    CASE WHEN (SELECT count(*) FROM matches) = ${size} THEN (SELECT post_id FROM matches ORDER BY post_id LIMIT 1)
      WHEN ${IS_SCANNED} THEN (
        SELECT post_id FROM post_texts WHERE ${isWithin(below)} ORDER BY post_id DESC OFFSET ${LOOKED_AT_MAX - 1} LIMIT 1) END AS last`;

/** There is a query, and the index is not asked. */
const IS_SCANNED = "(SELECT search.query IS NOT NULL AND rare.query IS NULL FROM search, rare)";

const isWithin = (below: string) => `post_id ${below} $4 AND post_id >= $5`;

const isMatch = (column: string) => `${column} @@ (SELECT query FROM search)`;
