import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { readPlaywright, readVitest } from "../../scripts/test-runner/results.mjs";

/** @typedef {import("./mutation.mjs").Mutation} Mutation */
/** @typedef {Mutation["killedBy"]} Tests */

/** @param {Tests} tests @param {string} report */
function commandOf({ kind, file, title }, report) {
  if (kind === "browser") {
    const only = title ? ["--grep", title] : [];
    const config = ["--config=e2e/playwright.config.ts", "--project=desktop", "--retries=0"];
    return ["playwright/cli.js", "test", file, ...config, ...only, "--reporter=json"];
  }
  const only = title ? ["--testNamePattern", title] : [];
  const output = ["--reporter=json", `--outputFile=${report}`];
  return ["vitest/vitest.mjs", "run", file, "--project", kind, ...only, ...output];
}

/**
 * @param {string} directory the copy of the checkout
 * @param {Tests} tests
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<{ passed: number, failed: string[], output: string }>}
 */
export async function runTests(directory, tests, { env, signal }) {
  const report = join(directory, "mutation-report.json");
  rmSync(report, { force: true });
  const [program = "", ...rest] = commandOf(tests, report);
  const child = spawn(process.execPath, [join("node_modules", program), ...rest], {
    cwd: directory,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  }
  await new Promise((resolve) => child.on("error", resolve).on("close", resolve));
  signal.throwIfAborted();
  const read = tests.kind === "browser" ? readPlaywright : readVitest;
  const { passed, failed } = read(report);
  return { passed, failed, output };
}
