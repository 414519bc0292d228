import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { disguisedText, jpegOf, MB, pdf, png } from "./pictures";
import { cardOf, chooseMenuItem, expectMessage, fieldOf, open } from "./steps";

const FOLLOW = /\/users\/[\w-]+\/follow$/;
const BLOCK = /\/users\/[\w-]+\/block$/;
const UPDATE = "/api/v1/users/update-profile";

const stat = (page: Page, name: string) =>
  page.getByRole("main").locator("dl div").filter({ hasText: name }).locator("dd");
const cards = (page: Page) => page.getByRole("region", { name: "Posts" }).getByRole("article");
const menuItem = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name }).click();
};

test("R12 P1 P2 a profile shows the user and their numbers", { tag: "@both" }, async ({
  app,
  visit,
}) => {
  const author = await app.register(newPerson("Amara Diallo"));
  const reader = await app.register();
  const post = await app.publish(author, { title: "Five vessels" });
  await app.like(reader, post._id);
  const page = await visit({ as: reader });
  await open(page, `/profile/${author.username}`);
  await expect(page.getByRole("heading", { name: "Amara Diallo" })).toBeVisible();
  await expect(page.getByText(`@${author.username}`)).toBeVisible();
  await expect(page.getByText("No bio yet.")).toBeVisible();
  await expect(page.getByText(/Joined \w+ \d{4}$/).filter({ visible: true })).toHaveCount(1);
  for (const [name, value] of [
    ["Posts", "1"],
    ["Likes", "1"],
    ["Views", "0"],
    ["Followers", "0"],
  ] as const) {
    await expect(stat(page, name)).toHaveText(value);
  }
  await expect(cardOf(page, "Five vessels")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Liked Posts" })).toHaveCount(0);
});

test("P4 E12 OK5 ST6 following and unfollowing change the count and show a toast", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: FOLLOW });
  const [author, reader] = [await app.register(), await app.register()];
  const page = await visit({ as: reader });
  await open(page, `/profile/${author.username}`);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByText(`Followed @${author.username}`)).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("1");
  const following = page.getByRole("button", { name: "Following" });
  await expect(following).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(stat(page, "Followers")).toHaveText("1");

  await page.route(FOLLOW, (route) => route.abort());
  await following.click();
  await expect(page.getByText("Something went wrong.")).toBeVisible();
  await expect(following).toBeVisible();
  await page.unroute(FOLLOW);
  await following.click();
  await expect(page.getByText(`Unfollowed @${author.username}`)).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("0");
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

