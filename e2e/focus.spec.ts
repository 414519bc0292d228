import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { png } from "./pictures";
import { cardOf, fillPost, open, openCard, shareButton } from "./steps";

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, level: 1, exact: true });

test("closing a post after a direct visit focuses its card, or the heading", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const posts = [];
  // One more than the list loads first.
  for (let place = 0; place < 13; place++) {
    const post = await app.publish(member, { title: `Plate ${place}` });
    await app.like(member, post._id);
    posts.push(post);
  }
  const page = await visit({ as: member });
  await open(page, `/favorites/post/${posts[12]?._id}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/favorites");
  const link = cardOf(page, "Plate 12").getByRole("link", { name: "Plate 12", exact: true });
  await expect(link).toBeFocused();

  await open(page, `/favorites/post/${posts[0]?._id}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/favorites");
  await expect(heading(page, "Your Favorites")).toBeFocused();
});

test("a tag of an opened post leads to the heading of its list, and so do keys and publishing", async ({
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
  await fillPost(page, { title: "Pink patio", content: "One hard shadow." }, await png());
  await shareButton(page).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(heading(page, "Discover Amazing Creations")).toBeFocused();
});
