import "server-only";
import { MAX, NIL } from "uuid";
import { authorOf } from "@/features/users/queries";
import { LOOKED_AT_MAX, without } from "@/features/users/visibility";
import { listPage, type PageEnd, type PageRequest, parseCursorAs } from "@/lib/cursor";
import { type Reader, read } from "@/lib/server/replicas";
import * as z from "@/lib/zod";
import { cellsOf, hasColour } from "../palette/queries";
import { type PostRow, postColumns, postJoins, toPosts } from "../queries";
import type { Post, TitledPost } from "../schema";
import type { SearchField } from "./fields";

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

type SearchRequest = PageRequest<Position> & {
  q: string;
  type: SearchField;
  /** Only posts with much of it, six hexadecimal digits. */
  colour?: string | undefined;
};

type Block = { newest: string; oldest: string; candidates: Candidate[] };

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
  const { items, ...end } = await listPage(request, {
    parse: parseSearchCursor,
    read: (start, count) =>
      findPosts(viewer, { q, type, ...(colour && { cells: cellsOf(colour) }) }, start, count),
    positionOf: ({ position }) => position,
  });
  const tweets = await toPosts(
    viewer,
    items.map(({ row }) => row),
  );
  return { tweets, ...end };
}

async function findPosts(
  viewer: Reader,
  search: Search,
  start: Position | undefined,
  count: number,
): Promise<{ row: PostRow; position: Position }[]> {
  const found: { row: PostRow; position: Position }[] = [];
  const isAny = start?.[4] ?? search.type === "any";
  const part: Search = isAny ? { ...search, type: "any" } : search;
  for await (const { candidates, newest, oldest } of blocks(viewer, part, start)) {
    const ids = candidates.map(({ id }) => id);
    const ranks = new Map(candidates.map(({ id, rank }) => [id, rank]));
    const rows = await readVisible(viewer, ids, count);
    for (const row of rows.slice(0, count - found.length)) {
      found.push({ row, position: [ranks.get(row.id) ?? 0, row.id, newest, oldest, isAny] });
    }
    if (found.length === count) return found;
  }
  if (part.type !== "all") return found;
  const rest = count - found.length;
  return [...found, ...(await findPosts(viewer, { ...search, type: "any" }, undefined, rest))];
}

/** How many times as many titles are found as are returned, because a block may hide some. */
const HIDDEN_MARGIN = 3;

/** The newest posts whose titles have all words of a text, of which the last may be a beginning. */
export async function listTitles(
  viewer: Reader,
  { q, limit }: { q: string; limit: number },
): Promise<TitledPost[]> {
  if (q === "") return [];
  const newest = { before: MAX, oldest: NIL };
  const ids = await findNewest(viewer, { q, type: "typed" }, newest, HIDDEN_MARGIN * limit);
  const rows = await readVisible(viewer, ids, limit);
  return rows.map((row) => ({ _id: row.id, title: row.title, user: authorOf(row) }));
}

/** A cursor of `listSearched`; undefined for others, which pages ignore. */
export const parseSearchCursor = (cursor: string | undefined) =>
  parseCursorAs(cursor, positionSchema);

/** The blocks of candidates, from the newest or from a position in a block. */
async function* blocks(
  viewer: Reader,
  search: Search,
  start: Position | undefined,
): AsyncGenerator<Block> {
  if (search.q === "") return;
  let first: string | undefined = MAX;
  if (start) {
    const [rank, id, newest, oldest] = start;
    // Posts with older ids may have been added to a block since it was read.
    const ids = await findNewest(viewer, search, { from: newest, oldest }, 2 * BLOCK);
    const block = await rankVisible(viewer, search, ids);
    const isAfter = (one: Candidate) => one.rank < rank || (one.rank === rank && one.id < id);
    yield { candidates: block.filter(isAfter), newest, oldest };
    first = await nextVisible(viewer, search, oldest);
  }
  for (let read = 0; first && !(search.cells && read >= COLOUR_BLOCKS); read++) {
    const ids: string[] = await findNewest(viewer, search, { from: first, oldest: NIL }, BLOCK);
    const candidates = await rankVisible(viewer, search, ids);
    const visible = candidates.map(({ id }) => id).sort();
    const [oldest, newest] = [visible[0], visible.at(-1)];
    if (oldest && newest) yield { candidates, newest, oldest };
    const last = ids.at(-1);
    if (!last || ids.length < BLOCK) return;
    first = await nextVisible(viewer, search, last);
  }
}

const FIRST_VISIBLE = `
  SELECT p.id FROM posts p JOIN users u ON u.id = p.author_id
  WHERE p.id = ANY ($2::uuid[]) AND ${without("gone", "blocked", "muted", "sensitive")} ORDER BY p.id DESC LIMIT 1`;

/** Of so many blocks the pictures are compared with a colour: one that none has must not read them all. */
const COLOUR_BLOCKS = 10;

