import { defineConfig } from "playwright/test";
import config from "./playwright.config";
import { isWide } from "./steps";

/** Heights by width: a notebook, a small one, a tablet and two phones. */
const HEIGHTS: Record<number, number> = { 1440: 900, 1024: 768, 768: 1024, 390: 844, 320: 568 };

const widths = (process.env.WIDTHS ?? "1440,390").split(",").map(Number);

process.env.DEMO_DATES = "exact";

/**
 * Takes a screenshot of every state in light and dark: `npm run screens`. WIDTHS names other widths than
 * those of the tests: `WIDTHS=1440,1024,768,390,320`.
 */
export default defineConfig({
  ...config,
  testMatch: "screens.ts",
  metadata: { demo: "prisma/seed.ts" },
  use: { ...config.use, trace: "off", screenshot: "off" },
  projects: widths.map((width) => {
    const viewport = { width, height: HEIGHTS[width] ?? 800 };
    const touch = { isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 };
    return {
      name: `${width}`,
      grepInvert: isWide(viewport) ? /@narrow/ : /@wide/,
      use: { viewport, ...(!isWide(viewport) && touch) },
    };
  }),
});
