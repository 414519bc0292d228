import type { Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { intercept } from "./intercept";
import {
  cardOf,
  chooseMenuItem,
  feedField,
  filterPosts,
  menuButtonOf,
  menuItem,
  open,
  openCard,
} from "./steps";

const CHUNK = /\/_next\/static\/chunks\//;
const toast = (page: Page) => page.getByText("Could not load this. Please try again.");
const failed = (page: Page) => page.getByText("Unexpected Application Error!");

/** The user's own post in a list, after the chunk of toasts has loaded. */
async function openTram({ app, visit }: TestContext) {
  const author = await app.register();
  await app.publish(author, { title: "Tram stop", tags: [author.username] });
  const page = await visit({ as: author });
  const feed = `/dashboard?tag=${author.username}`;
  await open(page, feed);
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  return { page, feed };
}

const blockChunks = (page: Page) => intercept(page, CHUNK, (route) => route.abort());
const unblockChunks = (page: Page) => page.unroute(CHUNK);

test("a post, a menu or a dialog whose chunk fails to load shows an error, and opens the next time @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  const { page, feed } = await openTram({ app, visit });
  const card = cardOf(page, "Tram stop");
  expectFailure({ path: CHUNK });

  await test.step("a post keeps the list", async () => {
    await blockChunks(page);
    await card.getByRole("link", { name: "Tram stop" }).click();
    await expect(toast(page)).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
    await expect(page).toHaveURL(feed);
    await unblockChunks(page);
    await expect(await openCard(page, "Tram stop")).toContainText("The pier at dusk.");
  });

  await open(page, feed);
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  await filterPosts(page, "Tram");
  await test.step("a menu", async () => {
    await blockChunks(page);
    await menuButtonOf(card, "Tram stop").click();
    await expect(toast(page)).toBeVisible();
    await expect(feedField(page)).toHaveValue("Tram");
    await unblockChunks(page);
    await menuButtonOf(card, "Tram stop").click();
    await expect(menuItem(page, "Delete post")).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step("a dialog", async () => {
    await blockChunks(page);
    await menuItem(page, "Edit post").click();
    await expect(toast(page)).toBeVisible();
    await expect(card).toBeVisible();
    await unblockChunks(page);
    await chooseMenuItem(page, card, "Tram stop", "Edit post");
    await expect(page.getByRole("dialog", { name: "Edit Post" })).toBeVisible();
  });
});
