import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { browserFlags, requireProgram } from "../tests/harness/required-program.mjs";

export default defineConfig({
  testDir: ".",
  globalSetup: "./site.setup.ts",
  metadata: { demo: "tests/harness/small-demo-content.ts" },
  outputDir: "../test-results",
  // A third one on two cores saves nothing: 274 s in place of 270.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  // Of a whole journey, whose number of steps varies: it only ends one that hangs.
  timeout: 180_000,
  // Of a step, as in vitest.config.ts: on a busy machine a page may take longer than five seconds to load.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // The global setup sets it before a worker reads this.
    baseURL: process.env.SITE_URL,
    launchOptions: { executablePath: requireProgram("chromium"), args: browserFlags },
    // Tracing doubles the time of a test.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    // Tests of motion switch it on.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Kathmandu",
    locale: "en-US",
  },
  // Tests run on a wide screen. Those that depend on the width run only on a phone ("@narrow"), or there, too
  // ("@both"), in `npm run test:cross`.
  projects: [
    {
      name: "desktop",
      grepInvert: /@narrow/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "mobile",
      grep: /@narrow|@both/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
