import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson, ruth } from "./people";
import { png } from "./pictures";
import { fieldOf, fillLogin, fillPost, fillSignup, open, shareButton } from "./steps";

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
  test("login", async ({ app, visit }) => {
    const member = await app.register();
    const page = await visit();
    await open(page, "/login");
    const sent = await collectRequests(page, "POST", /\/users\/login$/);
    await fillLogin(page, member.username, member.password);
    await page.getByRole("button", { name: "Log in", exact: true }).dblclick();
    await expect(page).toHaveURL("/dashboard");
    expect(sent).toHaveLength(1);
  });

  test("signup", async ({ visit }) => {
    const page = await visit();
    await open(page, "/signup");
    const sent = await collectRequests(page, "POST", /\/users\/register$/);
    await fillSignup(page, newPerson(), await png());
    await page.getByRole("button", { name: "Sign up" }).dblclick();
    await expect(page.getByText("Logged in!")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    expect(sent).toHaveLength(1);
  });

  test("C1 create post", async ({ app, visit }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    const sent = await collectRequests(page, "POST", /\/tweets\/create$/);
    await fillPost(page, { title: "Once", content: "Only once." }, await png());
    await shareButton(page).dblclick();
    await expect(page).toHaveURL("/dashboard");
    expect(sent).toHaveLength(1);
  });

  test("comment", async ({ app, visit }) => {
    const author = await app.register();
    const post = await app.publish(author);
    const page = await visit({ as: author });
    await open(page, `/post/${post._id}`);
    const sent = await collectRequests(page, "POST", /\/comments$/);
    await page.getByLabel("Add a comment").fill("Once.");
    await page.getByRole("button", { name: "Post comment" }).dblclick();
    await expect(page.getByRole("heading", { name: /^Comments/ })).toHaveText("Comments 1");
    expect(sent).toHaveLength(1);
    await expect(page.getByText("Comment is required")).toHaveCount(0);
  });

  test("edit profile", async ({ app, visit }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/profile");
    const sent = await collectRequests(page, "PATCH", /\/update-profile$/);
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await fieldOf(page, "Bio").fill("Once.");
    await page.getByRole("button", { name: "Save Changes" }).dblclick();
    await expect(page.getByText("Profile updated successfully!")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("report", async ({ app, visit }) => {
    const other = await app.register();
    const page = await visit({ as: await app.register() });
    await open(page, `/profile/${other.username}`);
    const sent = await collectRequests(page, "POST", /\/reports$/);
    await page.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "Report" }).click();
    await page.getByRole("radio", { name: "Spam" }).check();
    await page.getByRole("button", { name: "Send report" }).dblclick();
    await expect(page.getByText("Report sent")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

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
