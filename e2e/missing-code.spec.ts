import type { Page } from "playwright/test";
import { expect, type Stage, test } from "./fixtures";
import { cardOf, choose, menuItem, moreOf, open, openCard } from "./steps";

const CODE = /\/_next\/static\/chunks\//;
const said = (page: Page) => page.getByText("Could not load this. Please try again.");
const failed = (page: Page) => page.getByText("Unexpected Application Error!");

/** Somebody's own post in a list, once the code that says things has come, too. */
async function openTram({ app, visit }: Stage) {
  const author = await app.register();
  await app.publish(author, { title: "Tram stop", tags: [author.username] });
  const page = await visit({ as: author });
  const feed = `/dashboard?tag=${author.username}`;
  await open(page, feed);
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  return { page, feed };
}

const cut = (page: Page) => page.route(CODE, (route) => route.abort());
const mend = (page: Page) => page.unroute(CODE);

test("a menu whose code does not come says so, and comes when it is asked for again", async ({
  app,
  visit,
  provokes,
}) => {
  const { page } = await openTram({ app, visit });
  await page.getByLabel("Filter posts").fill("Tram");
  provokes({ path: CODE });
  await cut(page);
  await moreOf(cardOf(page, "Tram stop"), "Tram stop").click();
  await expect(said(page)).toBeVisible();
  await expect(page.getByLabel("Filter posts")).toHaveValue("Tram");
  await mend(page);
  await moreOf(cardOf(page, "Tram stop"), "Tram stop").click();
  await expect(menuItem(page, "Delete post")).toBeVisible();
});

test("a dialog whose code does not come says so, and comes when it is asked for again", async ({
  app,
  visit,
  provokes,
}) => {
  const { page } = await openTram({ app, visit });
  const card = cardOf(page, "Tram stop");
  await moreOf(card, "Tram stop").click();
  await expect(menuItem(page, "Delete post")).toBeVisible();
  provokes({ path: CODE });
  await cut(page);
  await menuItem(page, "Edit post").click();
  await expect(said(page)).toBeVisible();
  await expect(card).toBeVisible();
  await mend(page);
  await choose(page, card, "Tram stop", "Edit post");
  await expect(page.getByRole("dialog", { name: "Edit Post" })).toBeVisible();
});

test("a post whose code does not come leaves the list, and opens the next time", async ({
  app,
  visit,
  provokes,
}) => {
  const { page, feed } = await openTram({ app, visit });
  provokes({ path: CODE });
  await cut(page);
  await cardOf(page, "Tram stop").getByRole("link", { name: "Tram stop" }).click();
  await expect(said(page)).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  await expect(page).toHaveURL(feed);
  await mend(page);
  await expect(await openCard(page, "Tram stop")).toContainText("The pier at dusk.");
});
