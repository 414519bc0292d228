/**
 * Likes a second of the posts of one author, and of as many posts of different authors, over many connections
 * to a database that waits for its disk; then, whether the stored counts equal their rows.
 */
import { Pool } from "pg";
import { wrongCounts } from "../tests/support/counts";
import { markdownTable, ratioRow } from "./markdown";
import { compareRates } from "./turns";

const CONNECTIONS = 40;
const ROUNDS = 9;
const SECONDS = 2;
const TOGGLE = { name: "toggle", text: "SELECT toggle_like($1, $2)" };

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });

const idsOf = async (text: string) =>
  (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id);

const ofOne = await idsOf(
  "SELECT p.id FROM posts p JOIN users u ON u.id = author_id WHERE username = 'prolific'",
);
const ofMany = await idsOf(
  `SELECT id FROM (SELECT DISTINCT ON (author_id) author_id, id FROM posts) AS firsts LIMIT ${ofOne.length}`,
);
const viewers = await idsOf(
  `SELECT id FROM users WHERE id NOT IN (SELECT blocker_id FROM blocks UNION SELECT blocked_id FROM blocks)
   UNION ALL SELECT id FROM users LIMIT ${CONNECTIONS}`,
);

/** @returns toggles a second */
async function rate(posts: string[]): Promise<number> {
  const started = performance.now();
  let count = 0;
  const toggle = async (viewer: string) => {
    while (performance.now() - started < SECONDS * 1000) {
      const post = posts[Math.floor(Math.random() * posts.length)];
      await pool.query({ ...TOGGLE, values: [viewer, post] });
      count++;
    }
  };
  await Promise.all(viewers.map(toggle));
  return (count * 1000) / (performance.now() - started);
}

console.log(`Liking ${ofOne.length} posts over ${CONNECTIONS} connections`);
const { ratios, rates } = await compareRates(
  ROUNDS,
  () => rate(ofOne),
  () => rate(ofMany),
);
const drift = (await wrongCounts(pool)).length;
const header = ["likes a second", "ratio", "range", "spread", "target", "one", "many", "drift"];
const row = [...ratioRow("one author / many", ratios), "≥ 0.9", ...rates, `${drift}`];
console.log(`\n${markdownTable([header, row])}`);
await pool.end();
if (drift > 0) process.exitCode = 1;
