import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Server } from "./people";
import { bookmarkButton, cardOf, likeButton, open, openCard } from "./steps";

const _LIKE = /\/likes\/tweets\/[\w-]+\/like$/;
const _BOOKMARK = /\/bookmarks\/tweets\/[\w-]+\/bookmark$/;

const likeOf = (place: Page | Locator) => likeButton(place).first();
const bookmarkOf = (place: Page | Locator) => bookmarkButton(place).first();

async function onePost(app: Server) {
  const author = await app.register();
  const post = await app.publish(author, { title: "Herbarium", tags: [author.username] });
  return { author, post, feed: `/dashboard?tag=${author.username}` };
}

/** Clicks and returns the state in the next frame. */
const _pressAndRead = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise(requestAnimationFrame);
    return element.ariaPressed;
  });

test("a like and a bookmark apply wherever the post is shown", { tag: "@both" }, async ({
  app,
  visit,
}) => {
  const { author, post, feed } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, feed);
  const opened = await openCard(page, "Herbarium");
  await likeOf(opened).click();
  await bookmarkOf(opened).click();
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await page.goBack();
  await expect(likeOf(cardOf(page, "Herbarium"))).toHaveAttribute("aria-pressed", "true");
  await expect(likeOf(cardOf(page, "Herbarium"))).toHaveText("1");
  await expect(bookmarkOf(cardOf(page, "Herbarium"))).toHaveAttribute("aria-pressed", "true");

  const tab = await page.context().newPage();
  await open(tab, `/post/${post._id}`);
  await expect(likeOf(tab)).toHaveAttribute("aria-pressed", "true");
});
