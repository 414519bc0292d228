import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  resolve: {
    alias: {
      "@": here("./src"),
      // The empty module that Next's server uses.
      "server-only": here("./node_modules/server-only/empty.js"),
    },
  },
};

/** Far from UTC and not by whole hours, so that a date without its time zone fails a test. */
const timeZone = { TZ: "Asia/Kathmandu" };

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "{prisma,bench}/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          env: timeZone,
        },
      },
      {
        ...shared,
        test: {
          name: "db",
          include: ["{src,prisma,scripts}/**/*.db.test.ts"],
          globalSetup: ["tests/harness/template-database.ts"],
          setupFiles: ["tests/harness/worker-database.ts"],
          env: { ...timeZone, LOG_LEVEL: "silent" },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: "api",
          include: ["tests/{api,client,fuzz}/**/*.test.ts"],
          globalSetup: [
            "tests/harness/production-build.ts",
            "tests/harness/template-database.ts",
            "tests/harness/shared-sites.ts",
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "firefox",
          include: ["tests/firefox/**/*.test.ts"],
          globalSetup: ["tests/harness/production-build.ts", "tests/harness/template-database.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          globalSetup: [
            "tests/harness/production-build.ts",
            "tests/functions/vercel-build.ts",
            "tests/harness/template-database.ts",
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "rolling",
          include: ["tests/rolling/**/*.test.ts"],
          globalSetup: ["tests/harness/production-build.ts", "tests/harness/template-database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        ...shared,
        test: {
          name: "package",
          include: ["tests/package/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "load",
          include: ["tests/load/**/*.test.ts"],
          globalSetup: ["tests/harness/production-build.ts", "tests/harness/template-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // They measure memory, so nothing else may run.
          fileParallelism: false,
        },
      },
      {
        ...shared,
        test: {
          name: "start",
          include: ["tests/start/**/*.test.ts"],
          globalSetup: ["tests/harness/production-build.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
