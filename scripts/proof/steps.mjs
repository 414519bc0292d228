import { join } from "node:path";
import { nextProgram } from "../launch/built.mjs";
import { root } from "../launch/root.mjs";
import { readPlaywright, readVitest } from "./counts.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */

/**
 * One kind of proof.
 * @typedef {object} Step
 * @property {string} kind its name on the command line and in the table
 * @property {string[][]} commands arguments for Node, run in this order
 * @property {(report: string) => Counts} [read] for tests: counts them in the report file
 * @property {"database" | "build" | "browser"} [needs]
 * @property {boolean} [onlyNamed] it runs only when it is named
 */

/** @param {string} path */
const installed = (path) => join(root, "node_modules", path);

const vitest = installed("vitest/vitest.mjs");
const tsc = installed("typescript/bin/tsc");
const playwright = installed("playwright/cli.js");

/**
 * @param {string} kind
 * @param {string} report
 */
const vitestRun = (kind, report) => [
  vitest,
  "run",
  "--project",
  kind,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];

/**
 * All kinds, in the order in which they run: the cheap ones first. Those of one group run side by side:
 * one of them waits, or uses one core, where the other works.
 * @param {(kind: string) => string} reportOf the file that a kind writes its report to
 * @returns {Step[][]}
 */
export function allSteps(reportOf) {
  /** @param {string} kind @param {Step["needs"]} [needs] @returns {Step} */
  const vitestStep = (kind, needs) => ({
    kind,
    commands: [vitestRun(kind, reportOf(kind))],
    read: readVitest,
    needs,
  });
  return [
    [
      { kind: "format", commands: [[installed("@biomejs/biome/bin/biome"), "check", "."]] },
      {
        kind: "types",
        commands: [
          [nextProgram, "typegen"],
          [tsc, "--noEmit"],
        ],
      },
    ],
    [
      {
        kind: "layers",
        commands: [[installed("dependency-cruiser/bin/dependency-cruise.mjs"), "."]],
      },
      { kind: "shape", commands: [[join(root, "scripts/shape.mjs")]] },
      { kind: "unused", commands: [[installed("knip/bin/knip.js")]] },
    ],
    [vitestStep("unit"), vitestStep("db", "database")],
    [{ kind: "build", commands: [[join(root, "scripts/build.mjs")]] }],
    [vitestStep("api", "build"), vitestStep("start", "build")],
    [
      {
        kind: "browser",
        commands: [
          [playwright, "test", "--config=e2e/playwright.config.ts", "--reporter=list,json"],
        ],
        read: readPlaywright,
        needs: "browser",
      },
    ],
    [{ ...vitestStep("load", "build"), onlyNamed: true }],
  ];
}
