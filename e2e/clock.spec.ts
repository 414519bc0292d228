import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { png } from "./pictures";
import { fillSignup, open, storedAuth } from "./steps";

const STEP_MS = 50;

/** Lets the page's own time go by in steps. @returns how much until it was so, in ms */
async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed < 20_000; passed += STEP_MS) {
    if (await isSo()) return passed;
    await page.clock.runFor(STEP_MS);
  }
  throw new Error("It never was so");
}

test("after signing up one is logged in, and led on after a second", async ({ visit }) => {
  const page = await visit();
  await page.clock.install();
  await open(page, "/signup");
  await fillSignup(page, newPerson(), await png());
  const submit = page.getByRole("button", { name: "Sign up" });
  await expect(submit).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit.click();
  await passUntil(page, () => page.getByText("Logging you in...").isVisible());
  await expect(page.getByText("Signed up successfully!")).toBeVisible();
  // The page has handled the answer, so that it waits for nothing but its own clock from here on.
  await expect.poll(() => storedAuth(page)).not.toBeNull();
  await expect(page).toHaveURL("/signup");
  const passed = await passUntil(page, () => page.getByText("Logged in!").isVisible());
  expect(passed).toBeGreaterThanOrEqual(900);
  expect(passed).toBeLessThanOrEqual(1100);
  await page.clock.resume();
  await expect(page).toHaveURL("/dashboard");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a notice stands top center for three seconds, dark in ${colorScheme}`, async ({
    app,
    visit,
  }) => {
    const author = await app.register();
    await app.publish(author, { title: "Herbarium" });
    const permissions = ["clipboard-read", "clipboard-write"];
    const page = await visit({ as: author, colorScheme, permissions });
    await page.clock.install();
    await open(page, "/profile");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Copy link" }).click();
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Link copied!" });
    await passUntil(page, () => toast.isVisible());
    await expect(toast).toHaveAttribute("data-x-position", "center");
    await expect(toast).toHaveAttribute("data-y-position", "top");
    const channels = await toast.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number),
    );
    expect(Math.max(...channels)).toBeLessThan(80);
    await page.mouse.move(0, 0);
    const passed = await passUntil(page, async () => !(await toast.isVisible()));
    expect(passed).toBeGreaterThanOrEqual(2900);
    expect(passed).toBeLessThanOrEqual(3500);
  });
}
