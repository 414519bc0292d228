import type { Locator } from "playwright/test";
import { expect, test } from "./fixtures";
import { type Member, newPerson } from "./people";
import { cardOf, chooseMenuItem, open, openCard, withCountedView } from "./steps";

test("M3 blocking removes comments from the screen, and closes a post of who is blocked @cross", async ({
  app,
  visit,
}) => {
  const [author, troll, reader] = await Promise.all([
    app.register(newPerson("Ines Duarte")),
    app.register(newPerson("Rude Person")),
    app.register(),
  ]);
  const tag = author.username;
  const { _id } = await app.publish(author, { title: "Blue hour", tags: [tag] });
  await app.publish(troll, { title: "A shout", tags: [tag] });
  await app.comment(troll, _id, "Boring!");
  await app.comment(author, _id, "Thank you all.");
  const page = await visit({ as: reader });
  const feed = `/dashboard?tag=${tag}`;
  await open(page, feed);
  const block = async (place: Locator, title: string, { username }: Member) => {
    await chooseMenuItem(page, place, title, `Block @${username}`);
    await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByText(`Blocked @${username}`)).toBeVisible();
  };
  // Beyond the block the post is not found, and its view neither.
  const post = await withCountedView(page, () => openCard(page, "Blue hour"));
  const comments = post.getByRole("list", { name: "Comments" });
  await expect(comments).toContainText("Boring!");
  await page.goBack();
  await block(cardOf(page, "A shout"), "A shout", troll);
  await expect(cardOf(page, "A shout")).toHaveCount(0);
  await withCountedView(page, () => openCard(page, "Blue hour"));
  await expect(comments).toContainText("Thank you all.");
  await expect(comments).not.toContainText("Boring!");

  await block(post, "Blue hour", author);
  await expect(post).toBeHidden();
  await expect(page).toHaveURL(feed);
  await expect(cardOf(page, "Blue hour")).toHaveCount(0);
});
