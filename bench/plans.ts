/**
 * Checks the query plans of feeds, rankings and searches: a sequential scan or a large sort fails the
 * run. Buffers are only shown, because they depend on where the rows are in the tables.
 */
import { type FeedRequest, feedStatement, newPostsStatement } from "@/features/posts/feed/queries";
import { SORTS, type Sort } from "@/features/posts/feed/rules";
import { NEW_POSTS_MAX } from "@/features/posts/limits";
import { BLOCK, listSearched } from "@/features/posts/search/queries";
import { SEARCH_FIELDS } from "@/features/posts/search/rules";
import { suggest } from "@/features/posts/suggestions/queries";
import { searchStatement } from "@/features/users/search/queries";
import { disconnect, pool, query } from "@/lib/db";
import { explain, recordStatements, type Statement } from "./explain";

const MAX_BUFFERS = 150;
const ROWS = 21;

/** Sorting a page is cheap; more rows mean that a list is sorted. */
const MAX_SORTED = 50;

const NO_POST = "00000000-0000-0000-0000-000000000000";

const [viewer] = await query<{ id: string }>(
  "",
  "SELECT id FROM users WHERE username = 'reader'",
  [],
);
if (!viewer) throw new Error("There is no reader");
const viewerId = viewer.id;

type Case = { name: string; page: string; statements: Statement[]; maxSorted: number };

/** The first page, and one from far down the list. */
async function feedCases(sort: Sort, tag: string | undefined): Promise<Case[]> {
  const first: FeedRequest = { viewerId, tag, sort, after: undefined, rows: ROWS };
  const { text, values } = feedStatement({ ...first, rows: 2000 });
  const deep = (await query<{ rank: number | null; id: string }>("", text, values)).at(-1);
  const name = `feed ${sort} ${tag ?? "all"}`;
  const pages: [string, FeedRequest][] = [["first", first]];
  if (deep) pages.push(["deep", { ...first, after: [deep.rank, deep.id] }]);
  return pages.map(([page, request]) => ({
    ...{ name, page, maxSorted: MAX_SORTED },
    statements: [feedStatement(request)],
  }));
}

/** All posts are new, of which few are read. */
const newPostsCases = (): Case[] =>
  [undefined, "photography", "rare7"].map((tag) => ({
    ...{ name: `new posts ${tag ?? "all"}`, page: "first", maxSorted: NEW_POSTS_MAX + 1 },
    statements: [newPostsStatement({ viewer: { id: viewerId }, after: NO_POST, tag })],
  }));

function rankingCases(): Case[] {
  return (["bookmarked", "viewed"] as const).map((sort) => ({
    ...{ name: `most ${sort}`, page: "first", maxSorted: MAX_SORTED },
    statements: [feedStatement({ viewerId, sort, after: undefined, rows: ROWS })],
  }));
}

/** Words of all, some, one and no posts. Results are ranked by sorting a block of them. */
async function searchCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const q of [
    "number",
    "harbor",
    "lantern",
    "rare7",
    "nature tag7",
    "number 4711",
    "none",
    "p",
  ]) {
    for (const type of SEARCH_FIELDS) {
      const first = { viewer: { id: viewerId }, q, type, batch: ROWS - 1 };
      const { nextCursor } = await listSearched(first);
      const pages = { first, ...(nextCursor && { next: { ...first, cursor: nextCursor } }) };
      for (const [page, request] of Object.entries(pages)) {
        const statements = await recordStatements(pool(), () => listSearched(request));
        cases.push({ name: `search ${type} ${q}`, page, statements, maxSorted: 2 * BLOCK });
      }
    }
  }
  return cases;
}

/** Suggestions compare a limited number of tags and names. */
async function suggestionCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const q of ["b", "na", "rare1", "natrue", "harbor", "number 47", "@person 99", "missing"]) {
    const statements = await recordStatements(pool(), () =>
      suggest({ viewer: { id: viewerId }, q }),
    );
    cases.push({ name: `suggestions ${q}`, page: "first", statements, maxSorted: 3000 });
  }
  return cases;
}

function peopleCases(): Case[] {
  return ["p", "person_9", "person 99", "persn 12", "missing"].flatMap((text) =>
    ([0, 1, 2] as const).map((kind) => ({
      name: `people ${kind} ${text}`,
      page: "first",
      // An index finds similar names, which are then sorted.
      maxSorted: kind === 2 ? Number.POSITIVE_INFINITY : MAX_SORTED,
      statements: [{ text: searchStatement(kind, ROWS, false), values: [viewerId, text] }],
    })),
  );
}

const cases = [
  ...rankingCases(),
  ...newPostsCases(),
  ...(await searchCases()),
  ...(await suggestionCases()),
  ...peopleCases(),
];
for (const tag of [undefined, "photography", "rare7"]) {
  for (const sort of SORTS) cases.push(...(await feedCases(sort, tag)));
}

const table: Record<string, string | number>[] = [];
let failed = 0;
for (const { name, page, statements, maxSorted } of cases) {
  const { buffers, unbounded } = await explain(statements, maxSorted);
  if (unbounded.length > 0) failed++;
  table.push({
    ...{ name, page, buffers },
    bounded: unbounded.length > 0 ? unbounded.join(", ") : "yes",
    "≤ 150": buffers <= MAX_BUFFERS ? "yes" : "no",
  });
}
console.table(table);
await disconnect();
if (failed > 0) throw new Error(`${failed} plans scan or sort.`);
