import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { cardOf, open, openCard, titleLink } from "./steps";

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, level: 1, exact: true });

test("closing a post after a direct visit focuses its card, or the heading @cross", async ({
  app,
  visit,
}) => {
  // One more than the list loads first; the one that was liked last is its first.
  const { member, posts } = await app.plates(13);
  for (const { _id } of posts) await app.like(member, _id);
  const page = await visit({ as: member });
  await open(page, `/favorites/post/${posts[12]?._id}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/favorites");
  await expect(titleLink(page, "Plate 12")).toBeFocused();

  await open(page, `/favorites/post/${posts[0]?._id}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/favorites");
  await expect(heading(page, "Your Favorites")).toBeFocused();
});

test("a tag of an opened post leads to the heading of its list, and so do keys @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { title: "Pink patio", tags: [tag, `${tag}_more`] });
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${tag}`);
  const post = await openCard(page, "Pink patio");
  await post.getByRole("link", { name: `#${tag}_more` }).press("Enter");
  await expect(page).toHaveURL(`/dashboard?tag=${tag}_more`);
  await expect(cardOf(page, "Pink patio")).toBeVisible();
  await expect(heading(page, "Discover Amazing Creations")).toBeFocused();

  await open(page, "/profile");
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/upload");
  await expect(heading(page, "Create post")).toBeFocused();
});
