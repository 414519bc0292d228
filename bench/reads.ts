/**
 * Reads of the application on a small and a large database: the median time of each in both, measured in
 * turns, and the plans in the larger one. A sequential scan or a sort of more than a page fails the run,
 * and so do stored counts of the smaller database that differ from their rows.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Pool } from "pg";
import { wrongCounts } from "../tests/support/counts";
import type { Plan } from "./explain";
import { markdownTable } from "./markdown";
import type { Listed, Request, Result } from "./paths";
import { startServerCode } from "./servers";
import { median } from "./statistics";

const ROUNDS = 5;
const CALLS = 8;

/** For 1,000,000 posts: milliseconds, how many times those of 10,000 they may be, and pages. */
type Target = { ms?: number; ratio?: number; buffers?: number };

const targets: Record<string, Target> = {
  "feed, reader who likes 2 %": { ratio: 1.5, buffers: 150 },
  "feed, reader who likes a third": { ratio: 1.5, buffers: 150 },
  "feed, of whom one follows": { ms: 60 },
  "new posts": { ms: 5 },
  "related posts": { ms: 2 },
  suggestions: { ms: 25 },
  "search, people": { ms: 25 },
  "search, word of 3 to 5 %": { ms: 25, ratio: 2 },
  "search, word of 1 %": { ms: 25, ratio: 2 },
  "search, word of few": { ms: 25, ratio: 2 },
  "search, two words": { ms: 30 },
  "search, several tags": { ms: 20 },
  "posts with a colour": { ms: 25 },
  analytics: { ms: 300 },
  "content analytics, 30 days": { ms: 300 },
  "content analytics, 365 days": { ms: 300 },
  profile: { ratio: 1.3 },
};

async function start(databaseUrl = "") {
  const child = startServerCode("bench/paths.ts", { DATABASE_URL: databaseUrl });
  child.once("exit", (code) => {
    if (code) throw new Error(`bench/paths.ts failed (exit code ${code})`);
  });
  const [reads] = (await once(child, "message")) as [Listed];
  return { child, reads };
}

async function ask<Answer extends Result>(child: ChildProcess, request: Request): Promise<Answer> {
  child.send(request);
  const [answer] = await once(child, "message");
  return answer;
}

const smallPool = new Pool({ connectionString: process.env.SMALL_URL });
const wrong = await wrongCounts(smallPool);
await smallPool.end();
if (wrong.length > 0) throw new Error(`Stored counts differ: ${JSON.stringify(wrong.slice(0, 5))}`);

const [small, large] = [await start(process.env.SMALL_URL), await start(process.env.LARGE_URL)];

type Row = { group: string; name: string; small: number; large: number; plan: Plan };

async function measure({ group, name }: Listed[number], read: number): Promise<Row> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  const other = small.reads.findIndex((one) => one.group === group && one.name === name);
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ofLarge = await ask<number[]>(large.child, { read, calls: CALLS });
    const ofSmall =
      other < 0 ? [] : await ask<number[]>(small.child, { read: other, calls: CALLS });
    if (round === 0) continue;
    times.large.push(...ofLarge);
    times.small.push(...ofSmall);
  }
  const plan = await ask<Plan>(large.child, { read, plan: true });
  return { group, name, small: median(times.small), large: median(times.large), plan };
}

const rows: Row[] = [];
for (const [read, listed] of large.reads.entries()) rows.push(await measure(listed, read));
small.child.disconnect();
large.child.disconnect();

const times = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : "");

function textOf({ ms, ratio, buffers }: Target): string {
  const limits = [ms && `${ms} ms`, ratio && `${ratio} times`, buffers && `${buffers} pages`];
  return limits
    .filter(Boolean)
    .map((limit) => `≤ ${limit}`)
    .join(", ");
}

const table = [["read", "ms, small", "ms, large", "ratio", "pages", "statements", "target"]];
for (const group of new Set(rows.map((row) => row.group))) {
  const reads = rows.filter((row) => row.group === group);
  const worst = (of: (row: Row) => number) => Math.max(...reads.map(of).filter(Number.isFinite));
  table.push([
    group,
    times(worst((row) => row.small)),
    times(worst((row) => row.large)),
    times(worst((row) => row.large / row.small)),
    String(worst(({ plan }) => plan.buffers)),
    String(worst(({ plan }) => plan.statements)),
    textOf(targets[group] ?? {}),
  ]);
}
console.log(markdownTable(table));
const unbounded = rows.filter(({ plan }) => plan.unbounded.length > 0);
for (const { group, name, plan } of unbounded) {
  console.log(`${group}, ${name}: ${plan.unbounded.join(", ")}`);
}
if (unbounded.length > 0) process.exitCode = 1;
