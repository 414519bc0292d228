import { rmSync } from "node:fs";
import { Failure } from "../../scripts/launch/failure.mjs";
import { ensurePrismaClient } from "../../scripts/launch/prisma-client.mjs";
import { shutdownSignal } from "../../scripts/launch/shutdown-signal.mjs";
import { startTemporaryPostgres } from "../../scripts/postgres/temporary.mjs";
import { requireBrowser } from "../../scripts/test-runner/browser.mjs";
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
function choose(texts) {
  if (texts.length === 0) return all;
  const chosen = all.filter(({ name }) => texts.some((text) => name.includes(text)));
  if (chosen.length === 0) throw new Failure("No mutation has such a name.");
  return chosen;
}

/**
 * The tests have to pass before anything is broken, or their failure would say nothing.
 * @param {string} directory
 * @param {Mutation[]} mutations
 * @param {Options} options
 */
async function requireGreen(directory, mutations, options) {
  const different = new Map(mutations.map(({ seenBy }) => [JSON.stringify(seenBy), seenBy]));
  for (const tests of different.values()) {
    const { passed, failed, output } = await runTests(directory, tests, options);
    const name = `${tests.file} ${tests.title ?? ""}`;
    if (passed === 0 || failed.length > 0) throw new Failure(`${output}\nNot green: ${name}`);
    console.log(`green  ${name} (${passed})`);
  }
}

/**
 * @param {string} directory
 * @param {Mutation} mutation
 * @param {Options} options
 * @returns {Promise<boolean>} whether its tests saw it
 */
async function isSeen(directory, mutation, options) {
  const restore = apply(directory, mutation);
  try {
    const { failed } = await runTests(directory, mutation.seenBy, options);
    const [first] = failed;
    console.log(first ? `seen   ${mutation.name}\n       by ${first}` : `UNSEEN ${mutation.name}`);
    return first !== undefined;
  } finally {
    restore();
  }
}

/**
 * Breaks a copy of the checkout in one place at a time and runs the tests that should see it.
 * @param {string[]} texts only mutations whose name contains one of them; none for all
 * @returns {Promise<number>} the exit code: 0 when every mutation is seen
 */
export async function runMutations(texts) {
  const mutations = choose(texts);
  const signal = shutdownSignal(() => console.log("\nStopping"));
  await ensurePrismaClient({ signal });
  const browser = requireBrowser();
  const postgres = await startTemporaryPostgres();
  const directory = copyCheckout();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url, CHROMIUM_PATH: browser };
  try {
    await requireGreen(directory, mutations, { env, signal });
    let seen = 0;
    for (const mutation of mutations) {
      if (await isSeen(directory, mutation, { env, signal })) seen += 1;
    }
    console.log(`\n${seen} seen, ${mutations.length - seen} unseen`);
    return seen === mutations.length ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
