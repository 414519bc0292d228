import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { cardOf, feedField, filterPosts, open } from "./steps";

const notice = (page: Page) => page.getByText("You are offline.");

test("O3 without a connection a post that cannot be loaded closes, and a navigation waits for it @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  const author = await app.register();
  await app.publish(author, { title: "Tram stop", tags: [author.username] });
  const page = await visit({ as: author });
  const path = `/dashboard?tag=${author.username}`;
  await open(page, path);
  // Next requests the page again until there is a response.
  expectFailure({ path: /./ });
  await page.context().setOffline(true);
  await expect(notice(page)).toBeVisible();
  const card = cardOf(page, "Tram stop").getByRole("link", { name: "Tram stop", exact: true });
  // In each frame, because it also closes by itself as soon as its code could not be loaded.
  const opening = page.waitForFunction(() => document.querySelector("dialog:modal") !== null);
  await card.press("Enter");
  await opening;
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await expect(card).toBeFocused();
  const filter = feedField(page);
  await filter.click();
  await expect(filter).toBeFocused();

  await page.context().setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await card.click();
  await expect(page.getByRole("dialog").getByRole("article", { name: "Tram stop" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(path);

  await filterPosts(page, "Tram");
  await page.context().setOffline(true);
  await expect(notice(page)).toBeVisible();
  const create = page.getByRole("link", { name: "Create" }).filter({ visible: true }).first();
  await create.click();
  await expect(filter).toHaveValue("Tram");
  await page.context().setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Create post" })).toBeVisible();
});

test("ST22 the bar of a lost connection leaves the end of a list visible @cross", {
  tag: "@narrow",
}, async ({ app, visit, expectFailure }) => {
  const { member, feed } = await app.plates(21);
  const page = await visit({ as: member });
  await open(page, feed);
  expectFailure({ path: /./ });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Show more posts" }).click();
  await expect(notice(page)).toBeVisible();
  const retry = page.getByRole("button", { name: "Try Again" });
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await retry.focus();
  const [button, bar] = [await retry.boundingBox(), await notice(page).boundingBox()];
  if (!button || !bar) throw new Error("The button or the bar is missing");
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  await expectAccessible(page);
});
