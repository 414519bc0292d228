import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { open } from "./steps";

/** The requests for files of a picture. */
function requestsOf(page: Page, media: string) {
  const urls: string[] = [];
  const folder = media.slice(0, media.lastIndexOf("/") + 1);
  page.on("request", (request) => request.url().includes(folder) && urls.push(request.url()));
  return urls;
}

test("ST30 ST31 a sensitive picture is not requested before Show, and stays shown", async ({
  app,
  visit,
}) => {
  const [author, viewer] = [await app.register(), await app.register()];
  await app.publish(author, { title: "Calm sea" });
  const post = await app.publish(author, { title: "Operation" });
  await app.pool.query("UPDATE posts SET sensitive_by = 'author' WHERE author_id = $1", [
    author.auth.user._id,
  ]);
  const page = await visit({ as: viewer });
  const requests = requestsOf(page, post.media);
  await open(page, `/profile/${author.username}`);
  const card = page.getByRole("article", { name: "Operation" });
  await expect(card.getByText("Sensitive")).toBeVisible();
  await expect(card.locator(".picture img")).toBeHidden();
  await expectAccessible(page);
  await card.getByRole("heading").getByRole("link").click();
  const opened = page.locator(".post-overlay, .post-page");
  await expect(opened.getByText("Show", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments" })).toBeVisible();
  expect(requests).toEqual([]);
  await expect(opened.getByRole("list", { name: "Colours of the picture" })).toHaveCount(0);
  await opened.getByText("Show", { exact: true }).click();
  await expect(opened.getByRole("list", { name: "Colours of the picture" })).toBeVisible();
  await expect(opened.getByRole("img", { name: "Operation" })).toBeVisible();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.goBack();
  await expect(card.getByText("Sensitive")).toHaveCount(0);
  await expect(card.locator(".picture img")).toBeVisible();

  await test.step("a viewer who chooses to see them has no button", async () => {
    const other = page.getByRole("article", { name: "Calm sea" });
    await expect(other.getByText("Sensitive")).toBeVisible();
    await open(page, "/preferences");
    const changed = page.waitForResponse(/\/profile\/me\/preferences$/);
    await page
      .getByRole("radiogroup", { name: "Sensitive pictures" })
      .getByRole("radio", { name: /^Show/ })
      .check();
    await changed;
    await open(page, `/profile/${author.username}`);
    await expect(other.locator(".picture img")).toBeVisible();
    await expect(page.getByText("Sensitive")).toHaveCount(0);
  });
});
