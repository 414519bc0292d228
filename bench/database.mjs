import { hash } from "@node-rs/argon2";
import { fill } from "../prisma/million/fill.mjs";
import { colours, pictures } from "../prisma/million/statements.mjs";
import { migrate } from "../scripts/migrations/apply.mjs";
import { ensureDatabase, withClient, withDatabase } from "../scripts/migrations/database.mjs";
import { withoutTimeouts } from "../scripts/migrations/timeouts.mjs";

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
 * (prisma/million/statements.mjs). Their pictures have no files.
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
  await withClient(url, (client) => client.query(pictures));
  await fill(url, { size, passwordHash });
  await withClient(url, async (client) => {
    await client.query(withoutTimeouts("SESSION"));
    await client.query(colours);
    await client.query("VACUUM ANALYZE media_colours");
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`Made a database of ${size.toLocaleString("en-US")} posts in ${seconds} s`);
  return url;
}
