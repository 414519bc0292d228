/**
 * `npm run bench`: everything of docs/performance.md that the next lines do not name, in less than fifteen
 * minutes; `-- reads`, `-- ratios`, `-- uploads`, `-- processes`: only these; `-- ratios <commit>`: against
 * the build of that commit; `-- likes`: those of one author and of many; `-- memory [minutes]`: what is left of it after uploads; `-- big [posts]`: reads
 * with a million posts, or so many; `-- lighthouse [page …]`: pages in a browser; `-- overlay`: the first frame of an opened post;
 * `-- pictures`: what an upload costs, and the bytes of a feed.
 */
import { runCommand } from "../scripts/launch/failure.mjs";
import { ensureInstalled } from "../scripts/launch/install.mjs";
import { ensurePrismaClient } from "../scripts/launch/prisma-client.mjs";
import { runServerCode } from "../scripts/launch/run.mjs";

/** Posts of the databases: in every run, and in that of `big`. */
const [SMALL, LARGE, BIG] = [10_000, 100_000, 1_000_000];
const MEASUREMENTS = ["ratios", "uploads", "processes"];

const NEXTAUTH_SECRET = "only-for-measuring-only-for-measuring";

await runCommand(async () => {
  await ensureInstalled();
  await ensurePrismaClient();
  const { startTemporaryPostgres } = await import("../scripts/postgres/temporary.mjs");
  const postgres = await startTemporaryPostgres({ durable: process.argv[2] === "likes" });
  try {
    if (process.argv[2] === "lighthouse") await runInBrowser("lighthouse", postgres.url);
    else if (process.argv[2] === "overlay") await runInBrowser("overlay", postgres.url);
    else if (process.argv[2] === "pictures") await runInBrowser("pictures", postgres.url);
    else if (process.argv[2] === "big")
      await compareReads(postgres.url, Number(process.argv[3] ?? BIG));
    else if (process.argv[2] === "likes") await measureLikes(postgres.url);
    else await measure(postgres.url, process.argv.slice(2));
  } finally {
    await postgres.stop();
  }
});

/** @param {string} clusterUrl @param {string[]} options none for all measurements */
async function measure(clusterUrl, [only, ...args]) {
  const { makeDatabase } = await import("./database.mjs");
  const compared = !only || only === "reads" ? await compareReads(clusterUrl, LARGE) : undefined;
  if (only === "reads") return;
  const DATABASE_URL = compared ?? (await makeDatabase(clusterUrl, LARGE));
  const env = { ...process.env, DATABASE_URL, NEXTAUTH_SECRET };
  const commit = only === "ratios" ? args : [];
  await runServerCode("The build", "bench/build.ts", { args: commit });
  for (const name of only ? [only] : MEASUREMENTS) {
    await runServerCode("The measurement", `bench/${name}.ts`, { env, args });
  }
}

/** @param {string} clusterUrl @param {number} posts of the larger database */
async function compareReads(clusterUrl, posts) {
  const { makeDatabase } = await import("./database.mjs");
  const SMALL_URL = await makeDatabase(clusterUrl, SMALL);
  const LARGE_URL = await makeDatabase(clusterUrl, posts);
  const env = { ...process.env, SMALL_URL, LARGE_URL, NEXTAUTH_SECRET };
  await runServerCode("The measurement", "bench/reads.ts", { env });
  return LARGE_URL;
}

/** @param {string} clusterUrl */
async function measureLikes(clusterUrl) {
  const { makeDatabase } = await import("./database.mjs");
  const env = { ...process.env, DATABASE_URL: await makeDatabase(clusterUrl, SMALL) };
  await runServerCode("The measurement", "bench/likes.ts", { env });
}

/** With the demo content. @param {"lighthouse" | "overlay" | "pictures"} name @param {string} clusterUrl */
async function runInBrowser(name, clusterUrl) {
  const { makeEmptyDatabase } = await import("./database.mjs");
  const DATABASE_URL = await makeEmptyDatabase(clusterUrl, "bench_demo");
  const env = { ...process.env, DATABASE_URL, NEXTAUTH_SECRET };
  await runServerCode("The measurement", `bench/${name}.ts`, { env, args: process.argv.slice(3) });
}
