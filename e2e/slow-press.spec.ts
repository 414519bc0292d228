import type { Locator, Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { png } from "./pictures";
import { fieldOf, fillPost, isWide, open, shareButton } from "./steps";

/** Longer than a message needs to appear. */
const PRESS_MS = 250;

/** Presses and releases at one point of the screen, by mouse or, on a phone, by touch. */
async function pressSlowly(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The target is not on screen");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (isWide(page.viewportSize())) {
    await page.mouse.click(point.x, point.y, { delay: PRESS_MS });
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(PRESS_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

async function openForm({ app, visit }: TestContext) {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  return page;
}

test.describe("a press that leaves a field reaches its target, although a message moves the page", () => {
  test("V22 login: from the user name to the link below", async ({ visit }) => {
    const page = await visit();
    await open(page, "/login");
    await fieldOf(page, "Email or username").focus();
    await pressSlowly(page, page.getByRole("link", { name: "Create an account" }));
    await expect(page).toHaveURL(/\/signup/);
  });

  test("V22 login: from the empty password to the button", async ({ visit }) => {
    const page = await visit();
    await open(page, "/login");
    await fieldOf(page, "Password").focus();
    await pressSlowly(page, page.getByRole("button", { name: "Log in" }));
    // The first invalid field.
    await expect(fieldOf(page, "Email or username")).toBeFocused();
    await expect(fieldOf(page, "Password")).toHaveAttribute("aria-invalid", "true");
  });

  test("V22 signup: from the email to the eye of the password", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    await fieldOf(page, "Email").fill("nobody");
    const eye = page.getByRole("button", { name: "Show password" });
    await pressSlowly(page, eye);
    await expect(eye).toHaveAttribute("aria-pressed", "true");
    await expect(fieldOf(page, "Email")).toHaveAttribute("aria-invalid", "true");
  });

  test("V22 create post: from the title to a suggested tag", async ({ app, visit }) => {
    const page = await openForm({ app, visit });
    await fieldOf(page, "Title").focus();
    await pressSlowly(page, page.getByRole("button", { name: "Add photography" }));
    await expect(page.getByRole("button", { name: "Remove photography" })).toBeVisible();
    await expect(fieldOf(page, "Title")).toHaveAttribute("aria-invalid", "true");
  });

  test("V22 create post: from the description to Cancel", async ({ app, visit }) => {
    const page = await openForm({ app, visit });
    await fieldOf(page, "Description").focus();
    await pressSlowly(page, page.getByRole("button", { name: "Cancel" }));
    await expect(page).toHaveURL("/dashboard");
  });

  test("V22 create post: from a typed tag to Share Post", async ({ app, visit }) => {
    const author = await app.register();
    const tag = author.username;
    await app.publish(author, { title: "Fog", tags: [tag] });
    const page = await visit({ as: author });
    await open(page, "/upload");
    await fillPost(page, { title: "Pink patio", content: "One hard shadow." }, await png());
    const typed = tag.slice(0, -1);
    await page.getByRole("combobox", { name: "Tags" }).fill(typed);
    await expect(page.getByRole("option", { name: tag })).toBeVisible();
    await pressSlowly(page, shareButton(page));
    await expect(page.getByText("Post created successfully!")).toBeVisible();
    await open(page, "/profile");
    await expect(page.getByRole("link", { name: `#${typed}`, exact: true })).toBeVisible();
  });
});
