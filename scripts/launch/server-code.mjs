import { runNode } from "./run.mjs";

/** @typedef {import("./run.mjs").RunOptions} RunOptions */

/**
 * Runs a TypeScript file that uses the application's server code, outside of Next.
 * @param {string} what a noun for the failure's sentence
 * @param {string} file relative to the checkout
 * @param {RunOptions & { args?: string[] }} options
 */
export function runServerCode(what, file, { args = [], ...options }) {
  return runNode(what, ["--conditions=react-server", "--import", "tsx", file, ...args], options);
}
