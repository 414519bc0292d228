import { withClient } from "../../scripts/migrations/database.mjs";
import { withoutTimeouts } from "../../scripts/migrations/timeouts.mjs";
import {
  acquaintances,
  copies,
  counts,
  peopleAndPlan,
  posts,
  relations,
  texts,
} from "./statements.mjs";

/**
 * Fills a database that has only rows of pictures with posts, a twentieth as many accounts, and what they
 * wrote and liked. Each post gets a copy of one of the rows of pictures.
 * @param {string} url
 * @param {object} options
 * @param {number} options.size the number of posts
 * @param {string} options.passwordHash of all accounts
 * @param {() => Promise<void>} [options.onCopies] called when the table `copies` says which picture is whose
 */
export async function fill(url, { size, passwordHash, onCopies = async () => {} }) {
  const indexes = await dropIndexes(url);
  await run(url, [...peopleAndPlan(size, passwordHash), ...copies]);
  await Promise.all([onCopies(), run(url, [posts])]);
  await inTwoConnections(url, [[texts], ...Object.values(relations(size)), acquaintances(size)]);
  await inTwoConnections(
    url,
    indexes.map((index) => [index]),
  );
  await run(url, [...counts, "VACUUM ANALYZE"]);
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
      "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; SET synchronous_commit = off",
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
