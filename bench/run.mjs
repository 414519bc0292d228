/**
 * `npm run bench`: speed as ratios against yardsticks of the same run, because absolute figures of
 * a shared machine say nothing. Takes about ten minutes; `npm run bench -- plans` only looks at the
 * plans of the feed's statements.
 */
import { runCommand } from "../scripts/launch/failure.mjs";
import { ensureGenerated } from "../scripts/launch/generated.mjs";
import { ensureInstalled } from "../scripts/launch/install.mjs";
import { runNode } from "../scripts/launch/run.mjs";

const SIZES = [10_000, 100_000];

/** @param {string} what @param {string} file @param {NodeJS.ProcessEnv} env */
const runTyped = (what, file, env) =>
  runNode(what, ["--conditions=react-server", "--import", "tsx", file], { env });

await runCommand(async () => {
  await ensureInstalled();
  await ensureGenerated();
  const { startTemporaryPostgres } = await import("../scripts/postgres/temporary.mjs");
  const { makeDatabase } = await import("./database.mjs");
  const onlyPlans = process.argv.includes("plans");
  const postgres = await startTemporaryPostgres();
  try {
    for (const size of SIZES) {
      const DATABASE_URL = await makeDatabase(postgres.url, size);
      await runTyped("The plans", "bench/plans.ts", { ...process.env, DATABASE_URL });
      if (onlyPlans || size !== SIZES.at(-1)) continue;
      await runTyped("The measurement", "bench/ratios.ts", { ...process.env, DATABASE_URL });
    }
  } finally {
    await postgres.stop();
  }
});
