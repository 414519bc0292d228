import type { Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { newPerson } from "./people";
import { hydrated, open } from "./steps";

const COMMENTS = /\/tweets\/[\w-]+\/comments$/;
const send = (page: Page) => page.getByRole("button", { name: "Post comment" });
const comments = (page: Page) => page.getByRole("list", { name: "Comments" }).getByRole("listitem");
const expectCount = (page: Page, text: string) =>
  expect(page.getByRole("heading", { name: /^Comments/ })).toHaveText(text);

/** Sends a comment whose response is lost. */
async function loseResponse({ app, visit }: TestContext) {
  const author = await app.register();
  const post = await app.publish(author);
  const page = await visit({ as: await app.register(newPerson("Jun Hayashi")) });
  await open(page, `/post/${post._id}`);
  await page.route(
    COMMENTS,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.getByLabel("Add a comment").fill("Said once.");
  await send(page).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  return page;
}

test("a comment whose response is lost is sent again and created once", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: COMMENTS });
  const page = await loseResponse({ app, visit });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(comments(page)).toHaveCount(1);
  await expectCount(page, "Comments 1");
  await page.reload();
  await expect(comments(page)).toHaveCount(1);
});

test("a comment whose response is lost is no draft after a reload", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: COMMENTS });
  const page = await loseResponse({ app, visit });
  await page.reload();
  await expect(comments(page)).toHaveCount(1);
  await hydrated(page);
  await expect(page.getByLabel("Add a comment")).toHaveValue("");
});

test("a comment that reaches the server after a reload is created once", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: COMMENTS });
  const author = await app.register();
  const post = await app.publish(author);
  const page = await visit({ as: author });
  await open(page, `/post/${post._id}`);
  let arrive = async () => 0;
  await page.route(
    COMMENTS,
    async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.fallback();
      const [headers, body] = [await request.allHeaders(), request.postData()];
      arrive = async () => (await fetch(request.url(), { method: "POST", headers, body })).status;
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.getByLabel("Add a comment").fill("Said once.");
  await send(page).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Add a comment")).toHaveValue("Said once.");
  expect(await arrive()).toBe(201);
  await send(page).click();
  await expect(page.getByText("Comment posted")).toBeAttached();
  await expect(comments(page)).toHaveCount(1);
  await page.reload();
  await expect(comments(page)).toHaveCount(1);
  await expectCount(page, "Comments 1");
});
