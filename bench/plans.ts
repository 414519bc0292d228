/**
 * Checks the query plans of feeds, rankings and searches: a sequential scan or a large sort fails the
 * run. Buffers are only shown, because they depend on where the rows are in the tables.
 */
import { Client } from "pg";
import { type FeedRequest, feedStatement } from "@/features/posts/feed/queries";
import { SORTS, type Sort } from "@/features/posts/feed/rules";
import { BLOCK, candidatesStatement } from "@/features/posts/search/queries";
import { SEARCH_FIELDS } from "@/features/posts/search/rules";
import { searchStatement } from "@/features/users/search/queries";

const MAX_BUFFERS = 150;
const ROWS = 21;

/** Sorting a page is cheap; more rows mean that a list is sorted. */
const MAX_SORTED = 50;

type Node = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Relation Name"?: string;
  Plans?: Node[];
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
};

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
// As prepared statements after some runs, and the harder case.
await client.query("SET plan_cache_mode = force_generic_plan");

const { rows: viewers } = await client.query("SELECT id FROM users WHERE username = 'reader'");
const viewerId: string = viewers[0].id;

const isUnbounded = (node: Node, maxSorted: number) =>
  (node["Node Type"] === "Seq Scan" && node["Actual Loops"] > 0) ||
  (node["Node Type"].includes("Sort") && node["Actual Rows"] > maxSorted);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Statement = { name: string; text: string; values: unknown[] };

async function explain({ name, text, values }: Statement) {
  await client.query("DEALLOCATE ALL");
  await client.query(`PREPARE ${name} AS ${text}`);
  const literals = values.map((value) => (typeof value === "number" ? value : `'${value}'`));
  const { rows } = await client.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${name}(${literals.join(", ")})`,
  );
  return rows[0]["QUERY PLAN"][0].Plan as Node;
}

type Case = { name: string; page: string; statement: Statement; maxSorted: number };

/** The first page, and one from far down the list. */
async function feedCases(sort: Sort, tag: string | undefined): Promise<Case[]> {
  const first: FeedRequest = { viewerId, tag, sort, after: undefined, rows: ROWS };
  const { rows } = await run(feedStatement({ ...first, rows: 2000 }));
  const deep = rows.at(-1);
  const name = `feed ${sort} ${tag ?? "all"}`;
  const pages: [string, FeedRequest][] = [["first", first]];
  if (deep) pages.push(["deep", { ...first, after: [deep.rank, deep.id] }]);
  return pages.map(([page, request]) => ({
    ...{ name, page, maxSorted: MAX_SORTED },
    statement: feedStatement(request),
  }));
}

function rankingCases(): Case[] {
  return (["bookmarked", "viewed"] as const).map((sort) => ({
    ...{ name: `most ${sort}`, page: "first", maxSorted: MAX_SORTED },
    statement: feedStatement({ viewerId, sort, after: undefined, rows: ROWS }),
  }));
}

/** Words of all, some, one and no posts. Results are ranked by sorting a block of them. */
async function searchCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const q of ["content", "rare7", "nature tag7", "number 4711", "nothing", "p"]) {
    for (const type of SEARCH_FIELDS) {
      const next = candidatesStatement({ q, type }, { before: undefined });
      const { rows } = await run(next);
      const ids = rows.map(({ id }) => id as string).sort();
      const name = `search ${type} ${q}`;
      cases.push({ name, page: "first", statement: next, maxSorted: BLOCK });
      const [oldest, newest] = [ids[0], ids.at(-1)];
      if (!oldest || !newest) continue;
      const again = candidatesStatement({ q, type }, { newest, oldest });
      cases.push({ name, page: "again", statement: again, maxSorted: 2 * BLOCK });
    }
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
      statement: {
        name: "people",
        text: searchStatement(kind, ROWS, false),
        values: [viewerId, text],
      },
    })),
  );
}

const run = ({ text, values }: Statement) => client.query(text, values);

const cases = [...rankingCases(), ...(await searchCases()), ...peopleCases()];
for (const tag of [undefined, "photography", "rare7"]) {
  for (const sort of SORTS) cases.push(...(await feedCases(sort, tag)));
}

const table: Record<string, string | number>[] = [];
let failed = 0;
for (const { name, page, statement, maxSorted } of cases) {
  const plan = await explain(statement);
  const unbounded = nodesOf(plan)
    .filter((node) => isUnbounded(node, maxSorted))
    .map((node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
  const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  if (unbounded.length > 0) failed++;
  table.push({
    ...{ name, page, buffers },
    bounded: unbounded.length > 0 ? unbounded.join(", ") : "yes",
    "≤ 150": buffers <= MAX_BUFFERS ? "yes" : "no",
  });
}
console.table(table);
await client.end();
if (failed > 0) throw new Error(`${failed} plans scan or sort.`);
