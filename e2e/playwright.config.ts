import { defineConfig } from "playwright/test";
import { browserFlags, requireBrowser } from "../scripts/test-runner/browser.mjs";

export default defineConfig({
  testDir: ".",
  globalSetup: "./site.setup.ts",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: true,
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
  // A test runs on a wide screen, and on a phone only if the width changes what it is about: then it
  // says "@both", or "@narrow" if there is nothing of it on wide screens.
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