/** How many matches are looked at in one go for one that is not hidden. */
const SKIP_MAX = 12_800;

/** The newest visible match before a post: an author with very many matches may be hidden. */
async function nextVisible(viewer: Reader, search: Search, before: string) {
  let last: string | undefined = before;
  let seen = 0;
  for (let limit = BLOCK; last && seen < LOOKED_AT_MAX; limit = Math.min(8 * limit, SKIP_MAX)) {
    const ids: string[] = await findNewest(viewer, search, { before: last, oldest: NIL }, limit);
    seen += ids.length;
    const [first] = await read<{ id: string }>(viewer, FIRST_VISIBLE, [viewer.id, ids]);
    if (first) return first.id;
    last = ids.length < limit ? undefined : ids.at(-1);
  }
  return undefined;
}

const visibleStatement = (rows: number) => `
  WITH page AS MATERIALIZED (
    SELECT chosen.id, chosen.ordinal FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, ordinal)
    JOIN posts p ON p.id = chosen.id JOIN users u ON u.id = p.author_id
    WHERE ${without("gone", "blocked", "muted", "sensitive")} ORDER BY chosen.ordinal LIMIT ${rows}
  )
  SELECT ${postColumns} FROM page JOIN posts p ON p.id = page.id ${postJoins} ORDER BY page.ordinal`;

/** The first visible posts of a list. */
const readVisible = (viewer: Reader, ids: string[], rows: number) =>
  read<PostRow>(viewer, visibleStatement(rows), [viewer.id, ids]);

/** How many of the newest matches are ranked against each other. */
export const BLOCK = 200;

/** How many of the newest posts are compared with every search, and how many at most before the index is read. */
const SCAN = 4000;
const SCAN_MAX = 64_000;

/** To read a match costs as much as so many posts of an index range that leaves others out. */
const MATCH_COST = 15;

/** How many more posts an index range has than the missing matches should need. */
const MARGIN = 1.5;

/** `typed`: a title whose last word is not complete; `any`: some of the words. `cells` of a colour. */
export type Search = { q: string; type: SearchField | "typed" | "any"; cells?: number[] };

type Candidate = { id: string; rank: number };

type Range = ({ from: string } | { before: string }) & { oldest: string };

/** The weights of tag, alternative text, content and title for `ts_rank`. */
const weights: Record<Search["type"], string> = {
  all: "{0.6, 0.1, 0.2, 1}",
  any: "{0.6, 0.1, 0.2, 1}",
  title: "{0, 0, 0, 1}",
  typed: "{0, 0, 0, 1}",
  content: "{0, 0, 1, 0}",
  tags: "{1, 0, 0, 0}",
};

