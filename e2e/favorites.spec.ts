import type { Locator, Page } from "playwright/test";
import type { Post } from "@/features/posts/schema";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import type { Member, Server } from "./people";
import {
  bookmarkButton,
  cardOf,
  hydrated,
  likeButton,
  nextButton,
  open,
  opened,
  previousButton,
  titleLink,
} from "./steps";

/** More than the list loads at first (docs/product.md L12). */
const MORE_THAN_A_PAGE = 14;

const favorites = {
  path: "/favorites",
  call: "/api/v1/likes/user/liked-tweets",
  counted: (n: number) => `${n} liked posts`,
  react: (app: Server, member: Member, id: string) => app.like(member, id),
  /** The button that removes a post from the list, and adds it again. */
  toggle: (post: Locator) => likeButton(post),
};

const saved: typeof favorites = {
  path: "/saved",
  call: "/api/v1/bookmarks/user/bookmarked-tweets",
  counted: (n) => `${n} saved posts`,
  react: (app, member, id) => app.bookmark(member, id),
  toggle: (post) => bookmarkButton(post),
};

const dialog = (page: Page) => page.getByRole("dialog");

const lists = Object.entries({ favorites, saved });
const addressOf = ({ path }: typeof favorites, { _id }: Post) => new RegExp(`${path}/post/${_id}$`);

for (const [name, list] of lists) {
  test(`R16 R17 S11 S12 L16 E18 posts of ${name} open over the list`, async ({
    app,
    visit,
    expectFailure,
  }) => {
    const total = name === "saved" ? 4 : MORE_THAN_A_PAGE;
    const { member, posts } = await app.plates(total);
    for (const { _id } of posts.toReversed()) await list.react(app, member, _id);
    const [first, left, second, third] = posts as [Post, Post, Post, Post];
    const page = await visit({ as: member });
    const atList = () => expect(page).toHaveURL(new RegExp(`${list.path}$`));

    await test.step("a post that is removed from the list is dimmed until it is closed", async () => {
      await open(page, list.path);
      await titleLink(page, left.title).click();
      const card = page
        .locator("[aria-label=Posts] > article")
        .filter({ has: page.getByText(left.title, { exact: true }) });
      const toggle = list.toggle(opened(page, left.title));
      await toggle.click();
      await expect(card).toContainClass("has-left");
      await expect(page.getByText(list.counted(total - 1))).toBeAttached();
      await toggle.click();
      await expect(card).not.toContainClass("has-left");
      await expect(page.getByText(list.counted(total))).toBeAttached();
      await toggle.click();
      await expect(card).toContainClass("has-left");
      await nextButton(page).click();
      await expect(opened(page, second.title)).toBeVisible();
      await previousButton(page).click();
      await expect(opened(page, left.title)).toBeVisible();
      await expect(page).toHaveURL(addressOf(list, left));

      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(card).toHaveCount(0);
      await expect(page.getByText(list.counted(total - 1))).toBeVisible();
      await expect(titleLink(page, second.title)).toBeFocused();
      await page.goForward();
      await atList();
      await expect(dialog(page)).toHaveCount(0);
    });

    // The lists share the rest.
    if (name === "saved") return;
    expectFailure({ path: list.call });
    expectFailure({ path: /\/like$/, status: 404 });

    await test.step("a post opens, next posts follow, and one Back returns to the same scroll position", async () => {
      await page.evaluate(() => window.scrollTo(0, 90));
      await titleLink(page, first.title).click();
      await expect(opened(page, first.title)).toBeVisible();
      await expect(page).toHaveURL(addressOf(list, first));
      await expect(previousButton(page)).toBeDisabled();

      await nextButton(page).click();
      await expect(page).toHaveURL(addressOf(list, second));
      await nextButton(page).click();
      await expect(page).toHaveURL(addressOf(list, third));
      await expect(opened(page, third.title)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await atList();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90);
      await expect(titleLink(page, first.title)).toBeFocused();

      await page.goForward();
      await expect(opened(page, third.title)).toBeVisible();
      await page.reload();
      await hydrated(page);
      await expect(opened(page, third.title)).toBeVisible();
      await expect(cardOf(page, first.title)).toBeAttached();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await atList();
    });

    await test.step("if the posts to step through fail to load, those of the list remain", async () => {
      await intercept(page, /batch=50/, (route) => route.abort());
      await open(page, list.path);
      const refused = page.waitForEvent("requestfailed", (request) =>
        /batch=50/.test(request.url()),
      );
      await titleLink(page, first.title).click();
      await refused;
      await nextButton(page).click();
      await expect(opened(page, second.title)).toBeVisible();
      await page.unrouteAll();
    });

    await test.step("a direct visit opens a post that the list has not loaded, with its neighbours", async () => {
      const [last, before] = posts.toReversed() as [Post, Post];
      await open(page, `${list.path}/post/${last._id}`);
      await expect(opened(page, last.title)).toBeVisible();
      await expect(previousButton(page)).toBeEnabled();
      await expect(nextButton(page)).toBeDisabled();
      await previousButton(page).click();
      await expect(page).toHaveURL(addressOf(list, before));
      await expect(opened(page, before.title)).toBeVisible();
      await opened(page, before.title)
        .getByRole("link", { name: `#${member.username}` })
        .click();
      await expect(page).toHaveURL(`/dashboard?tag=${member.username}`);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText("Filtered by tag")).toBeVisible();
      await page.goBack();
      await expect(opened(page, before.title)).toBeVisible();
    });

    await test.step("a post that was deleted meanwhile is removed from the list and from the steps", async () => {
      await open(page, list.path);
      const loaded = [/\/comments/, /\/view$/, /\/related/].map((path) =>
        page.waitForResponse(path),
      );
      await titleLink(page, second.title).click();
      await Promise.all(loaded);
      await expect(page).toHaveURL(addressOf(list, second));
      await app.remove(member, second._id);
      await likeButton(opened(page, second.title)).click();
      await expect(page.getByText("Post not found")).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(cardOf(page, second.title)).toHaveCount(0);
      await expect(page.getByText(list.counted(total - 2))).toBeVisible();
      await titleLink(page, first.title).click();
      await nextButton(page).click();
      await expect(opened(page, third.title)).toBeVisible();
    });
  });
}
