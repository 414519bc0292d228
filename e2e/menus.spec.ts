import type { Locator } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { newPerson } from "./people";
import {
  bookmarkButton,
  cardOf,
  chooseMenuItem,
  menuButtonOf,
  menuItem,
  open,
  openCard,
} from "./steps";

const feedOf = (tag: string) => `/dashboard?tag=${tag}`;

/** A reader's feed with the post of another user. */
async function openBlueHour({ app, visit }: TestContext) {
  const [author, reader] = await Promise.all([
    app.register(newPerson("Ines Duarte")),
    app.register(),
  ]);
  const tag = author.username;
  await app.publish(author, { title: "Blue hour", tags: [tag] });
  const page = await visit({ as: reader });
  await open(page, feedOf(tag));
  return { author, reader, tag, page };
}

test("M2 the menu of a card works by keyboard and restores the focus", async ({ app, visit }) => {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { title: "Blue hour", tags: [tag] });
  const page = await visit({ as: author });
  await open(page, feedOf(tag));
  const button = menuButtonOf(cardOf(page, "Blue hour"), "Blue hour");
  const menu = page.getByRole("menu");

  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAccessibleName("More actions for Blue hour");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(menuItem(page, "Edit post")).toBeFocused();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Edit post",
    "Delete post",
    "Bookmark",
    "Add to collection…",
    "Report post",
  ]);
  await page.keyboard.press("ArrowUp");
  await expect(menuItem(page, "Report post")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menuItem(page, "Edit post")).toBeFocused();
  await page.keyboard.press("d");
  await expect(menuItem(page, "Delete post")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await expect(menuItem(page, "Report post")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");

  await page.keyboard.press("ArrowDown");
  await expect(menuItem(page, "Edit post")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await expect(
    cardOf(page, "Blue hour").getByRole("link", { name: author.fullName }),
  ).toBeFocused();

  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test("M1 M15 the menu of another user's card bookmarks and reports, but does not edit", async ({
  app,
  visit,
}) => {
  const [author, reader] = await Promise.all([app.register(), app.register()]);
  const tag = author.username;
  await app.publish(author, { title: "Blue hour", tags: [tag] });
  const page = await visit({ as: reader });
  await open(page, feedOf(tag));
  const card = cardOf(page, "Blue hour");
  const button = menuButtonOf(card, "Blue hour");

  await button.click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Bookmark",
    "Add to collection…",
    "Report post",
    `Follow @${tag}`,
    `Mute @${tag}`,
    `Block @${tag}`,
  ]);
  await menuItem(page, "Bookmark").click();
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await expect(button).toBeFocused();
  await expect(bookmarkButton(card)).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await menuItem(page, "Remove bookmark").click();
  await expect(page.getByText("Bookmark removed")).toBeVisible();

  await button.click();
  await menuItem(page, "Report post").click();
  const dialog = page.getByRole("dialog", { name: "Report post" });
  await dialog.getByRole("radio", { name: "Something else" }).check();
  await dialog.getByLabel("Reason").fill("Not a picture of dusk.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Report sent")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("M3 the menu of another user's post has Follow or Unfollow, and Block", async ({
  app,
  visit,
}) => {
  const { author, reader, page } = await openBlueHour({ app, visit });
  const button = menuButtonOf(cardOf(page, "Blue hour"), "Blue hour");
  const items = page.getByRole("menuitem");
  const itemsWith = (label: string) => [
    "Bookmark",
    "Add to collection…",
    "Report post",
    `${label} @${author.username}`,
    `Mute @${author.username}`,
    `Block @${author.username}`,
  ];

  await button.click();
  await expect(items).toHaveText(itemsWith("Follow"));
  await menuItem(page, `Follow @${author.username}`).click();
  await expect(page.getByText(`Followed @${author.username}`)).toBeVisible();
  await button.click();
  await expect(items).toHaveText(itemsWith("Unfollow"));
  await page.keyboard.press("Escape");

  await app.send(reader, `/users/${author.auth.user._id}/follow`);
  await button.click();
  await expect(items).toHaveText(itemsWith("Follow"));
});

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

test("a block or follow that fails shows an error and changes nothing", async ({
  app,
  visit,
  expectFailure,
}) => {
  const { author, page } = await openBlueHour({ app, visit });
  await page.route(/\/users\/[\w-]+\/(block|follow)$/, (route) => route.abort());
  expectFailure({ path: /\/block$/ });
  expectFailure({ path: /\/follow$/ });

  await chooseMenuItem(page, cardOf(page, "Blue hour"), "Blue hour", `Block @${author.username}`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Something went wrong.")).toBeVisible();
  await expect(cardOf(page, "Blue hour")).toBeVisible();

  const post = await openCard(page, "Blue hour");
  await post.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByText("Something went wrong.").last()).toBeVisible();
  await expect(post.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

test("the page of a post is rendered with the relationship to its author and does not request it", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const reader = await app.register();
  const post = await app.publish(author);
  await app.send(reader, `/users/${author.auth.user._id}/follow`);
  const page = await visit({ as: reader });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await open(page, `/post/${post._id}`);
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  // The view is counted after all requests of the hydration.
  await expect.poll(() => requested.some((path) => path.endsWith("/view"))).toBe(true);
  expect(requested.filter((path) => path.endsWith("/relationship"))).toEqual([]);
});

test("an opened post has a follow button, and blocking its author closes it", {
  tag: "@both",
}, async ({ app, visit }) => {
  const { author, tag, page } = await openBlueHour({ app, visit });
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

test("the viewer's own post has no follow button", async ({ app, visit }) => {
  const author = await app.register(newPerson("Ines Duarte"));
  const tag = author.username;
  await app.publish(author, { title: "Blue hour", tags: [tag] });
  const page = await visit({ as: author });
  await open(page, feedOf(tag));
  const post = await openCard(page, "Blue hour");
  await expect(menuButtonOf(post, "Blue hour")).toBeVisible();
  await expect(post.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
});
