import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, type TestContext, test } from "./fixtures";
import { png } from "./pictures";
import { fillPost, goToCreate, open } from "./steps";

/** A viewer, and an author with two posts, of which the newer one is sensitive. */
async function withSensitive({ app }: Pick<TestContext, "app">) {
  const [author, viewer] = [await app.register(), await app.register()];
  await app.publish(author, { title: "Calm sea" });
  const post = await app.publish(author, { title: "Operation" });
  await app.pool.query("UPDATE posts SET sensitive_by = 'author' WHERE id = $1", [post._id]);
  return { author, viewer, post };
}

/** The requests for files of a picture. */
function requestsOf(page: Page, media: string) {
  const urls: string[] = [];
  const folder = media.slice(0, media.lastIndexOf("/") + 1);
  page.on("request", (request) => request.url().includes(folder) && urls.push(request.url()));
  return urls;
}

test("ST30 a sensitive picture is not requested before Show, and stays shown", async ({
  app,
  visit,
}) => {
  const { author, viewer, post } = await withSensitive({ app });
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
});

test("ST31 an author marks a picture, and a viewer chooses to see those", async ({
  app,
  visit,
}) => {
  const [author, viewer] = [await app.register(), await app.register()];
  const own = await visit({ as: author });
  await open(own, "/dashboard");
  await goToCreate(own);
  await fillPost(own, { title: "Operation", content: "From a textbook" }, await png());
  await own.getByRole("checkbox", { name: "Sensitive" }).check();
  await own.getByRole("button", { name: "Share Post" }).click();
  await expect(own).toHaveURL(/\/dashboard/);

  const page = await visit({ as: viewer });
  const path = `/profile/${author.username}`;
  await open(page, path);
  const card = page.getByRole("article", { name: "Operation" });
  await expect(card.getByText("Sensitive")).toBeVisible();
  await open(page, "/preferences");
  const changed = page.waitForResponse(/\/profile\/me\/preferences$/);
  await page.getByRole("radio", { name: /^Show/ }).check();
  await changed;
  await open(page, path);
  await expect(card.locator(".picture img")).toBeVisible();
  await expect(card.getByText("Sensitive")).toHaveCount(0);
});
