import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Member } from "./people";
import { cardOf, chooseMenuItem, open, openCard, withCountedView } from "./steps";

const _DELETE = /\/api\/v1\/tweets\/[\w-]+$/;
const _TEXT =
  "Are you sure you want to permanently delete this post? This action cannot be undone.";

const questionOf = (page: Page) => page.getByRole("alertdialog", { name: "Delete Post?" });
const deleteOf = (page: Page) => questionOf(page).getByRole("button", { name: "Delete" });
const _titleLink = (card: Locator, title: string) =>
  card.getByRole("link", { name: title, exact: true });

for (const [list, pathOf, headingOf] of [
  ["Favorites", () => "/favorites", () => "No Favorites Yet"],
  ["Collections", () => "/saved", () => "No Collections Yet"],
  ["a profile", () => "/profile", ({ fullName }: Member) => fullName],
  ["what one liked", () => "/profile?tab=liked", ({ fullName }: Member) => fullName],
  ["a search", ({ username }: Member) => `/search?tags=${username}`, () => "Explore"],
] as const) {
  test(`deleting the last card of ${list} moves the focus to a heading`, async ({ app, visit }) => {
    const author = await app.register();
    const { _id } = await app.publish(author, { title: "Last", tags: [author.username] });
    await app.like(author, _id);
    await app.bookmark(author, _id);
    const page = await visit({ as: author });
    await open(page, pathOf(author));
    await chooseMenuItem(page, cardOf(page, "Last"), "Last", "Delete post");
    await deleteOf(page).click();
    await expect(page.getByText("Post deleted successfully!")).toBeVisible();
    await expect(cardOf(page, "Last")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: headingOf(author) })).toBeFocused();
  });
}

test("appended pages stay when a card is removed", async ({ app, visit }) => {
  test.slow();
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

test("M7 deleting an opened post returns to the list without it", { tag: "@both" }, async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const tag = author.username;
  for (const title of ["Second", "First"]) await app.publish(author, { title, tags: [tag] });
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${tag}`);
  const post = await withCountedView(page, () => openCard(page, "First"));
  await chooseMenuItem(page, post, "First", "Delete post");
  await deleteOf(page).click();
  await expect(page.getByText("Post deleted successfully!")).toBeVisible();
  await expect(page).toHaveURL(`/dashboard?tag=${tag}`);
  await expect(post).toBeHidden();
  await expect(cardOf(page, "First")).toHaveCount(0);
  await expect(cardOf(page, "Second")).toBeVisible();
});

test("deleting the only post while it is open moves the focus to a heading", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  await app.publish(author, { title: "Last", tags: [author.username] });
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${author.username}`);
  const post = await withCountedView(page, () => openCard(page, "Last"));
  await chooseMenuItem(page, post, "Last", "Delete post");
  await deleteOf(page).click();
  await expect(post).toBeHidden();
  await expect(page.getByRole("heading", { name: "No Posts Available" })).toBeFocused();
});

test("after a direct visit, deleting the opened post redirects home", async ({ app, visit }) => {
  const author = await app.register();
  const { _id } = await app.publish(author, { title: "Only one" });
  const page = await visit({ as: author });
  await withCountedView(page, () => open(page, `/post/${_id}`));
  await chooseMenuItem(page, page.getByRole("main"), "Only one", "Delete post");
  await deleteOf(page).click();
  await expect(page.getByText("Post deleted successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(cardOf(page, "Only one")).toHaveCount(0);
});

test("deleting a related post moves the focus to the next one", async ({ app, visit }) => {
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
