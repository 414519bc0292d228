import { hash } from "@node-rs/argon2";
import { migrate } from "../scripts/migrations/apply.mjs";
import { ensureDatabase, withClient, withDatabase } from "../scripts/migrations/database.mjs";
import { withoutTimeouts } from "../scripts/migrations/timeouts.mjs";
import {
  acquaintances,
  counts,
  media,
  peopleAndPlan,
  posts,
  relations,
  texts,
} from "./content.mjs";

/** The account that the measurements log in as. */
export const reader = { username: "reader", password: "reader12" };

/**
 * @param {string} clusterUrl
 * @param {string} name
 * @returns {Promise<string>} its URL
 */
export async function makeEmptyDatabase(clusterUrl, name) {
  const url = withDatabase(clusterUrl, name);
  await ensureDatabase(url);
  await migrate(url);
  return url;
}

/**
 * Makes a database of posts, with a twentieth as many accounts and what they wrote and liked
 * (bench/content.mjs).
 * @param {string} clusterUrl
 * @param {number} size the number of posts
 * @returns {Promise<string>} its URL
 */
export async function makeDatabase(clusterUrl, size) {
  const started = Date.now();
  const url = await makeEmptyDatabase(clusterUrl, `bench_${size}`);
  const passwordHash = await hash(reader.password, {
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
  });
  const indexes = await dropIndexes(url);
  await run(url, [...peopleAndPlan(size, passwordHash), media, posts]);
  await inTwoConnections(url, [[texts], ...Object.values(relations(size)), acquaintances(size)]);
  await inTwoConnections(
    url,
    indexes.map((index) => [index]),
  );
  await run(url, [...counts, "VACUUM ANALYZE"]);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`Made a database of ${size.toLocaleString("en-US")} posts in ${seconds} s`);
  return url;
}

// Rows are inserted faster without them, and they are built faster at once.
const DROP_INDEXES = `
  SELECT indexdef, format('DROP INDEX %I', indexname) AS removal FROM pg_indexes
  JOIN pg_index ON indexrelid = format('%I', indexname)::regclass
  WHERE schemaname = 'public' AND NOT indisunique`;

/** @param {string} url @returns {Promise<string[]>} the statements that create them again */
async function dropIndexes(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(DROP_INDEXES);
    for (const { removal } of rows) await client.query(removal);
    return rows.map(({ indexdef }) => indexdef);
  });
}

/** @param {string} url @param {string[]} statements */
const run = (url, statements) =>
  withClient(url, async (client) => {
    await client.query(withoutTimeouts("SESSION"));
    await client.query(
      "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'",
    );
    for (const statement of statements) await client.query(statement);
  });

/** @param {string} url @param {string[][]} batches each in order */
async function inTwoConnections(url, batches) {
  const waiting = [...batches];
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await run(url, batch);
  };
  await Promise.all([work(), work()]);
}
