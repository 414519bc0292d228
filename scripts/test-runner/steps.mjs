import { join } from "node:path";
import { nextProgram } from "../launch/build.mjs";
import { root } from "../launch/root.mjs";
import { readPlaywright, readVitest } from "./results.mjs";

/** @typedef {import("./results.mjs").TestResults} TestResults */

/**
 * @typedef {object} Step
 * @property {string} name on the command line and in the summary
 * @property {string[][]} commands arguments for Node, run in this order
 * @property {(report: string) => TestResults} [read] reads the report file of tests
 * @property {"database" | "build" | "browser"} [needs]
 * @property {boolean} [onlyNamed] not part of `npm test` without arguments
 */

/** @param {string} path */
const installed = (path) => join(root, "node_modules", path);

const vitest = installed("vitest/vitest.mjs");
const tsc = installed("typescript/bin/tsc");
const playwright = installed("playwright/cli.js");

/** @param {string} project @param {string} report */
const vitestCommand = (project, report) => [
  vitest,
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];

/**
 * The steps in the order in which they run, the cheap ones first. Those of one group run
 * concurrently, where they leave enough CPU for each other.
 * @param {(step: string) => string} reportOf the report file of a step
 * @returns {Step[][]}
 */
export function allSteps(reportOf) {
  /** @param {string} name @param {Step["needs"]} [needs] @returns {Step} */
  const vitestStep = (name, needs) => ({
    name,
    commands: [vitestCommand(name, reportOf(name))],
    read: readVitest,
    needs,
  });
  return [
    [
      { name: "format", commands: [[installed("@biomejs/biome/bin/biome"), "check", "."]] },
      {
        name: "types",
        commands: [
          [nextProgram, "typegen"],
          [tsc, "--noEmit"],
        ],
      },
    ],
    [
      {
        name: "layers",
        commands: [[installed("dependency-cruiser/bin/dependency-cruise.mjs"), "."]],
      },
      { name: "shape", commands: [[join(root, "scripts/shape.mjs")]] },
      { name: "unused", commands: [[installed("knip/bin/knip.js")]] },
    ],
    [vitestStep("unit"), vitestStep("db", "database")],
    [{ name: "build", commands: [[join(root, "scripts/build.mjs")]] }],
    [{ name: "traces", commands: [[join(root, "scripts/traces.mjs")]], needs: "build" }],
    [vitestStep("api", "build"), vitestStep("start", "build")],
    [
      {
        name: "browser",
        commands: [
          [playwright, "test", "--config=e2e/playwright.config.ts", "--reporter=list,json"],
        ],
        read: readPlaywright,
        needs: "browser",
      },
    ],
    [{ ...vitestStep("load", "build"), onlyNamed: true }],
    [{ ...vitestStep("functions", "build"), onlyNamed: true }],
    [{ ...vitestStep("rolling", "browser"), onlyNamed: true }],
    [{ ...vitestStep("package"), onlyNamed: true }],
  ];
}
