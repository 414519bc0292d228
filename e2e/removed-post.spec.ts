import { expect, test } from "./fixtures";
import { newPerson, type Server } from "./people";
import { cardOf, likeButton, open, openCard } from "./steps";

const LIKE = /\/likes\/tweets\/[\w-]+\/like$/;
const COMMENTS = /\/tweets\/[\w-]+\/comments$/;
const VIEW = /\/views\/tweets\/[\w-]+\/view$/;
/** Requested half a second after a post was opened: before or after it is removed. */
const RELATED = { path: /\/tweets\/[\w-]+\/related$/, status: 404, optional: true } as const;

/** An author with three posts, and a reader. */
async function threePosts(app: Server) {
  const [author, reader] = await Promise.all([
    app.register(newPerson("Ines Duarte")),
    app.register(),
  ]);
  const tag = author.username;
  const ids = { First: "", Second: "", Third: "" };
  for (const title of ["Third", "Second", "First"] as const) {
    ids[title] = (await app.publish(author, { title, tags: [tag] }))._id;
  }
  return { author, reader, feed: `/dashboard?tag=${tag}`, ids };
}

test("a like of a post that was deleted meanwhile shows an error and returns to the list @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  const { author, reader, feed, ids } = await threePosts(app);
  const page = await visit({ as: reader });
  await open(page, feed);
  const post = await openCard(page, "First");
  await expect(post.getByText("1 view")).toBeVisible();
  await app.remove(author, ids.First);
  expectFailure({ path: LIKE, status: 404 });
  expectFailure(RELATED);
  await likeButton(post).click();
  await expect(page.getByText("Post not found")).toBeVisible();
  await expect(page).toHaveURL(feed);
  await expect(post).toBeHidden();
  await expect(cardOf(page, "First")).toHaveCount(0);
  await expect(cardOf(page, "Second")).toBeVisible();

  await test.step("a card that a block hides is removed after the first press", async () => {
    await open(page, feed);
    await app.send(author, `/users/${reader.auth.user._id}/block`);
    await likeButton(cardOf(page, "Second")).click();
    await expect(page.getByText("Post not found")).toBeVisible();
    await expect(cardOf(page, "Second")).toHaveCount(0);
  });
});

test("an unsent comment on a deleted post is shown before the post is closed @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  const { author, reader, feed, ids } = await threePosts(app);
  const page = await visit({
    as: reader,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await open(page, feed);
  const post = await openCard(page, "First");
  await expect(post.getByText("1 view")).toBeVisible();
  await post.getByLabel("Add a comment").fill("I was there that evening.");
  await app.remove(author, ids.First);
  expectFailure({ path: COMMENTS, status: 404 });
  expectFailure(RELATED);
  await post.getByRole("button", { name: "Post comment" }).click();

  const dialog = page.getByRole("dialog", { name: "This post is gone" });
  await expect(dialog.getByLabel("Your text")).toHaveValue("I was there that evening.");
  await dialog.getByRole("button", { name: "Copy text" }).click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "I was there that evening.",
  );
  await dialog.getByRole("button", { name: "Close post" }).click();
  await expect(post).toBeHidden();
  await expect(page).toHaveURL(feed);
  await expect(cardOf(page, "First")).toHaveCount(0);
});

test("a step skips a post that was deleted meanwhile @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  const { author, reader, feed, ids } = await threePosts(app);
  const page = await visit({ as: reader });
  await open(page, feed);
  const overlay = page.getByRole("dialog");
  await openCard(page, "First");
  await app.remove(author, ids.Second);
  // The page of the post may respond first.
  expectFailure({ path: COMMENTS, status: 404, optional: true });
  expectFailure(RELATED);
  // After a second, if neither has responded.
  expectFailure({ path: VIEW, status: 404, optional: true });
  await page.keyboard.press("ArrowRight");
  await expect(overlay.getByRole("article", { name: "Third" })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/post/${ids.Third}`);
  await page.keyboard.press("ArrowLeft");
  await expect(overlay.getByRole("article", { name: "First" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(feed);
  await expect(cardOf(page, "Second")).toHaveCount(0);
});