/** Those of the posts that are visible: what a cursor says of a block tells of no other. */
async function rankVisible(viewer: Reader, search: Search, ids: string[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const column = columnOf(search);
  const { q, type, cells } = search;
  return read<Candidate>(viewer, rankStatement(column, cells ? `AND ${hasColour("$6")}` : ""), [
    ...[viewer.id, q, type === "any" ? "some" : type, ids, weights[type]],
    ...(cells ? [cells] : []),
  ]);
}

/** `next` is the newest id after the part that was read, if there is one. */
type Part = { ids: string[]; next: string | null };

/** The index returns every post with a word, old or new: so it is read only as far back as needed. */
async function findNewest(
  viewer: Reader,
  search: Search,
  range: Range,
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  let rest = range;
  let seen = 0;
  while (ids.length < limit) {
    const missing = limit - ids.length;
    const { text, rows, limits } = nextStep(columnOf(search), seen, ids.length / seen, missing);
    const newest = "from" in rest ? rest.from : rest.before;
    const [part] = await read<Part>(viewer, text("from" in rest ? "<=" : "<"), [
      search.q,
      search.type,
      newest,
      rest.oldest,
      missing,
      ...limits,
    ]);
    ids.push(...(part?.ids ?? []));
    if (!part?.next) break;
    rest = { from: part.next, oldest: range.oldest };
    seen += rows;
  }
  return ids;
}

type Column = "words" | "title_words";

const columnOf = ({ type }: Search): Column =>
  type === "title" || type === "typed" ? "title_words" : "words";

function nextStep(column: Column, read: number, share: number, missing: number) {
  const rows = read === 0 ? SCAN : Math.ceil((MARGIN * missing) / share);
  if (read + rows <= SCAN_MAX)
    return { text: (below: Below) => scanStatement(column, below), rows, limits: [rows] };
  const text = (below: Below) => indexStatement(column, below);
  // Among more posts than this a range is read; else, and behind it, all matches.
  const size = read > SCAN_MAX ? Infinity : rows / (share * MATCH_COST);
  return { text, rows, limits: [size === Infinity ? 0 : rows, size] };
}

type Below = "<" | "<=";

/** A subquery, so that the plan does not depend on it. */
const SEARCH = "search AS MATERIALIZED (SELECT post_query($1, $2) AS query)";

/** A beginning of words in more posts than this is read from the index as the most frequent of these words. */
const BEGINNING_MAX = 20_000;
const WORDS_MAX = 8;

/** A word in a larger share of the posts is not looked for in the index beside others, but in the posts with these. */
const MOST = 0.5;

/**
 * The same for the index, which collects all posts with a beginning first, and skips through those with a whole word.
 * The words are those of the planner's statistics (https://www.postgresql.org/docs/current/view-pg-stats.html).
 */
const indexSearch = (column: Column) => `
  known AS MATERIALIZED (
    SELECT word, share, share * (SELECT reltuples FROM pg_class WHERE oid = 'post_texts'::regclass) AS posts
    FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS known (word, share)
    WHERE schemaname = current_schema AND tablename = 'post_texts' AND attname = '${column}'
  ),
  queries AS MATERIALIZED (
    SELECT string_agg(coalesce('(' || words || ')', part[1]), '' ORDER BY place)::tsquery AS query,
      -- No word is without letters.
      string_agg(CASE WHEN share > ${MOST} THEN $$!'#'$$ ELSE coalesce('(' || words || ')', part[1]) END,
        '' ORDER BY place)::tsquery AS rare
    FROM regexp_matches(post_query($1, $2)::text,
      $$('((?:[^']|'')+)'(?::\\*([A-D]*)(?: \\| '([^']+)'(?::[A-D])?)?)?|[^']+)$$, 'g') WITH ORDINALITY AS parts (part, place)
    LEFT JOIN LATERAL (
      SELECT string_agg(DISTINCT format('%L:%s', word, part[3]), '|') AS words, sum(share) AS share
      FROM (
        (SELECT word, share, posts FROM known WHERE starts_with(word, part[2]) ORDER BY posts DESC LIMIT ${WORDS_MAX})
        UNION ALL SELECT part[4], 0, 0
      ) AS begun
      WHERE part[3] IS NOT NULL AND word IS NOT NULL HAVING sum(posts) > ${BEGINNING_MAX}
    ) AS frequent ON true
  ),
  search AS MATERIALIZED (
    SELECT query, CASE WHEN $2 = 'any' OR querytree(rare) = 'T' THEN query ELSE rare END AS indexed FROM queries
  )`;

const isMatch = (column: Column) => `${column} @@ (SELECT query FROM search)`;
/** What is behind OR is not looked for in the index. */
const isIndexed = (column: Column) =>
  `${column} @@ (SELECT indexed FROM search) AND ((SELECT indexed = query FROM search) OR ${isMatch(column)})`;

const isWithin = (below: Below) => `post_id ${below} $3 AND post_id >= $4`;

const nextAfter = (below: Below) => `
  SELECT post_id FROM post_texts WHERE ${isWithin(below)} ORDER BY post_id DESC OFFSET $6 LIMIT 1`;

const scanStatement = (column: Column, below: Below) => `
  WITH ${SEARCH},
  found AS MATERIALIZED (
    SELECT post_id FROM (
      SELECT post_id, ${column} FROM post_texts WHERE ${isWithin(below)} ORDER BY post_id DESC LIMIT $6
    ) AS newest WHERE ${isMatch(column)} ORDER BY post_id DESC LIMIT $5
  )
  SELECT ARRAY(SELECT post_id FROM found) AS ids,
    CASE WHEN (SELECT count(*) FROM found) < $5 THEN (${nextAfter(below)}) END AS next`;

const indexStatement = (column: Column, below: Below) => `
  WITH ${indexSearch(column)},
  rest AS MATERIALIZED (SELECT (${nextAfter(below)}) AS post_id FROM pg_class
    WHERE oid = 'post_texts'::regclass AND reltuples > $7),
  found AS MATERIALIZED (
    SELECT post_id FROM post_texts
    WHERE ${isIndexed(column)} AND ${isWithin(below)} AND post_id > (SELECT post_id FROM rest)
      AND (SELECT post_id FROM rest) IS NOT NULL
    UNION ALL
    SELECT post_id FROM post_texts WHERE ${isIndexed(column)} AND (SELECT post_id FROM rest) IS NULL
  )
  SELECT ARRAY(SELECT post_id FROM found WHERE ${isWithin(below)} ORDER BY post_id DESC LIMIT $5) AS ids,
    (SELECT post_id FROM rest) AS next`;

const rankStatement = (column: Column, and: string) => `
  WITH search AS MATERIALIZED (SELECT post_query($2, $3) AS query)
  SELECT p.id, ts_rank($5::float4[], ${column}, (SELECT query FROM search))::float8 AS rank
  FROM unnest($4::uuid[]) AS chosen (id) JOIN post_texts ON post_id = chosen.id
  JOIN posts p ON p.id = chosen.id JOIN users u ON u.id = p.author_id
  WHERE ${without("gone", "blocked", "muted", "sensitive")} ${and} ORDER BY rank DESC, p.id DESC`;
