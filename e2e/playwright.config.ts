import { defineConfig } from "playwright/test";
import { browserFlags, requireBrowser } from "../scripts/proof/browser.mjs";

export default defineConfig({
  testDir: ".",
  globalSetup: "./site.setup.ts",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
  // A busy machine may be late for one of many stories; `npm test` names those that needed it.
  retries: 1,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Known once the setup has started the site, which is before any worker reads this.
    baseURL: process.env.SITE_URL,
    launchOptions: { executablePath: requireBrowser(), args: browserFlags },
    // A trace of every step takes about as long as the steps; ask for it when a story fails.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    timezoneId: "Asia/Kathmandu",
    locale: "en-US",
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@narrow/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "mobile",
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
