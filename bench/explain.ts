import { Client } from "pg";

type Node = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Relation Name"?: string;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
};

export type Statement = { text: string; values: unknown[] };

/** The statements of one read with the pages that they touched, and what does not stay bounded. */
export type Plan = { statements: number; buffers: number; unbounded: string[] };

/** Reading a table of some pages in full is cheaper than an index. */
const SMALL_TABLE = 10_000;

/** Runs a read and returns the statements that it sent. */
export async function recordStatements(read: () => Promise<unknown>) {
  const sent: Statement[] = [];
  const query = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...args: [Partial<Statement> | string]) {
    const [first, values] = args as [Partial<Statement> | string, unknown[]?];
    if (typeof first === "string") sent.push({ text: first, values: values ?? [] });
    else sent.push({ text: first.text ?? "", values: first.values ?? values ?? [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await read();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isUnbounded = (node: Node, maxSorted: number, maxScanned: number) =>
  (node["Node Type"] === "Seq Scan" &&
    node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) > maxScanned) ||
  (node["Node Type"].includes("Sort") && node["Actual Rows"] > maxSorted);

/**
 * Explains statements with the plan that prepared ones may get after some runs.
 * @param maxSorted the rows that a sort may have
 * @param maxScanned those that a sequential scan may have
 */
export async function explain(
  statements: Statement[],
  maxSorted: number,
  maxScanned = SMALL_TABLE,
): Promise<Plan> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("SET plan_cache_mode = force_generic_plan");
  const plan: Plan = { statements: statements.length, buffers: 0, unbounded: [] };
  for (const [place, { text, values }] of statements.entries()) {
    await client.query(`PREPARE statement_${place} AS ${text}`);
    const literals = values.map((value) => client.escapeLiteral(toLiteral(value)));
    const list = literals.length > 0 ? `(${literals.join(", ")})` : "";
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE statement_${place}${list}`,
    );
    const root: Node = rows[0]["QUERY PLAN"][0].Plan;
    plan.buffers += root["Shared Hit Blocks"] + root["Shared Read Blocks"];
    for (const node of nodesOf(root).filter((one) => isUnbounded(one, maxSorted, maxScanned))) {
      plan.unbounded.push(`${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
    }
  }
  await client.end();
  return plan;
}

function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(",")}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
