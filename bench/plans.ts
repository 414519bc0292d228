/** The plans of the feed's statements, as the server prepares them; an unsound one fails the run. */
import { Client } from "pg";
import { type FeedRequest, feedStatement } from "@/features/posts/feed-statement";
import { SORTS, type Sort } from "@/features/posts/rules";

const MAX_BUFFERS = 150;
const ROWS = 21;

/** What orders a page of posts by itself costs nothing; more than that is a sort of a list. */
const MAX_SORTED = 50;

type Node = {
  "Node Type": string;
  "Actual Rows": number;
  "Relation Name"?: string;
  Plans?: Node[];
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
};

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
// What a named statement gets after its first runs, and the harder case.
await client.query("SET plan_cache_mode = force_generic_plan");

const { rows: viewers } = await client.query("SELECT id FROM users WHERE username = 'reader'");
const viewerId: string = viewers[0].id;

const isUnsound = (node: Node) =>
  node["Node Type"] === "Seq Scan" ||
  (node["Node Type"].includes("Sort") && node["Actual Rows"] > MAX_SORTED);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function explain(request: FeedRequest) {
  const { name, text, values } = feedStatement(request);
  await client.query("DEALLOCATE ALL");
  await client.query(`PREPARE ${name} AS ${text}`);
  const literals = values.map((value) => (typeof value === "number" ? value : `'${value}'`));
  const { rows } = await client.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${name}(${literals.join(", ")})`,
  );
  return rows[0]["QUERY PLAN"][0].Plan as Node;
}

/** The first page, and one that begins behind the middle of the list. */
async function shapes(sort: Sort, tag: string | undefined): Promise<FeedRequest[]> {
  const first: FeedRequest = { viewerId, tag, sort, after: undefined, rows: ROWS };
  const statement = feedStatement({ ...first, rows: 2000 });
  const { rows } = await client.query(statement.text, statement.values);
  const deep = rows.at(-1);
  return deep ? [first, { ...first, after: [deep.rank, deep.id] }] : [first];
}

const table: Record<string, string | number>[] = [];
let unsound = 0;
for (const tag of [undefined, "photography", "rare7"]) {
  for (const sort of SORTS) {
    for (const request of await shapes(sort, tag)) {
      const plan = await explain(request);
      const bad = nodesOf(plan)
        .filter(isUnsound)
        .map((node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
      const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
      if (bad.length > 0) unsound++;
      table.push({
        tag: tag ?? "all",
        sort,
        page: request.after ? "deep" : "first",
        buffers,
        sound: bad.length > 0 ? bad.join(", ") : "yes",
        "≤ 150": buffers <= MAX_BUFFERS ? "yes" : "no",
      });
    }
  }
}
console.table(table);
await client.end();
if (unsound > 0) throw new Error(`${unsound} plans scan or sort.`);
