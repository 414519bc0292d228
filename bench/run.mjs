/**
 * `npm run bench`: everything of docs/performance.md that the next lines do not name, in less than fifteen
 * minutes; `-- plans`, `-- ratios`, `-- uploads`, `-- processes`: only these; `-- memory [minutes]`: what is
 * left of it after uploads; `-- big`: reads with a million posts; `-- lighthouse [page …]`: pages in a browser;
 * `-- overlay`: the first frame of an opened post.
 */
import { runCommand } from "../scripts/launch/failure.mjs";
import { ensureInstalled } from "../scripts/launch/install.mjs";
import { ensurePrismaClient } from "../scripts/launch/prisma-client.mjs";
import { runServerCode } from "../scripts/launch/run.mjs";

const SIZES = [10_000, 100_000];
/** What runs on the larger database. */
const MEASUREMENTS = ["ratios", "uploads", "processes"];

const NEXTAUTH_SECRET = "only-for-measuring-only-for-measuring";

const SMALL = 10_000;
const LARGE = 1_000_000;

await runCommand(async () => {
  await ensureInstalled();
  await ensurePrismaClient();
  const { startTemporaryPostgres } = await import("../scripts/postgres/temporary.mjs");
  const postgres = await startTemporaryPostgres();
  try {
    if (process.argv[2] === "lighthouse") await runInBrowser("lighthouse", postgres.url);
    else if (process.argv[2] === "overlay") await runInBrowser("overlay", postgres.url);
    else if (process.argv[2] === "big") await compareSizes(postgres.url);
    else await measure(postgres.url, process.argv.slice(2));
  } finally {
    await postgres.stop();
  }
});

/** @param {string} clusterUrl @param {string[]} options none for all measurements */
async function measure(clusterUrl, [only, ...args]) {
  const { makeDatabase } = await import("./database.mjs");
  const names = only ? [only].filter((name) => name !== "plans") : MEASUREMENTS;
  const sizes = only && only !== "plans" ? SIZES.slice(-1) : SIZES;
  for (const size of sizes) {
    const DATABASE_URL = await makeDatabase(clusterUrl, size);
    const env = { ...process.env, DATABASE_URL, NEXTAUTH_SECRET };
    if (!only || only === "plans") await runServerCode("The plans", "bench/plans.ts", { env });
    if (names.length === 0 || size !== SIZES.at(-1)) continue;
    await runServerCode("The build", "bench/build.ts", {});
    for (const name of names) {
      await runServerCode("The measurement", `bench/${name}.ts`, { env, args });
    }
  }
}

/** @param {string} clusterUrl */
async function compareSizes(clusterUrl) {
  const { makeDatabase } = await import("./database.mjs");
  const SMALL_URL = await makeDatabase(clusterUrl, SMALL);
  const LARGE_URL = await makeDatabase(clusterUrl, LARGE);
  const env = { ...process.env, SMALL_URL, LARGE_URL, NEXTAUTH_SECRET };
  await runServerCode("The measurement", "bench/big.ts", { env });
}

/** With the demo content. @param {"lighthouse" | "overlay"} name @param {string} clusterUrl */
async function runInBrowser(name, clusterUrl) {
  const { makeEmptyDatabase } = await import("./database.mjs");
  const DATABASE_URL = await makeEmptyDatabase(clusterUrl, "bench_demo");
  const env = { ...process.env, DATABASE_URL, NEXTAUTH_SECRET };
  await runServerCode("The measurement", `bench/${name}.ts`, { env, args: process.argv.slice(3) });
}
