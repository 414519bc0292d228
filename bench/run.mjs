/**
 * `npm run bench`: speed as ratios against yardsticks of the same run, because absolute figures of
 * a shared machine say nothing; docs/performance.md says how to read them. Takes less than ten
 * minutes. `npm run bench -- plans` only looks at the plans of the feed's statements,
 * `npm run bench -- lighthouse` at the pages in a browser, or at some:
 * `npm run bench -- lighthouse feed post`.
 */
import { runCommand } from "../scripts/launch/failure.mjs";
import { ensurePrismaClient } from "../scripts/launch/prisma-client.mjs";
import { ensureInstalled } from "../scripts/launch/install.mjs";
import { runNode } from "../scripts/launch/run.mjs";

const SIZES = [10_000, 100_000];

/** @param {string} what @param {string} file @param {NodeJS.ProcessEnv} env @param {string[]} args */
const runTyped = (what, file, env, args = []) =>
  runNode(what, ["--conditions=react-server", "--import", "tsx", file, ...args], { env });

await runCommand(async () => {
  await ensureInstalled();
  await ensurePrismaClient();
  const { startTemporaryPostgres } = await import("../scripts/postgres/temporary.mjs");
  const postgres = await startTemporaryPostgres();
  try {
    if (process.argv[2] === "lighthouse") await lookAtPages(postgres.url, process.argv.slice(3));
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
    await runTyped("The plans", "bench/plans.ts", { ...process.env, DATABASE_URL });
    if (onlyPlans || size !== SIZES.at(-1)) continue;
    await runTyped("The measurement", "bench/ratios.ts", { ...process.env, DATABASE_URL });
  }
}

/** @param {string} clusterUrl @param {string[]} names of the pages, or none for all */
async function lookAtPages(clusterUrl, names) {
  const { makeEmptyDatabase } = await import("./database.mjs");
  const DATABASE_URL = await makeEmptyDatabase(clusterUrl, "bench_demo");
  await runTyped("Lighthouse", "bench/lighthouse.ts", { ...process.env, DATABASE_URL }, names);
}
