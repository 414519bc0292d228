import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { open } from "./steps";

test("a comment whose answer was lost is sent again, and stands there once", async ({
  app,
  visit,
  provokes,
}) => {
  const author = await app.register();
  const post = await app.publish(author);
  const page = await visit({ as: await app.register(newPerson("Jun Hayashi")) });
  await open(page, `/post/${post._id}`);
  provokes({ path: /\/comments$/ });
  // The server gets it and answers, but the answer does not get here.
  await page.route(
    /\/tweets\/[\w-]+\/comments$/,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.getByLabel("Add a comment").fill("Said once.");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.getByRole("button", { name: "Retry" }).click();
  const comments = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
  await expect(page.getByRole("button", { name: "Retry" })).toBeHidden();
  await expect(comments).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /^Comments/ })).toHaveText("Comments 1");
  await page.reload();
  await expect(comments).toHaveCount(1);
});
