import type { Locator } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { newPerson } from "./people";
import { cardOf, chooseMenuItem, menuButtonOf, menuItem, open, openCard } from "./steps";

const feedOf = (tag: string) => `/dashboard?tag=${tag}`;

/** A reader's feed with the post of another user. */
async function openBlueHour({ app, visit }: TestContext) {
  const [author, reader] = await Promise.all([
    app.register(newPerson("Ines Duarte")),
    app.register(),
  ]);
  const tag = author.username;
  const post = await app.publish(author, { title: "Blue hour", tags: [tag] });
  const page = await visit({ as: reader });
  await open(page, feedOf(tag));
  return { author, reader, tag, post, page };
}

test("M3 blocking removes the user's posts and comments from the screen", async ({
  app,
  visit,
}) => {
  const [author, troll, reader] = await Promise.all([
    app.register(newPerson("Ines Duarte")),
    app.register(newPerson("Rude Person")),
    app.register(),
  ]);
  const tag = author.username;
  const kept = await app.publish(author, { title: "Blue hour", tags: [tag] });
  await app.publish(troll, { title: "First shout", tags: [tag] });
  await app.publish(troll, { title: "Second shout", tags: [tag] });
  await app.comment(troll, kept._id, "Boring!");
  await app.comment(author, kept._id, "Thank you all.");
  const page = await visit({ as: reader });
  await open(page, feedOf(tag));

  const post = await openCard(page, "Blue hour");
  const comments = post.getByRole("list", { name: "Comments" });
  await expect(comments).toContainText("Boring!");
  await page.goBack();

  const button = menuButtonOf(cardOf(page, "Second shout"), "Second shout");
  await button.click();
  await menuItem(page, `Block @${troll.username}`).click();
  const question = page.getByRole("alertdialog", { name: `Block @${troll.username}?` });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await expect(cardOf(page, "Second shout")).toBeVisible();

  await button.click();
  await menuItem(page, `Block @${troll.username}`).click();
  await question.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText(`Blocked @${troll.username}`)).toBeVisible();
  await expect(cardOf(page, "First shout")).toHaveCount(0);
  await expect(cardOf(page, "Second shout")).toHaveCount(0);
  await expect(
    cardOf(page, "Blue hour").getByRole("link", { name: "Blue hour", exact: true }),
  ).toBeFocused();
  await expect(page.getByText("1 post", { exact: true })).toBeVisible();

  await openCard(page, "Blue hour");
  await expect(comments).toContainText("Thank you all.");
  await expect(comments).not.toContainText("Boring!");
});

test("an opened post has a follow button, its page requests no relationship, and blocking its author closes it", async ({
  app,
  visit,
}) => {
  const {
    author,
    tag,
    post: { _id },
    page,
  } = await openBlueHour({ app, visit });
  await test.step("the page is rendered with the relationship", async () => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await open(page, `/post/${_id}`);
    await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
    // The view is counted after all requests of the hydration.
    await expect.poll(() => requested.some((path) => path.endsWith("/view"))).toBe(true);
    expect(requested.filter((path) => path.endsWith("/relationship"))).toEqual([]);
  });

  await open(page, feedOf(tag));
  // Beyond the block the post is not found, and its view neither.
  const viewed = page.waitForResponse("**/view");
  const post = await openCard(page, "Blue hour");

  const follow = post.getByRole("button", { name: "Follow", exact: true });
  // The layout width, because the post is scaled while it opens.
  const widthOf = (button: Locator) =>
    button.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth);
  const width = await widthOf(follow);
  await follow.click();
  await expect(page.getByText(`Followed @${author.username}`)).toBeVisible();
  const following = post.getByRole("button", { name: "Following" });
  await expect(following).toHaveAttribute("aria-pressed", "true");
  expect(await widthOf(following)).toBe(width);

  await chooseMenuItem(page, post, "Blue hour", `Unfollow @${author.username}`);
  await expect(page.getByText(`Unfollowed @${author.username}`)).toBeVisible();
  await expect(follow).toBeVisible();

  await viewed;
  await chooseMenuItem(page, post, "Blue hour", `Block @${author.username}`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText(`Blocked @${author.username}`)).toBeVisible();
  await expect(post).toBeHidden();
  await expect(page).toHaveURL(feedOf(tag));
  await expect(cardOf(page, "Blue hour")).toHaveCount(0);
});
