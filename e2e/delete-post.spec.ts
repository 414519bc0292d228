import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { cardOf, chooseMenuItem, isWide, open, openCard, withCountedView } from "./steps";

const questionOf = (page: Page) => page.getByRole("alertdialog", { name: "Delete Post?" });
const deleteOf = (page: Page) => questionOf(page).getByRole("button", { name: "Delete" });

test("appended pages stay when a card is removed @cross", async ({ app, visit }) => {
  const author = await app.register();
  const tag = author.username;
  for (let n = 22; n > 0; n--) await app.publish(author, { title: `Post ${n}`, tags: [tag] });
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${tag}`);
  await page.getByRole("button", { name: "Show more posts" }).click();
  await expect(cardOf(page, "Post 22")).toBeVisible();
  await chooseMenuItem(page, cardOf(page, "Post 21"), "Post 21", "Delete post");
  const reloaded = page.waitForResponse((response) => {
    const isPrefetch = "next-router-prefetch" in response.request().headers();
    return response.url().includes(`/dashboard?tag=${tag}&_rsc=`) && !isPrefetch;
  });
  await deleteOf(page).click();
  await expect(cardOf(page, "Post 21")).toHaveCount(0);
  await reloaded;
  await expect(cardOf(page, "Post 22")).toBeVisible();
  await expect(page.getByText("21 posts", { exact: true })).toBeVisible();
});

test("M7 deleting an opened post returns to the list without it, or to a heading", {
  tag: "@both",
}, async ({ app, visit }) => {
  const author = await app.register();
  const tag = author.username;
  const feed = `/dashboard?tag=${tag}`;
  for (const title of ["Second", "First"]) await app.publish(author, { title, tags: [tag] });
  const page = await visit({ as: author });
  const removeOpened = async (title: string) => {
    const post = await withCountedView(page, () => openCard(page, title));
    await chooseMenuItem(page, post, title, "Delete post");
    await deleteOf(page).click();
    // First, because it is shown for three seconds.
    await expect(page.getByText("Post deleted successfully!")).toBeVisible();
    await expect(page).toHaveURL(feed);
    await expect(post).toBeHidden();
  };
  await open(page, feed);
  await removeOpened("First");
  await expect(cardOf(page, "First")).toHaveCount(0);
  await expect(cardOf(page, "Second")).toBeVisible();
  await removeOpened("Second");
  const heading = page.getByRole("heading", { name: "No Posts Available" });
  if (isWide(page.viewportSize())) await expect(heading).toBeFocused();
  else await expect(heading).toBeVisible();

  await test.step("after a direct visit it redirects home", async () => {
    const { _id } = await app.publish(author, { title: "Only one" });
    const direct = await visit({ as: author });
    await withCountedView(direct, () => open(direct, `/post/${_id}`));
    await chooseMenuItem(direct, direct.getByRole("main"), "Only one", "Delete post");
    await deleteOf(direct).click();
    await expect(direct.getByText("Post deleted successfully!")).toBeVisible();
    await expect(direct).toHaveURL("/dashboard");
    await expect(cardOf(direct, "Only one")).toHaveCount(0);
    // Not until it has loaded, because that is shown for three seconds, too.
    await direct.goto(`/post/${_id}`, { waitUntil: "commit" });
    await expect(direct.getByText("This post does not exist or was removed.")).toBeVisible();
    await expect(direct).toHaveURL("/dashboard");
  });
});

test("deleting a related post moves the focus to the next one @cross", async ({ app, visit }) => {
  const author = await app.register();
  for (const title of ["Fourth", "Third", "Second", "First"])
    await app.publish(author, { title, tags: [author.username] });
  const shown = await app.publish(author, { title: "Shown", tags: [author.username] });
  const page = await visit({ as: author });
  await open(page, `/post/${shown._id}`);
  const related = page.getByRole("region", { name: "More like this" });
  const items = related.getByRole("listitem");
  await chooseMenuItem(page, items.filter({ hasText: "First" }), "First", "Delete post");
  await deleteOf(page).click();
  await expect(page.getByText("Post deleted successfully!")).toBeVisible();
  await expect(items.filter({ hasText: "First" })).toHaveCount(0);
  await expect(items.filter({ hasText: "Second" }).getByRole("link")).toBeFocused();
  for (const title of ["Second", "Third", "Fourth"]) {
    await chooseMenuItem(page, items.filter({ hasText: title }), title, "Delete post");
    await deleteOf(page).click();
  }
  await expect(related).toBeHidden();
  await expect(page.getByRole("heading", { name: "Shown" })).toBeFocused();
});
