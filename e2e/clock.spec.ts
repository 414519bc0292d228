import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { png } from "./pictures";
import { bookmarkButton, fillSignup, idle, open, signUp, storedAuth } from "./steps";

const STEP_MS = 50;

/** Advances the clock of the page in steps. @returns the time until the condition held, in ms */
async function advanceUntil(page: Page, condition: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed < 20_000; passed += STEP_MS) {
    // What the step before has caused is rendered, however long that takes.
    await idle(page);
    if (await condition()) return passed;
    await page.clock.runFor(STEP_MS);
  }
  throw new Error("The condition never held");
}

/** Their chunk loads after hydration. */
const toastsLoaded = (page: Page) =>
  expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();

test("OK1 ST5 L23 signing up logs the user in and redirects after a second", async ({ visit }) => {
  const page = await visit();
  await page.clock.install();
  await open(page, "/signup");
  await fillSignup(page, newPerson(), await png());
  await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
  await toastsLoaded(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await signUp(page);
  await advanceUntil(page, () => page.getByText("Logging you in...").isVisible());
  await expect(page.getByText("Signed up successfully!")).toBeVisible();
  // The page has handled the response; from here on it waits only for its clock.
  await expect.poll(() => storedAuth(page)).not.toBeNull();
  await expect(page).toHaveURL("/signup");
  const passed = await advanceUntil(page, () => page.getByText("Logged in!").isVisible());
  await expect(page.getByText("Logging you in...")).toHaveCount(0);
  await expect(page.getByText("Signed up successfully!")).toBeVisible();
  expect(passed).toBeGreaterThanOrEqual(900);
  expect(passed).toBeLessThanOrEqual(1100);
  await page.clock.resume();
  await expect(page).toHaveURL("/dashboard");
});

test("R24 L26 a toast is shown at the top center for three seconds, dark in light and in dark", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  await app.publish(author, { title: "Herbarium" });
  const page = await visit({ as: author, permissions: ["clipboard-read", "clipboard-write"] });
  await page.clock.install();
  await open(page, "/profile");
  await toastsLoaded(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: /^Copy link/ }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Link copied!" });
  await advanceUntil(page, () => toast.isVisible());
  await expect(toast).toHaveAttribute("data-x-position", "center");
  await expect(toast).toHaveAttribute("data-y-position", "top");
  await expect(toast).toHaveCSS("pointer-events", "none");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const channels = await toast.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number),
    );
    expect(Math.max(...channels), colorScheme).toBeLessThan(80);
  }
  const passed = await advanceUntil(page, async () => !(await toast.isVisible()));
  expect(passed).toBeGreaterThanOrEqual(2900);
  expect(passed).toBeLessThanOrEqual(3500);
});

test("a toast does not cover the heading of the page, and six quick bookmarks show one", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  await app.publish(author, { title: "Herbarium", tags: [author.username] });
  const page = await visit({ as: author });
  const feed = `/dashboard?tag=${author.username}`;
  for (const [width, path] of [
    [390, feed],
    [390, "/profile"],
    [1440, feed],
    [1440, "/profile"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    await bookmarkButton(page).click();
    const toast = page.locator("[data-sonner-toast][data-mounted=true]");
    await expect(toast).toHaveCount(1);
    await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    const [box, heading] = await Promise.all([
      toast.boundingBox(),
      page.getByRole("heading", { level: 1 }).boundingBox(),
    ]);
    if (!box || !heading) throw new Error(`${path} lacks a toast or a heading`);
    const isApart = box.y + box.height <= heading.y || heading.y + heading.height <= box.y;
    expect(isApart, `${path} ${width}: ${JSON.stringify({ box, heading })}`).toBe(true);
  }

  for (let n = 0; n < 5; n++) await app.publish(author, { title: `Post ${n}` });
  await open(page, "/profile");
  const bookmarks = bookmarkButton(page);
  await expect(bookmarks).toHaveCount(6);
  for (let left = 6; left > 0; left--) {
    const saved = page.waitForResponse("**/bookmark");
    await bookmarks.nth(6 - left).click();
    await saved;
    await expect(page.locator("[data-sonner-toast]")).toHaveText(["Bookmarked!Add to collection"]);
  }
});
