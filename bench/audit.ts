import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { type BrowserContext, chromium } from "playwright";
import { freePort } from "../scripts/launch/port.mjs";
import { browserFlags, requireBrowser } from "../scripts/test-runner/browser.mjs";
import type { Session } from "./log-in";

/** Lighthouse's word for a trace that lacks the beginning of the visit: Chromium was slow, not the page. */
const LOST_TRACE = "NO_NAVSTART";

type Page = { origin: string; path: string; session?: Session };

/** Scores from 0 to 100, times in milliseconds, and what kept the two judging scores from 100. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  lcp: number;
  tbt: number;
  cls: number;
  faults: string[];
};

/**
 * Lighthouse's judgement of a page on a phone, in a browser that has seen nothing but the session.
 * A visit whose trace was lost is repeated once.
 * @throws Error when another page came than the one that was asked for, or two traces were lost
 */
export async function audit(page: Page): Promise<Audit> {
  const judgement = (await visit(page)) ?? (await visit(page));
  if (!judgement) throw new Error(`Two traces of ${page.path} were lost`);
  return judgement;
}

async function visit(page: Page): Promise<Audit | undefined> {
  const profile = mkdtempSync(join(tmpdir(), "bench-browser-"));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: requireBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    // Lighthouse alone says what the browser looks like.
    viewport: null,
    colorScheme: null,
  });
  try {
    if (page.session) await plant(browser, page.origin, page.session);
    return await judge(page.origin + page.path, port);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Leaves cookie and storage as a login does; what is opened for it loads no script. */
async function plant(browser: BrowserContext, origin: string, { cookie, stored }: Session) {
  const [name = "", value = ""] = (cookie.cookie ?? "").split("=");
  await browser.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  const page = await browser.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((auth) => localStorage.setItem("auth", auth), stored);
  await page.close();
}

async function judge(url: string, port: number): Promise<Audit | undefined> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices"],
    disableStorageReset: true,
  });
  if (result?.lhr.runtimeError?.code === LOST_TRACE) return undefined;
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const faults = ["accessibility", "best-practices"]
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((one) => typeof one?.score === "number" && one.score < 1)
    .map((one) => `${new URL(url).pathname}: ${one?.title}`);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    faults,
  };
}
