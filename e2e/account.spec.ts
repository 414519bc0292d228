import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { fieldOf, fillLogin, open } from "./steps";

const chooseInMenu = async (page: Page, name: string) => {
  await open(page, "/profile");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name }).click();
};

const REFRESH = "/api/v1/users/refresh-token";
/** The login page asks once whether the stored tokens are still good. */
const ENDED = { path: REFRESH, status: 401 };

/** Opens a page after the session has ended elsewhere, and waits until the login page knows it. */
async function expectEnded(page: Page) {
  const refused = page.waitForResponse(`**${REFRESH}`);
  await open(page, "/favorites");
  await expect(page).toHaveURL(/\/login/);
  await refused;
}

test("P12 a user changes the password, which logs out their other devices", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/password", status: 400 });
  expectFailure(ENDED);
  const member = await app.register();
  const [page, other] = [await visit({ as: member }), await visit({ as: await app.logIn(member) })];
  await open(other, "/dashboard");
  await chooseInMenu(page, "Change password");
  const dialog = page.getByRole("dialog", { name: "Change password" });
  const [current, password] = [fieldOf(page, "Current password"), fieldOf(page, "New password")];
  await expect(current).toBeFocused();
  await current.fill("wrong12");
  await password.fill("short");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription("Password must be at least 6 characters");
  await password.fill("other12");
  await password.press("Enter");
  await expect(current).toHaveAccessibleDescription("This is not your password");
  await expect(current).toBeFocused();
  await current.fill(member.password);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(dialog).toBeHidden();

  await expectEnded(other);
  await fillLogin(other, member.username, "other12");
  await other.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(other).toHaveURL("/favorites");
  await open(page, "/favorites");
  await expect(page.getByRole("heading", { name: "Your Favorites" })).toBeVisible();
});

test("P13 a user logs out one device, then all others", async ({ app, visit, expectFailure }) => {
  expectFailure(ENDED);
  const member = await app.register();
  const others = [await visit(), await visit()];
  for (const other of others) {
    await open(other, "/login");
    await fillLogin(other, member.username, member.password);
    await other.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(other).toHaveURL("/dashboard");
  }
  await app.logIn(member);
  const page = await visit({ as: member });
  await chooseInMenu(page, "Devices");
  const list = page.getByRole("list", { name: "Devices" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.getByRole("listitem").first()).toContainText("This device");
  await expect(list.getByText(/^(Headless)?Chrome on Linux$/)).toHaveCount(2);

  await list.getByRole("button", { name: "Log out Unknown device" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Log out all others" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  for (const other of others) await expectEnded(other);
});
