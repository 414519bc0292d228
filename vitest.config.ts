import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import type { Page } from "playwright";
import { defineConfig } from "vitest/config";
import { freePort } from "./scripts/launch/port.mjs";
import { browserFlags, findProgram } from "./tests/harness/required-program.mjs";

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

/** As long as a state may take beside other work; a second otherwise. */
const patience = { expect: { poll: { timeout: 20_000 } } };

/** Far from UTC and not by whole hours, so that a date without its time zone fails a test. */
const timeZone = { TZ: "Asia/Kathmandu" };

/** Routes requests, and one by which the page knows that they are (tests/component/failures.ts). */
async function intercept(page: Page, pattern: string, handle: Parameters<Page["route"]>[1]) {
  await page.route(new RegExp(pattern), handle);
  await page.route(/\?intercepted$/, (route) => route.fulfill({ body: "intercepted" }));
}

/** Of the site of the component tests; this file is read once more for the browser. */
process.env.COMPONENT_SITE_PORT ??= String(await freePort());

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          ...patience,
          include: [
            "src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "{prisma,bench}/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "**/*.browser.test.tsx", "**/node_modules/**"],
          isolate: false,
          setupFiles: ["tests/harness/fresh-modules.ts"],
          // What modules of the server need; nothing listens there.
          env: {
            ...timeZone,
            DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
            NEXTAUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
          },
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: "db",
          ...patience,
          include: ["{src,prisma,scripts}/**/*.db.test.ts"],
          globalSetup: ["tests/harness/template-database.ts"],
          isolate: false,
          setupFiles: ["tests/harness/fresh-modules.ts", "tests/harness/worker-database.ts"],
          env: { ...timeZone, LOG_LEVEL: "silent" },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: {
          alias: {
            ...shared.resolve.alias,
            // As Next resolves them for its App Router.
            "next/link": "next/dist/client/app-dir/link",
            "next/form": "next/dist/client/app-dir/form",
            "next/dynamic": "next/dist/shared/lib/app-dynamic",
          },
        },
        css: { postcss: {} },
        // Of Next, which is made for a bundler that replaces its variables.
        optimizeDeps: {
          // Found later, they would load the page again.
          include: [
            "@hookform/resolvers/zod",
            "@simplewebauthn/browser",
            "@tanstack/react-query",
            "axe-core",
            "exifreader",
            "next/dist/client/app-dir/form",
            "next/dist/client/app-dir/link",
            "next/dist/shared/lib/app-dynamic",
            "next/dist/shared/lib/app-router-context.shared-runtime",
            "next/dist/shared/lib/hooks-client-context.shared-runtime",
            "next/error",
            "next/navigation",
            "next/offline",
            "react",
            "react-dom",
            "react-dom/client",
            "react-hook-form",
            "react/jsx-dev-runtime",
            "recharts",
            "sonner",
            "thumbhash",
            "vitest-browser-react/pure",
            "zod",
          ],
          rolldownOptions: { transform: { define: { "process.env": "{}" } } },
        },
        server: {
          proxy: {
            "^/(api|media|wall|_next|login)\\b": {
              target: `http://127.0.0.1:${process.env.COMPONENT_SITE_PORT}`,
              changeOrigin: true,
            },
          },
        },
        test: {
          name: "component",
          include: ["src/**/*.browser.test.tsx"],
          // Another document for each file would load all modules again.
          isolate: false,
          globalSetup: ["tests/component/site.setup.ts"],
          setupFiles: ["tests/component/setup.ts"],
          ...patience,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            traceView: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findProgram("chromium"), args: browserFlags },
              contextOptions: {
                reducedMotion: "reduce",
                timezoneId: timeZone.TZ,
                locale: "en-US",
                permissions: ["clipboard-read", "clipboard-write"],
              },
            }),
            instances: [{ browser: "chromium" }],
            commands: {
              loseRequests: ({ page }, pattern: string) =>
                intercept(page, pattern, (route) => route.abort()),
              loseResponses: ({ page }, pattern: string) =>
                intercept(page, pattern, async (route) => {
                  await route.fetch();
                  await route.abort();
                }),
              holdRequests: ({ page }, pattern: string) => intercept(page, pattern, () => {}),
              keepRequests: ({ page }) => page.unrouteAll(),
            },
          },
        },
      },
      {
        ...shared,
        test: {
          name: "api",
          ...patience,
          include: ["tests/{api,client,fuzz}/**/*.test.ts"],
          globalSetup: [
            "tests/harness/production-build.ts",
            "tests/harness/template-database.ts",
            "tests/harness/shared-sites.ts",
          ],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "lockfile",
          include: ["tests/install/lockfile.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: { name: "first-start", include: ["tests/install/first-start.test.ts"] },
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
