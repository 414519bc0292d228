import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson, ruth } from "./people";
import { fieldOf, open } from "./steps";

/** Collects the requests of a method and path. */
async function collectRequests(page: Page, method: string, path: RegExp) {
  const sent: string[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() === method) sent.push(route.request().url());
    await route.continue();
  });
  return sent;
}

test.describe("a double click sends one request:", () => {
  test("edit and delete a user", async ({ app, visit }) => {
    const { username } = await app.register(newPerson("Passing Guest"));
    const page = await visit({ as: await app.logIn(ruth) });
    await open(page, `/admin?tab=users&query=${username}`);
    const saved = await collectRequests(page, "PATCH", /\/admin\/users\/[\w-]+$/);
    await page.getByRole("button", { name: "Edit Passing Guest" }).click();
    await fieldOf(page, "Full Name").fill("Lasting Guest");
    await page.getByRole("button", { name: "Save Changes" }).dblclick();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(saved).toHaveLength(1);
    const deleted = await collectRequests(page, "DELETE", /\/admin\/users\/[\w-]+$/);
    await page.getByRole("button", { name: "Delete Lasting Guest" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).dblclick();
    await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
    expect(deleted).toHaveLength(1);
  });
});
