import type { Page, Route } from "playwright/test";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { hydrated, open } from "./steps";

const COMMENTS = /\/tweets\/[\w-]+\/comments$/;
const comments = (page: Page) => page.getByRole("list", { name: "Comments" }).getByRole("listitem");
const expectCount = (page: Page, text: string) =>
  expect(page.getByRole("heading", { name: /^Comments/ })).toHaveText(text);

test("a comment whose response is lost is sent again and created once, also after a reload", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: COMMENTS });
  const author = await app.register();
  const { _id } = await app.publish(author);
  const page = await visit({ as: author });
  const post = page.getByRole("button", { name: "Post comment" });
  const failure = page.getByText("Could not post comment.");
  const box = page.getByLabel("Add a comment");
  await open(page, `/post/${_id}`);
  /** Sends a comment, and does something else with its request. */
  const send = async (text: string, handle: (route: Route) => Promise<unknown>) => {
    let isOver = false;
    await intercept(page, COMMENTS, async (route) => {
      if (isOver || route.request().method() !== "POST") return route.fallback();
      isOver = true;
      await handle(route);
      await route.abort("failed");
    });
    await box.fill(text);
    await post.click();
    await expect(failure).toBeVisible();
  };
  const loseResponse = async (route: Route) => expect((await route.fetch()).status()).toBe(201);
  const expectAfterReload = async (count: number) => {
    await page.reload();
    await expect(comments(page)).toHaveCount(count);
    await expectCount(page, `Comments ${count}`);
    await hydrated(page);
  };

  const sendAgain = async (count: number) => {
    await post.click();
    await expect(page.getByText("Comment posted")).toBeAttached();
    await expect(comments(page)).toHaveCount(count);
    await expectCount(page, `Comments ${count}`);
    await expect(box).toHaveValue("");
  };

  await test.step("it is sent again", async () => {
    await send("Said once.", loseResponse);
    await sendAgain(1);
    await expectAfterReload(1);
  });

  await test.step("after a reload, too", async () => {
    await send("Said next.", loseResponse);
    await expectAfterReload(2);
    await expect(box).toHaveValue("Said next.");
    await sendAgain(2);
  });

  await test.step("one that reaches the server after a reload is created once", async () => {
    let arrive = async () => 0;
    await send("Said last.", async (route) => {
      const request = route.request();
      const [headers, body] = [await request.allHeaders(), request.postData()];
      arrive = async () => (await fetch(request.url(), { method: "POST", headers, body })).status;
    });
    await page.reload();
    await expect(box).toHaveValue("Said last.");
    expect(await arrive()).toBe(201);
    await sendAgain(3);
    await expectAfterReload(3);
  });
});
