import type { Page } from "playwright/test";
import type { Post } from "@/features/posts/schema";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { cardOf, hydrated, nextButton, open, previousButton, swipe, titleLink } from "./steps";

/** More than Favorites and a profile load at first (docs/product.md L12). */
const MORE_THAN_A_PAGE = 14;

const heading = (page: Page, title: string) =>
  page.getByRole("heading", { name: title, exact: true, level: 1 });

/** Opens the page of a post from a list. */
async function openFrom(page: Page, path: string, title: string) {
  await open(page, path);
  const link = titleLink(page, title);
  await link.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(heading(page, title)).toBeVisible();
  return scrollY;
}

async function expectPage(page: Page, post: Post | undefined) {
  await expect(page).toHaveURL(`/post/${post?._id}`);
  await expect(heading(page, post?.title ?? "")).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${post?.title} by @`));
}

test.describe("on narrow screens", { tag: "@narrow" }, () => {
  test("R9 O9 O17 Back focuses the card, fast presses add up, and the buttons are one bar at the lower edge, which a post has that was opened from a list", async ({
    app,
    visit,
  }) => {
    const { member, posts } = await app.plates(5);
    const page = await visit({ as: member });
    const path = `/dashboard?tag=${member.username}`;

    await test.step("Back focuses the card at the scroll position of before", async () => {
      const scrollY = await openFrom(page, path, "Plate 3");
      expect(scrollY).toBeGreaterThan(0);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(titleLink(page, "Plate 3")).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
      await page.reload();
      await hydrated(page);
      await expect(page.locator(":focus")).toHaveCount(0);
    });

    await test.step("fast presses and arrow keys add up", async () => {
      await openFrom(page, path, "Plate 0");
      await expect(previousButton(page)).toBeDisabled();
      await nextButton(page).dblclick();
      await expectPage(page, posts[2]);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expectPage(page, posts[4]);
      await page.keyboard.press("ArrowLeft");
      await expectPage(page, posts[3]);
    });

    await test.step("previous, like, bookmark, share and next are one bar", async () => {
      const names = ["Previous post", "Like", "Bookmark", "Share", "Next post"];
      let right = 0;
      for (const name of names) {
        const button = page.getByRole("main").getByRole("button", { name, exact: true });
        const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(y).toBeGreaterThan(844 - 64);
        expect(x).toBeGreaterThanOrEqual(right);
        right = x + width;
      }
      await page.setViewportSize({ width: 1024, height: 844 });
      await expect(nextButton(page)).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step("a shared link redirects to the page", async () => {
      await page.goto(`/dashboard/post/${posts[0]?._id}`);
      await expectPage(page, posts[0]);
    });

    await test.step("a post that was not opened from a list has no previous and next; a reload keeps them", async () => {
      const checked = page.waitForResponse(`**/api/v1/tweets/${posts[3]?._id}`);
      await openFrom(page, path, "Plate 2");
      await expect(nextButton(page)).toBeVisible();
      await checked;
      await page.getByRole("region", { name: "More like this" }).getByRole("link").first().click();
      await expect(page).not.toHaveURL(`/post/${posts[2]?._id}`);
      await expect(page.locator(".post-page")).toHaveCount(1);
      await expect(nextButton(page)).toHaveCount(0);
      await page.goBack();
      await expectPage(page, posts[2]);
      await expect(nextButton(page)).toBeVisible();

      await page.reload();
      await hydrated(page);
      await nextButton(page).click();
      await expectPage(page, posts[3]);
      await page.getByRole("button", { name: "Back" }).click();
      await expect(page).toHaveURL(path);

      await open(page, `/post/${posts[1]?._id}`);
      await expect(page.getByLabel("Add a comment")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(nextButton(page)).toHaveCount(0);
    });
  });

  test("O9 a swipe leads to the next post, but not a short one, from an edge or over a field @cross", async ({
    app,
    visit,
  }) => {
    const { member, posts } = await app.plates(5);
    const page = await visit({ as: member });
    await openFrom(page, `/dashboard?tag=${member.username}`, "Plate 2");
    await expect(nextButton(page)).toBeVisible();
    // First, because the end of an emulated touch makes the pointer fine, whose layout is another.
    const field = page.getByLabel("Add a comment");
    await field.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { y = 0 } = (await field.boundingBox()) ?? {};
    await swipe(page, { from: 200, to: 40, y: y + 10 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await swipe(page, { from: 380, to: 100 });
    await swipe(page, { from: 200, to: 170 });
    await swipe(page, { from: 300, to: 100 });
    await expectPage(page, posts[3]);
    await expect(previousButton(page)).toBeVisible();
    await swipe(page, { from: 100, to: 300, y: 150 });
    await expectPage(page, posts[2]);
  });

  test("O9 deleted posts and those that a block hides are skipped @cross", async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: /\/api\/v1\/tweets\/[\w-]+$/, status: 404 });
    const { member, posts } = await app.plates(5);
    const other = await app.register();
    const tags = [member.username];
    await app.publish(other, { title: "Hidden", tags });
    const last = await app.publish(member, { title: "Plate 00", tags });
    const page = await visit({ as: member });
    await open(page, `/dashboard?tag=${member.username}`);
    await expect(cardOf(page, "Hidden")).toBeVisible();
    await app.block(member, other.username);
    for (const place of [1, 2]) await app.remove(member, posts[place]?._id ?? "");
    const link = cardOf(page, "Plate 0").getByRole("link", { name: "Plate 0", exact: true });
    // The neighbours on either side are requested once those between are known to be gone.
    await Promise.all([
      ...[posts[3], last].map((post) => page.waitForRequest(`**/api/v1/tweets/${post?._id}`)),
      link.click(),
    ]);
    await nextButton(page).click();
    await expectPage(page, posts[3]);
    await previousButton(page).click();
    await expectPage(page, posts[0]);
    await previousButton(page).click();
    await expectPage(page, last);
    await page.goBack();
    await expect(cardOf(page, "Plate 0")).toBeVisible();
    for (const title of ["Hidden", "Plate 1", "Plate 2"]) {
      await expect(cardOf(page, title)).toHaveCount(0);
    }
  });

  test("S13 L22 O9 over Favorites they go on where the list has not loaded more", async ({
    app,
    visit,
  }) => {
    const { member, posts } = await app.plates(MORE_THAN_A_PAGE);
    for (const { _id } of posts.toReversed()) await app.like(member, _id);
    const page = await visit({ as: member });
    await intercept(page, /liked-tweets\?cursor/, () => {});
    await openFrom(page, "/favorites", "Plate 11");
    await nextButton(page).click();
    await expectPage(page, posts[12]);
    await nextButton(page).click();
    await expectPage(page, posts[13]);
    await expect(nextButton(page)).toBeDisabled();

    await test.step("a direct visit redirects to the page", async () => {
      await page.goto(`/favorites/post/${posts[0]?._id}`);
      await expectPage(page, posts[0]);
    });
  });

  test("O14 next goes on past the loaded posts of a list, and Back returns to the last card @cross", async ({
    app,
    visit,
  }) => {
    const { member, posts } = await app.plates(MORE_THAN_A_PAGE);
    const page = await visit({ as: member });
    const path = `/profile/${member.username}`;
    await openFrom(page, path, "Plate 11");
    for (const place of [12, 13]) {
      await nextButton(page).click();
      await expectPage(page, posts[place]);
      await expect(heading(page, `Plate ${place}`)).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    await expect(nextButton(page)).toBeDisabled();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(titleLink(page, "Plate 13")).toBeFocused();
    await expect(titleLink(page, "Plate 13")).toBeInViewport();
  });
});
