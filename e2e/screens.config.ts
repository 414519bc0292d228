import { defineConfig } from "playwright/test";
import config from "./playwright.config";

/** Takes a screenshot of every state at both widths, in light and dark: `npm run screens`. */
export default defineConfig({
  ...config,
  testMatch: "screens.ts",
  use: { ...config.use, trace: "off", screenshot: "off" },
  projects: config.projects?.map((project) => ({
    ...project,
    // All states, also those without "@both".
    grep: undefined,
    grepInvert: project.name === "mobile" ? /@wide/ : /@narrow/,
    use: { ...project.use, deviceScaleFactor: project.name === "mobile" ? 1.5 : 1 },
  })),
});
