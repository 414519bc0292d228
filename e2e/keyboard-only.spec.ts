import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { png } from "./pictures";
import {
  bookmarkButton,
  cardOf,
  fieldOf,
  fileInput,
  isWide,
  likeButton,
  open,
  shareButton,
} from "./steps";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, max = 120): Promise<void> {
  for (let key = 0; key < max; key++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test("the main job works without a mouse", { tag: "@both" }, async ({ app, visit }) => {
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
  const place = page.getByRole(isWide(page.viewportSize()) ? "dialog" : "main");
  const post = place.getByRole("article", { name: "Herbarium", exact: true });
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
});

test("a menu works by keyboard and restores the focus", async ({ app, visit }) => {
  const other = await app.register();
  const page = await visit({ as: await app.register() });
  await open(page, `/profile/${other.username}`);
  const button = page.getByRole("button", { name: "More actions" }).first();
  await button.press("Enter");
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect(item("Block")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item("Report")).toBeFocused();
  await page.keyboard.press("b");
  await expect(item("Block")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("a dialog traps the focus until it is closed", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
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
