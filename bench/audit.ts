import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { freePort } from "../scripts/launch/port.mjs";
import { runNode } from "../scripts/launch/run.mjs";
import { launchOptions, storeSession } from "./browser";
import type { Session } from "./log-in";

/** Lighthouse's error for a trace without its start, which says nothing about the page. */
const LOST_TRACE = "NO_NAVSTART";

type Page = { origin: string; path: string; session?: Session; applied?: boolean };

/**
 * Scores from 0 to 100, times in milliseconds, and the failed audits. Of a line that was really slowed (`applied`)
 * the times are measured, else they are those of a model, which counts every script before the frame.
 */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  failedAudits: string[];
};

/**
 * Runs Lighthouse for a phone, in a new browser profile that holds only the session.
 * @throws Error for a redirect, and when the trace was lost twice
 */
export async function audit(page: Page): Promise<Audit> {
  const result = (await visit(page)) ?? (await visit(page));
  if (!result) throw new Error(`Two traces of ${page.path} were lost`);
  return result;
}

async function visit(page: Page): Promise<Audit | undefined> {
  const profile = mkdtempSync(join(tmpdir(), "bench-browser-"));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
    // Lighthouse emulates the device.
    viewport: null,
    colorScheme: null,
  });
  try {
    if (page.session) await storeSession(browser, page.origin, page.session);
    return await runLighthouse(page.origin + page.path, { port, applied: page.applied });
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** What is used of Lighthouse's result: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
type Result = {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

async function runLighthouse(
  url: string,
  { port, applied = false }: { port: number; applied?: boolean | undefined },
): Promise<Audit | undefined> {
  const args = [
    url,
    `--port=${port}`,
    `--throttling-method=${applied ? "devtools" : "simulate"}`,
    "--only-categories=performance,accessibility,best-practices",
    "--disable-storage-reset",
    "--no-enable-error-reporting",
    "--quiet",
    "--output=json",
  ];
  const program = "bench/node_modules/lighthouse/cli/index.js";
  const output = await runNode("Lighthouse", [program, ...args], { quiet: true }).catch((error) => {
    if (!String(error).includes(LOST_TRACE)) throw error;
  });
  if (!output) return undefined;
  const { categories, audits, finalDisplayedUrl } = JSON.parse(output) as Result;
  if (finalDisplayedUrl !== url) throw new Error(`${url} redirected to ${finalDisplayedUrl}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failedAudits = ["accessibility", "best-practices"]
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((one) => typeof one?.score === "number" && one.score < 1)
    .map((one) => `${new URL(url).pathname}: ${one?.title}`);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    fcp: metric("first-contentful-paint"),
    lcp: metric("largest-contentful-paint"),
    tbt: metric("total-blocking-time"),
    cls: metric("cumulative-layout-shift"),
    failedAudits,
  };
}
