import { rmSync } from "node:fs";
import { Failure } from "../../scripts/launch/failure.mjs";
import { ensurePrismaClient } from "../../scripts/launch/prisma-client.mjs";
import { shutdownSignal } from "../../scripts/launch/shutdown-signal.mjs";
import { startTemporaryPostgres } from "../../scripts/postgres/temporary.mjs";
import { requireProgram } from "../../scripts/test-runner/program.mjs";
import { browserMutations } from "./browser.mjs";
import { copyCheckout } from "./copy.mjs";
import { databaseMutations } from "./database.mjs";
import { apply } from "./mutation.mjs";
import { serverMutations } from "./server.mjs";
import { runTests } from "./tests.mjs";

/** @typedef {import("./mutation.mjs").Mutation} Mutation */
/** @typedef {Parameters<typeof runTests>[2]} Options */

const all = [...databaseMutations, ...serverMutations, ...browserMutations];

/** @param {string[]} texts */
function selectMutations(texts) {
  if (texts.length === 0) return all;
  const selected = all.filter(({ name }) => texts.some((text) => name.includes(text)));
  if (selected.length === 0) throw new Failure("No mutation has such a name.");
  return selected;
}

/**
 * Tests that fail without a mutation cannot kill one.
 * @param {string} directory
 * @param {Mutation[]} mutations
 * @param {Options} options
 */
async function requirePassing(directory, mutations, options) {
  const distinct = new Map(mutations.map(({ killedBy }) => [JSON.stringify(killedBy), killedBy]));
  for (const tests of distinct.values()) {
    const { passed, failed, output } = await runTests(directory, tests, options);
    const name = `${tests.file} ${tests.title ?? ""}`;
    if (passed === 0 || failed.length > 0)
      throw new Failure(`${output}\nFails without a mutation: ${name}`);
    console.log(`passed   ${name} (${passed})`);
  }
}

/**
 * @param {string} directory
 * @param {Mutation} mutation
 * @param {Options} options
 * @returns {Promise<boolean>} false when all of its tests pass
 */
async function isKilled(directory, mutation, options) {
  const restore = apply(directory, mutation);
  try {
    const { failed } = await runTests(directory, mutation.killedBy, options);
    const [first] = failed;
    console.log(
      first ? `killed   ${mutation.name}\n         by ${first}` : `SURVIVED ${mutation.name}`,
    );
    return first !== undefined;
  } finally {
    restore();
  }
}

/**
 * Applies one mutation at a time to a copy of the checkout and runs the tests that must kill it.
 * @param {string[]} texts only mutations whose name contains one of them; none for all
 * @returns {Promise<number>} the exit code, 1 when a mutation survives
 */
export async function runMutations(texts) {
  const mutations = selectMutations(texts);
  const signal = shutdownSignal(() => console.log("\nStopping"));
  await ensurePrismaClient({ signal });
  const browser = requireProgram("chromium");
  const postgres = await startTemporaryPostgres();
  const directory = copyCheckout();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url, CHROMIUM_PATH: browser };
  try {
    await requirePassing(directory, mutations, { env, signal });
    let killed = 0;
    for (const mutation of mutations) {
      if (await isKilled(directory, mutation, { env, signal })) killed += 1;
    }
    console.log(`\n${killed} killed, ${mutations.length - killed} survived`);
    return killed === mutations.length ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
