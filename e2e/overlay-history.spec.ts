import type { Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { intercept } from "./intercept";
import { open, opened, titleLink } from "./steps";

const dialog = (page: Page) => page.getByRole("dialog");

/** Opens a scrolled feed of "Plate 0" to "Plate 8", after another page or as the first one of the tab. */
async function openFeed({ app, visit }: TestContext, before?: string) {
  const { member, posts, feed: path } = await app.plates(9);
  const page = await visit({ as: member });
  if (before) await open(page, before);
  await open(page, path);
  await page.evaluate(() => window.scrollTo(0, 300));
  return { page, posts, path };
}

/** Delays each navigation to a post until the promise of `until` resolves. */
const delayPosts = (page: Page, until: () => Promise<unknown>) =>
  intercept(
    page,
    (url) => url.pathname.includes("/post/") && url.searchParams.has("_rsc"),
    async (route) => {
      const [response] = await Promise.all([route.fetch(), until()]);
      await route.fulfill({ response });
    },
  );
const elapsed = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

async function expectList(page: Page, path: string) {
  await expect(dialog(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await expect(page).toHaveURL(path);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await expect(titleLink(page, "Plate 4")).toBeFocused();
}

test.describe("a post that is closed before its URL is set @cross", () => {
  for (const before of ["/favorites", undefined]) {
    const tab = before ? "in a tab with a page before it" : "in a new tab";

    test(`returns to the list, ${tab}`, async ({ app, visit }) => {
      const { page, posts, path } = await openFeed({ app, visit }, before);

      await test.step("before any response", async () => {
        for (const keys of [[], ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight"]]) {
          const { promise: released, resolve: release } = Promise.withResolvers<void>();
          await delayPosts(page, () => released);
          await titleLink(page, "Plate 4").click();
          for (const key of keys) await page.keyboard.press(key);
          await page.keyboard.press("Escape");
          await expect(dialog(page)).toHaveCount(0);
          await expect(page).toHaveURL(path);
          release();
          await expectList(page, path);
        }
      });

      await test.step("after a step", async () => {
        for (const ms of [0, 20, 50, 100, 150]) {
          await delayPosts(page, elapsed(ms));
          await titleLink(page, "Plate 4").click();
          await page.keyboard.press("ArrowRight");
          await page.keyboard.press("Escape");
          await expectList(page, path);
        }
      });

      if (before) {
        await test.step("with one entry in the history, however many steps follow", async () => {
          await delayPosts(page, elapsed(100));
          await titleLink(page, "Plate 4").click();
          for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
          await expect(page).toHaveURL(`/dashboard/post/${posts[7]?._id}`);
          await page.keyboard.press("ArrowRight");
          await expect(page).toHaveURL(`/dashboard/post/${posts[8]?._id}`);
          await page.keyboard.press("Escape");
          await expectList(page, path);
          await page.goForward();
          await expect(opened(page, "Plate 8")).toBeVisible();
          await page.goBack();
          await expectList(page, path);
          await page.goBack();
          await expect(page).toHaveURL(before);
        });
        return;
      }
      await test.step("when two posts have an entry each", async () => {
        await titleLink(page, "Plate 4").click();
        await expect(page).toHaveURL(`/dashboard/post/${posts[4]?._id}`);
        await page.evaluate(
          (url) => history.pushState(null, "", url),
          `/dashboard/post/${posts[5]?._id}`,
        );
        await page.keyboard.press("Escape");
        await expectList(page, path);
      });
    });
  }
});
