/**
 * `npm run bench`: reads and ratios of docs/performance.md; `-- reads`, `-- ratios`: only these; `-- ratios <commit>`:
 * against the build of that commit; `-- big [posts]`: reads with a million posts, or so many; `-- lighthouse`: pages
 * in a browser.
 */
import { runCommand } from "../scripts/launch/failure.mjs";
import { cleanInstall, ensureInstalled } from "../scripts/launch/install.mjs";
import { ensurePrismaClient } from "../scripts/launch/prisma-client.mjs";
import { runServerCode } from "../scripts/launch/run.mjs";

/** Posts of the databases: in every run, and in that of `big`. */
const [SMALL, LARGE, BIG] = [10_000, 100_000, 1_000_000];

const [only, ...args] = process.argv.slice(2);

await runCommand(async () => {
  await ensureInstalled();
  await ensurePrismaClient();
  const { startTemporaryPostgres } = await import("../tests/harness/temporary-postgres.mjs");
  const { makeDatabase, makeEmptyDatabase } = await import("./database.mjs");
  const postgres = await startTemporaryPostgres();
  const database = (/** @type {number} */ posts) => makeDatabase(postgres.url, posts);
  try {
    if (only === "lighthouse") {
      await cleanInstall({ dev: true, folder: "bench" });
      const DATABASE_URL = await makeEmptyDatabase(postgres.url, "bench_demo");
      await measure("lighthouse", { DATABASE_URL });
    } else {
      const reads = !only || only === "reads" || only === "big";
      const SMALL_URL = reads ? await database(SMALL) : undefined;
      const LARGE_URL = await database(only === "big" ? Number(args[0] ?? BIG) : LARGE);
      if (reads) await measure("reads", { SMALL_URL, LARGE_URL });
      if (!only || !reads) await measureRatios(LARGE_URL);
    }
  } finally {
    await postgres.stop();
  }
});

/** @param {string} DATABASE_URL */
async function measureRatios(DATABASE_URL) {
  await runServerCode("The build", "bench/build.ts", { args });
  await measure("ratios", { DATABASE_URL });
}

/** @param {string} name @param {NodeJS.ProcessEnv} variables */
function measure(name, variables) {
  const NEXTAUTH_SECRET = "only-for-measuring-only-for-measuring";
  const env = { ...process.env, ...variables, NEXTAUTH_SECRET };
  return runServerCode("The measurement", `bench/${name}.ts`, { env, args });
}
