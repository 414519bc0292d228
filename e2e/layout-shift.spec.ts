import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { clara, ruth } from "./people";
import { hydrated, isWide } from "./steps";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    shifts: string[];
  }
}

const signedOut = ["/login", "/signup"];
const lists = [
  "/dashboard",
  "/dashboard?tag=nature",
  "/search",
  "/search?tags=nature",
  "/favorites",
  "/saved",
  "/profile",
  "/profile?tab=liked",
  "/profile/inesduarte",
];
const others = ["/upload", "/trending", "/following", "/settings"];
const adminOnly = ["/admin", "/admin?tab=users"];

test("nothing moves while pictures arrive: signed out", { tag: "@both" }, async ({ visit }) => {
  await expectStill(await visit(), signedOut);
});

test("nothing moves while pictures arrive: lists", { tag: "@both" }, async ({ app, visit }) => {
  test.slow();
  await expectStill(await visit({ as: await app.logIn(clara) }), lists);
});

test("nothing moves while pictures arrive: a post and other pages", { tag: "@both" }, async ({
  app,
  visit,
  viewport,
}) => {
  test.slow();
  const member = await app.logIn(clara);
  const { _id } = await app.demoPost(member, "inesduarte", "Pink patio");
  // On narrow screens the first address becomes the second, another page.
  const posts = [...(isWide(viewport) ? [`/dashboard/post/${_id}`] : []), `/post/${_id}`];
  await expectStill(await visit({ as: member }), [...posts, ...others]);
});

test("nothing moves while pictures arrive: admin", { tag: "@both" }, async ({ app, visit }) => {
  await expectStill(await visit({ as: await app.logIn(ruth) }), adminOnly);
});

/** Holds all pictures back until the page stands, lets them come, and looks for what moved. */
async function expectStill(page: Page, paths: string[]): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of paths) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/(media|wall)\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await hydrated(page);
    release();
    await page.waitForLoadState("load");
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
    );
    expect(await page.evaluate(() => window.shifts), path).toEqual([]);
    await page.unroute(/\/(media|wall)\//);
  }
}
