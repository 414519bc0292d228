import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { clara, ruth } from "./people";
import { holdRequests, hydrated, isWide } from "./steps";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    shifts: string[];
  }
}

const signedOut = ["/login", "/signup"];
const lists = ["/dashboard", "/search", "/profile/inesduarte"];
const listsOfWide = ["/search?tags=nature", "/search?tags=a&tab=people", "/saved", "/profile"];
const adminOnly = ["overview", "users", "reports", "audit"].map((tab) => `/admin?tab=${tab}`);

test("O10 pictures cause no layout shift: lists and a post @cross", { tag: "@both" }, async ({
  app,
  visit,
  viewport,
}) => {
  const member = await app.logIn(clara);
  const { _id } = await app.demoPost(member, "inesduarte", "Pink patio");
  // Narrow screens redirect from the first path of a post to the second.
  const more = isWide(viewport) ? [...listsOfWide, `/dashboard/post/${_id}`] : [];
  await expectNoShift(await visit({ as: member }), [...lists, ...more, `/post/${_id}`]);
});

test("pictures cause no layout shift: admin and signed out @cross", async ({ app, visit }) => {
  await expectNoShift(await visit(), signedOut);
  await expectNoShift(await visit({ as: await app.logIn(ruth) }), adminOnly);
});

/** Delays all pictures until hydration and collects layout shifts. */
async function expectNoShift(page: Page, paths: string[]): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of paths) {
    const release = await holdRequests(page, /\/(media|wall)\//);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await hydrated(page);
    release();
    await page.waitForLoadState("load");
    if (path.startsWith("/dashboard/post/"))
      await page.getByRole("region", { name: "More like this" }).waitFor();
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
    );
    expect(await page.evaluate(() => window.shifts), path).toEqual([]);
    await page.unroute(/\/(media|wall)\//);
  }
}
