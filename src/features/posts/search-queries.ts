import "server-only";
import { visibleUser } from "@/features/users/user-rows";
import { decodePlace, toPage } from "@/lib/cursor";
import { query } from "@/lib/db";
import * as z from "@/lib/zod";
import { type PostRow, postColumns, postJoins, toPost } from "./post-rows";
import type { SearchField } from "./rules";
import type { Post } from "./schema";
import {
  BLOCK,
  type Candidate,
  candidatesStatement,
  type Range,
  type Search,
} from "./search-statement";

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
  const start = cursor === undefined ? undefined : decodePlace(cursor, place);
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
