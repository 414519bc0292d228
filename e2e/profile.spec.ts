import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { cardOf, open } from "./steps";

const DENIED = "You don't have permission to access this page. Admin privileges are required.";

const stat = (page: Page, name: string) =>
  page.getByRole("main").locator("dl div").filter({ hasText: name }).locator("dd");

// By a menu: post-menus.browser.test.tsx; on the profile: profile-view.browser.test.tsx.
test("P4 ST6 following in an opened post changes the profile, also after Back; blocking applies in the other tabs @cross", async ({
  app,
  visit,
}) => {
  const [author, reader] = [await app.register(), await app.register()];
  const tags = [author.username];
  await app.publish(author, { title: "Five vessels", tags });
  const page = await visit({ as: reader });
  await open(page, `/profile/${author.username}`);
  await expectAccessible(page);
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

  await page.getByRole("link", { name: "Favorites" }).click();
  await expect(page.getByRole("heading", { name: "Your Favorites" })).toBeVisible();
  await page.goBack();
  await expect(header.getByRole("button", { name: "Following" })).toBeVisible();
  await expect(stat(page, "Followers")).toHaveText("1");

  await test.step("blocking and unblocking apply in the other tabs", async () => {
    const other = await page.context().newPage();
    await open(other, `/dashboard?tag=${author.username}`);
    await page.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Block" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
    await expect(cardOf(other, "Five vessels")).toHaveCount(0);
    await page.getByRole("button", { name: "Unblock" }).click();
    await expect(cardOf(other, "Five vessels")).toBeVisible();
  });
});

test("R18 R21 R22 R23 P7 a denied page and a missing profile look the same, and lead back @cross", async ({
  app,
  visit,
}) => {
  const [author, reader] = [await app.register(), await app.register()];
  await app.block(author, reader.username);
  const page = await visit({ as: reader });
  const look = async () => ({
    iconWidth: (await page.getByRole("main").locator("[class*=icon-]").boundingBox())?.width,
    title: await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const { fontSize, lineHeight } = getComputedStyle(title);
      return { fontSize, lineHeight };
    }),
    button: await page
      .getByRole("button", { name: "Go Back" })
      .evaluate((button) => getComputedStyle(button).backgroundColor),
  });
  const goBack = async () => {
    await page.getByRole("button", { name: "Go Back" }).click();
    // Or the pointer would be over the button of the next page.
    await page.mouse.move(0, 0);
    await expect(page).toHaveURL("/search");
  };
  await open(page, "/search");
  await open(page, "/admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText(DENIED)).toBeVisible();
  await expect(page.getByText("Admin access only")).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  // Before the schemes change: a button's colour takes time to follow.
  const denied = await look();
  await expectAccessible(page);
  await goBack();

  // Missing, and of a user who blocks the viewer.
  for (const username of ["nobody_at_all", author.username]) {
    await open(page, `/profile/${username}`);
    await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
    expect(await look()).toEqual(denied);
    // The other one has the same markup.
    if (username === author.username) await expectAccessible(page);
    await goBack();
  }
});