test("P4 ST6 following in an opened post or in a menu changes the profile, also after Back", async ({
  app,
  visit,
}) => {
  const [author, reader] = [await app.register(), await app.register()];
  const { _id: id } = await app.publish(author, { title: "Five vessels" });
  await app.like(reader, id);
  const page = await visit({ as: reader });
  await open(page, `/profile/${author.username}`);
  const header = page.getByRole("main").locator("header").first();
  const card = cardOf(page, "Five vessels");
  await card.getByRole("link", { name: "Five vessels", exact: true }).click();
  const post = page.getByRole("dialog");
  await post.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(post.getByRole("button", { name: "Following" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(post).toBeHidden();
  await expect(header.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("1");

  await chooseMenuItem(page, card, "Five vessels", `Unfollow @${author.username}`);
  const follow = header.getByRole("button", { name: "Follow", exact: true });
  await expect(follow).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("0");

  await follow.click();
  await expect(stat(page, "Followers")).toHaveText("1");
  await page.getByRole("link", { name: "Favorites" }).click();
  await expect(page.getByRole("heading", { name: "Your Favorites" })).toBeVisible();
  await page.goBack();
  await expect(header.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("1");

  await app.send(reader, `/users/${author.auth.user._id}/follow`);
  await page.getByRole("link", { name: "Favorites" }).click();
  await card.getByRole("link", { name: author.fullName }).click();
  await expect(follow).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("0");
});

test("Follow shows before the server responds", async ({ app, visit }) => {
  const [author, reader] = [await app.register(), await app.register()];
  const page = await visit({ as: reader });
  await open(page, `/profile/${author.username}`);
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(FOLLOW, async (route) => {
    await responded;
    await route.continue();
  });
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("1");
  respond();
  await expect(page.getByText(`Followed @${author.username}`)).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("1");
});

test("P4 P5 E12 OK6 ST6 ST19 blocking asks first, hides Follow and posts, and can be undone", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: BLOCK });
  const [author, reader] = [await app.register(), await app.register()];
  await app.publish(author, { title: "Five vessels" });
  const page = await visit({ as: reader });
  await open(page, `/profile/${author.username}`);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(stat(page, "Followers")).toHaveText("1");

  await menuItem(page, "Block");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.route(BLOCK, (route) => route.abort());
  await question.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Something went wrong.")).toBeVisible();
  await page.unroute(BLOCK);
  await menuItem(page, "Block");
  await question.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText(`Blocked @${author.username}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`You blocked @${author.username}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
  await expect(stat(page, "Followers")).toHaveText("0");
  await expect(cards(page)).toHaveCount(0);

  await menuItem(page, "Unblock");
  await expect(page.getByText(`Unblocked @${author.username}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await expect(cardOf(page, "Five vessels")).toBeVisible();

  await menuItem(page, "Block");
  await question.getByRole("button", { name: "Block" }).click();
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(cardOf(page, "Five vessels")).toBeVisible();
  await expect(page.getByRole("link", { name: "Posts", exact: true })).toBeFocused();
});

test("the menu of a blocked profile is beside the name @narrow", async ({ app, visit }) => {
  const author = await app.register(newPerson("Eleni Papakonstantinopoulou"));
  const reader = await app.register();
  await app.block(reader, author.username);
  const page = await visit({ as: reader });
  await open(page, `/profile/${author.username}`);
  const boxOf = (part: Locator) =>
    part.evaluate((element): DOMRect => element.getBoundingClientRect().toJSON());
  const name = await boxOf(page.getByRole("heading", { name: author.fullName }));
  const menu = await boxOf(page.getByRole("button", { name: "More actions" }));
  const bio = await boxOf(page.getByText("No bio yet."));
  expect(menu.left).toBeGreaterThanOrEqual(name.right);
  expect(menu.bottom).toBeLessThan(bio.top);
});

test("blocking and unblocking apply in the other tabs", async ({ app, visit }) => {
  const [author, reader] = [await app.register(), await app.register()];
  await app.publish(author, { title: "Five vessels", tags: [author.username] });
  const page = await visit({ as: reader });
  const other = await page.context().newPage();
  await open(other, `/dashboard?tag=${author.username}`);
  await open(page, `/profile/${author.username}`);
  await menuItem(page, "Block");
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(cardOf(other, "Five vessels")).toHaveCount(0);
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(cardOf(other, "Five vessels")).toBeVisible();
});

test("P3 P8 V18 V19 E8 OK3 L7 a user edits their own profile, and nothing is lost when saving fails", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: UPDATE });
  const member = await app.register();
  const page = await visit({ as: member });
  await open(page, "/profile");
  const edit = page.getByRole("button", { name: "Edit Profile" });
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(fieldOf(page, "Full Name")).toBeFocused();
  await expectMessage(page, "Full Name", " ", "Full name is required");
  await expectMessage(page, "Full Name", "x".repeat(31), "Full name must be 30 characters or less");
  await fieldOf(page, "Full Name").fill("Ines Castro");
  await fieldOf(page, "Bio").fill("x".repeat(161));
  await fieldOf(page, "Bio").blur();
  await expect(dialog.getByText("Bio must be 160 characters or less")).toBeVisible();
  await fieldOf(page, "Bio").fill("Walls and shadows.");
  const picture = dialog.locator("input[type=file]");
  await expect(picture).toHaveAttribute("accept", "image/png,image/jpeg");
  await picture.setInputFiles(pdf);
  await expect(picture).toHaveAttribute("aria-invalid", "true");
  await picture.setInputFiles(jpegOf(3 * MB + 1));
  await expect(dialog.getByText("Profile picture must be 3MB or less")).toBeVisible();
  await picture.setInputFiles(disguisedText);
  await expect(dialog.getByText("The file is damaged")).toBeVisible();
  await picture.setInputFiles(await png("#118844"));
  await expect(dialog.locator("img[src^='blob:']")).toBeVisible();

  await page.route("**/update-profile", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to update profile.");
  await expect(page.getByText("Failed to update profile.")).toHaveCount(2);
  await expect(fieldOf(page, "Bio")).toHaveValue("Walls and shadows.");
  await page.unroute("**/update-profile");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Ines Castro" })).toBeVisible();
  await expect(page.getByText("Walls and shadows.")).toBeVisible();
  await expect(edit).toBeFocused();
});

test("the user's own profile without posts links to the form for the first one", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/profile");
  await expect(page.getByRole("heading", { name: "No posts yet" })).toBeVisible();
  await page.getByRole("link", { name: "Create your first post" }).click();
  await expect(page).toHaveURL("/upload");
});

test("P6 the user's own profile has a tab of liked posts, and both load more on scroll", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  for (let number = 1; number <= 13; number++) {
    const post = await app.publish(member, { title: `Plate ${number}` });
    await app.like(member, post._id);
  }
  const page = await visit({ as: member });
  for (const path of [`/profile/${member.username}`, "/profile?tab=liked"]) {
    await open(page, path);
    await expect(cardOf(page, "Plate 13")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
    await page.keyboard.press("End");
    await expect(cards(page)).toHaveCount(13);
    await expect(page.getByText("You have reached the end")).toBeVisible();
  }
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("link", { name: "Liked Posts" }).click();
  await expect(page).toHaveURL("/profile?tab=liked");
});

test("P7 a missing profile and one whose user blocks the viewer show Profile Not Found", async ({
  app,
  visit,
}) => {
  const [author, reader] = [await app.register(), await app.register()];
  await app.block(author, reader.username);
  const page = await visit({ as: reader });
  for (const username of ["nobody_at_all", author.username]) {
    await open(page, "/search");
    await open(page, `/profile/${username}`);
    await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/search");
  }
});

test("a missing profile looks like a denied page", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  const look = async () => ({
    icon: await page.getByRole("main").locator("[class*=icon-]").boundingBox(),
    title: await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const { fontSize, lineHeight } = getComputedStyle(title);
      return { fontSize, lineHeight };
    }),
    button: await page
      .getByRole("button", { name: "Go Back" })
      .evaluate((button) => getComputedStyle(button).backgroundColor),
  });
  await open(page, "/admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  const denied = await look();
  await open(page, "/profile/nobody_at_all");
  await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  const missing = await look();
  expect(missing.title).toEqual(denied.title);
  expect(missing.button).toBe(denied.button);
  expect(missing.icon?.width).toBe(denied.icon?.width);
});

test("a missing bio looks like a hint, and a single page of posts has no end message", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  await app.publish(member, { title: "Plate" });
  const page = await visit({ as: member });
  await open(page, "/profile");
  const faint = await page
    .getByRole("main")
    .getByText(`@${member.username}`)
    .evaluate((handle) => getComputedStyle(handle).color);
  const bio = page.getByText("No bio yet.");
  await expect(bio).toHaveCSS("color", faint);
  await expect(bio).toHaveCSS("font-size", "12.5px");
  await expect(cardOf(page, "Plate")).toBeVisible();
  await expect(page.getByText("You have reached the end")).toHaveCount(0);
});

test("L11 a profile loads twelve posts first", async ({ app, visit }) => {
  const author = await app.register();
  for (let number = 1; number <= 13; number++) {
    await app.publish(author, { title: `Plate ${number}` });
  }
  const page = await visit({ as: author, javaScriptEnabled: false });
  await page.goto("/profile");
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText("You have reached the end")).toHaveCount(0);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(1);
});
