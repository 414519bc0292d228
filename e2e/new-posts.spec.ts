import type { Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { intercept } from "./intercept";
import { cardOf, hydrated, open } from "./steps";

const VISIT_GAP_MS = 30 * 60 * 1000;

const count = (page: Page) => page.getByText(/^\d+\+? new since your last visit$/);
const marks = (page: Page) =>
  page.getByRole("region", { name: "Posts" }).getByText("New", { exact: true });
const markOf = (page: Page, title: string) => cardOf(page, title).getByText("New", { exact: true });

/** The visit that the device remembers of each viewer, as it is stored. */
const remembered = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("visit:"))
      .map((key) => localStorage.getItem(key) ?? ""),
  );

/** Waits for a condition, and advances the clock of the page meanwhile, but not until a card is seen. */
const soon = (page: Page, condition: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(1);
        return condition();
      },
      { intervals: [25] },
    )
    .toBe(true);

/** Advances the clock by a second, once the page knows which cards are in sight. */
async function seeCards(page: Page) {
  // All observers are told in one task.
  await page.evaluate(
    () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)),
  );
  await page.clock.runFor(1100);
}

/** Opens a list, and waits until the visit is entered, at another time than before. */
async function enter(page: Page, path: string) {
  await page.clock.runFor(10);
  const before = await remembered(page);
  await page.goto(path);
  await hydrated(page);
  await soon(page, async () => (await remembered(page)).join() !== before.join());
}

const showsCount = (page: Page, text: string) =>
  soon(page, async () => (await count(page).allTextContents()).join() === text);

/** Nothing is new, also after a moment in which the server could say so. */
async function expectNothingNew(page: Page) {
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.clock.runFor(200);
  await expect(marks(page)).toHaveCount(0);
  await expect(count(page)).toHaveCount(0);
}

/** A viewer has visited the feed, and then others published posts under a tag of their own. */
async function visited({ app, visit }: TestContext, posts: number) {
  const viewer = await app.register();
  const page = await visit({ as: viewer });
  await page.clock.install();
  await open(page, "/dashboard");
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(() => remembered(page)).toHaveLength(1);
  await expectNothingNew(page);
  return { viewer, page, path: (await app.plates(posts)).feed };
}

test("F16 F19 posts since the last visit are counted and marked, until they have been opened or seen", async ({
  app,
  visit,
}) => {
  const { page, path } = await visited({ app, visit }, 3);
  await enter(page, path);
  await showsCount(page, "3 new since your last visit");
  await expect(page.getByText("3 new posts since your last visit")).toBeAttached();
  await expect(marks(page)).toHaveCount(3);

  await cardOf(page, "Plate 1").getByRole("link", { name: "Plate 1", exact: true }).click();
  await page.waitForURL(/\/post\//);
  await expect(page.getByRole("heading", { name: "Plate 1", level: 1 })).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  await soon(page, async () => (await remembered(page)).join().includes(id));
  await page.keyboard.press("Escape");
  await soon(page, async () => (await marks(page).count()) === 2);
  await expect(markOf(page, "Plate 1")).toHaveCount(0);
  await showsCount(page, "2 new since your last visit");

  await seeCards(page);
  await expect(markOf(page, "Plate 0")).toHaveCount(0);
  await expectNothingNew(page);
  await enter(page, path);
  await expectNothingNew(page);
});

test("F18 one's own posts are never new, in other orders nothing is, and each viewer has a memory", async ({
  app,
  visit,
}) => {
  const { viewer, page, path } = await visited({ app, visit }, 1);
  await app.publish(viewer, { tags: [viewer.username] });
  await enter(page, `/dashboard?tag=${viewer.username}`);
  await expectNothingNew(page);
  await enter(page, path);
  await soon(page, async () => (await marks(page).count()) === 1);
  await page.getByRole("button", { name: "Most Recent" }).click();
  await page.getByRole("radio", { name: "Most Liked" }).click();
  await page.waitForURL(/sort=liked/);
  await soon(page, async () => (await marks(page).count()) === 0);
  await expect(count(page)).toHaveCount(0);

  const other = await app.register();
  const [name = "", value = ""] = other.cookie.split("=");
  await page.evaluate((auth) => localStorage.setItem("auth", auth), JSON.stringify(other.auth));
  await page.context().addCookies([{ name, value, url: app.origin, httpOnly: true }]);
  await enter(page, "/dashboard");
  expect(await remembered(page)).toHaveLength(2);
  await enter(page, path);
  await expectNothingNew(page);
});

test("F15 F17 the number is shown without a shift, and marks also without the number; at the next visit nothing of it is new", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/feed/new" });
  const { page, path } = await visited({ app, visit }, 2);
  await intercept(page, "**/api/v1/feed/new?*", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/feed/new?"),
  );
  await enter(page, path);
  await soon(page, async () => (await marks(page).count()) === 2);
  await lost;
  await expect(count(page)).toHaveCount(0);
  const before = await cardOf(page, "Plate 0").boundingBox();
  await page.unroute("**/api/v1/feed/new?*");
  await enter(page, path);
  await showsCount(page, "2 new since your last visit");
  expect(await cardOf(page, "Plate 0").boundingBox()).toEqual(before);

  await seeCards(page);
  await page.clock.pauseAt(Date.now() + 120_000 + VISIT_GAP_MS);
  await enter(page, path);
  await expectNothingNew(page);
});
