import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { png } from "./pictures";
import { bookmarkButton, cardOf, fieldOf, fileInput, likeButton, open, shareButton } from "./steps";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, max = 120): Promise<void> {
  for (let key = 0; key < max; key++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test("the main job works without a mouse @cross", async ({ app, visit }) => {
  const member = await app.register();
  const other = await app.register();
  await app.publish(other, { title: "Herbarium", tags: [other.username] });

  const page = await visit();
  await open(page, `/login?next=${encodeURIComponent(`/dashboard?tag=${other.username}`)}`);
  await tabTo(page, page.getByLabel("Email or username"));
  await page.keyboard.type(member.username);
  await tabTo(page, fieldOf(page, "Password"));
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");

  const card = cardOf(page, "Herbarium");
  await expect(card).toBeVisible();
  await tabTo(page, card.getByRole("link", { name: "Herbarium", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/post\/[\w-]+$/);
  const post = page.getByRole("dialog").getByRole("article", { name: "Herbarium", exact: true });
  const like = likeButton(post);
  await tabTo(page, like);
  await page.keyboard.press("Space");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, bookmarkButton(post));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await tabTo(page, post.getByLabel("Add a comment"));
  await page.keyboard.type("From the keyboard.");
  await page.keyboard.press("Control+Enter");
  await expect(post.getByRole("list", { name: "Comments" })).toContainText("From the keyboard.");

  await open(page, "/upload");
  await tabTo(page, fileInput(page));
  await fileInput(page).setInputFiles(await png());
  await tabTo(page, fieldOf(page, "Title"));
  await page.keyboard.type("Typed");
  await tabTo(page, fieldOf(page, "Description"));
  await page.keyboard.type("Without a mouse.");
  await tabTo(page, page.getByRole("combobox", { name: "Tags" }));
  await page.keyboard.type("art,");
  await tabTo(page, shareButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("F23 a new user is greeted with people to follow, until dismissed", async ({ app, visit }) => {
  const member = await app.register();
  const page = await visit({ as: member });
  // As signing up sets it.
  await page
    .context()
    .addCookies([{ name: "welcome", value: member.auth.user._id, url: app.origin }]);
  await open(page, "/dashboard");
  const welcome = page.getByRole("region", { name: /^Welcome/ });
  const follow = welcome.getByRole("button", { name: "Follow", exact: true });
  await expect(follow).toHaveCount(4);
  const [first = ""] = await welcome.getByRole("listitem").getByRole("link").allInnerTexts();
  await expect(follow.first()).toHaveAccessibleDescription(first);
  await expect(welcome.getByRole("link", { name: "create a post" })).toHaveAttribute(
    "href",
    "/upload",
  );
  await expectAccessible(page);
  await tabTo(page, follow.first());
  await page.keyboard.press("Enter");
  await expect(welcome.getByRole("button", { name: "Following" })).toBeFocused();
  await expect(page.getByText(/^Followed @/)).toBeVisible();
  await expect(follow).toHaveCount(3);
  await open(page, "/dashboard");
  await welcome.getByRole("button", { name: "Dismiss" }).click();
  await expect(welcome).toHaveCount(0);
  await open(page, "/dashboard");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test("X12 P4 somebody is found in Explore and followed without a mouse; a dialog traps and restores the focus @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const page = await visit({ as: await app.register() });
  await open(page, "/saved");
  const explore = page.getByRole("link", { name: "Explore" }).filter({ visible: true });
  await tabTo(page, explore.first());
  await page.keyboard.press("Enter");
  await page.waitForURL("/search");
  await tabTo(page, page.getByRole("combobox", { name: "Search tags" }));
  await page.keyboard.type(`@${author.username}`);
  await expect(page.getByRole("option", { name: author.username })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`/profile/${author.username}`);
  await tabTo(page, page.getByRole("button", { name: "Follow", exact: true }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Following" })).toBeFocused();

  await test.step("a dialog traps the focus until it is closed", async () => {
    await open(page, "/profile");
    const button = page.getByRole("button", { name: "Edit Profile" });
    await button.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit Profile" });
    await expect(fieldOf(page, "Full Name")).toBeFocused();
    for (let key = 0; key < 12; key++) {
      await page.keyboard.press("Tab");
      const isInside = await dialog.evaluate(
        (element) =>
          document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
});
