import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { png } from "./pictures";
import { fillSignup, open } from "./steps";

test("after signing up one is logged in, and led on after a second", async ({ visit }) => {
  const page = await visit();
  await page.clock.install();
  await open(page, "/signup");
  await fillSignup(page, newPerson(), await png());
  const submit = page.getByRole("button", { name: "Sign up" });
  await expect(submit).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const loggedIn = page.waitForResponse(/\/users\/login$/);
  await submit.click();
  await loggedIn;
  await expect(page.getByText("Signed up successfully!")).toBeVisible();
  await expect(page.getByText("Logging you in...")).toBeVisible();
  await page.clock.runFor(900);
  await expect(page.getByText("Logged in!")).toHaveCount(0);
  await expect(page).toHaveURL("/signup");
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page.getByText("Logged in!")).toBeVisible();
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
    await expect(toast).toBeVisible();
    await expect(toast).toHaveAttribute("data-x-position", "center");
    await expect(toast).toHaveAttribute("data-y-position", "top");
    const channels = await toast.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number),
    );
    expect(Math.max(...channels)).toBeLessThan(80);
    await page.clock.runFor(2900);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(1000);
    await expect(toast).toHaveCount(0);
  });
}
