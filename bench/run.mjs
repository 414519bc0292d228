/**
 * `npm run bench`: the cost of requests as ratios (docs/performance.md), in less than ten minutes;
 * `-- plans`: only the query plans; `-- big`: reads with a million posts, `-- lighthouse [page …]`: pages
 * in a browser.
 */
import { runCommand } from "../scripts/launch/failure.mjs";
import { ensureInstalled } from "../scripts/launch/install.mjs";
import { ensurePrismaClient } from "../scripts/launch/prisma-client.mjs";
import { runServerCode } from "../scripts/launch/run.mjs";

const SIZES = [10_000, 100_000];

const SMALL = 10_000;
const LARGE = 1_000_000;

await runCommand(async () => {
  await ensureInstalled();
  await ensurePrismaClient();
  const { startTemporaryPostgres } = await import("../scripts/postgres/temporary.mjs");
  const postgres = await startTemporaryPostgres();
  try {
    if (process.argv[2] === "lighthouse") await runLighthouse(postgres.url, process.argv.slice(3));
    else if (process.argv[2] === "big") await compareSizes(postgres.url);
    else await measure(postgres.url, { onlyPlans: process.argv.includes("plans") });
  } finally {
    await postgres.stop();
  }
});

/** @param {string} clusterUrl @param {{ onlyPlans: boolean }} options */
async function measure(clusterUrl, { onlyPlans }) {
  const { makeDatabase } = await import("./database.mjs");
  for (const size of SIZES) {
    const DATABASE_URL = await makeDatabase(clusterUrl, size);
    const env = { ...process.env, DATABASE_URL };
    await runServerCode("The plans", "bench/plans.ts", { env });
    if (onlyPlans || size !== SIZES.at(-1)) continue;
    await runServerCode("The measurement", "bench/ratios.ts", { env });
  }
}

/** @param {string} clusterUrl */
async function compareSizes(clusterUrl) {
  const { makeDatabase } = await import("./database.mjs");
  const SMALL_URL = await makeDatabase(clusterUrl, SMALL);
  const LARGE_URL = await makeDatabase(clusterUrl, LARGE);
  const env = { ...process.env, SMALL_URL, LARGE_URL };
  await runServerCode("The measurement", "bench/big.ts", { env });
}

/** @param {string} clusterUrl @param {string[]} pages none for all */
async function runLighthouse(clusterUrl, pages) {
  const { makeEmptyDatabase } = await import("./database.mjs");
  const DATABASE_URL = await makeEmptyDatabase(clusterUrl, "bench_demo");
  const env = { ...process.env, DATABASE_URL };
  await runServerCode("Lighthouse", "bench/lighthouse.ts", { env, args: pages });
}
