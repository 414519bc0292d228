import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { newPerson, ruth, type Server } from "./people";
import { delayPage, expectMessage, open } from "./steps";

const logInAdmin = (app: Server) => app.logIn(ruth);

test("N2 A1 A3 A4 A5 A10 L20 an admin sees the figures of the platform, and bars that show their day under the mouse", async ({
  app,
  visit,
}) => {
  await app.publish(await app.register(), { title: "Plate" });
  const page = await visit({ as: await logInAdmin(app) });
  await open(page, "/saved");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.last()).toHaveText("Admin");
  await links.last().click();
  await expect(page).toHaveTitle(/^Admin · /);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Monitor platform analytics and manage users")).toBeVisible();
  for (const name of ["Total Users", "Total Posts", "Total Likes", "Total Views"]) {
    await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByText(/^\+\d+ this week$/)).toHaveCount(2);
  for (const name of ["Daily User Registrations", "Daily Posts"]) {
    const chart = page.locator("section").filter({ has: page.getByRole("heading", { name }) });
    await expect(chart.getByRole("listitem")).toHaveCount(7);
    await expect(chart.locator("svg.recharts-surface")).toBeVisible();
  }
  for (const [name, rows] of [
    ["Popular Tags", 5],
    ["Most Active Users", 5],
    ["Most Liked Posts", 3],
  ] as const) {
    const list = page.locator("section").filter({ has: page.getByRole("heading", { name }) });
    await expect(list.getByRole("listitem")).toHaveCount(rows);
  }
  await expect(page.getByText(/.{60}\.\.\.$/).first()).toBeVisible();
  await expectAccessible(page);

  await test.step("a bar is no tab stop", async () => {
    const chart = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Daily Posts" }) });
    await expect(chart.locator(".recharts-bar-rectangle").first()).toBeVisible();
    await expect(chart.getByRole("application")).toHaveCount(0);
    await expect(chart.locator("[tabindex='0']")).toHaveCount(0);
  });

  await test.step("a tab shows that it is loading", async () => {
    await open(page, "/admin?tab=users");
    const respond = await delayPage(page, "/admin");
    const tab = page.getByRole("tab", { name: "Overview" });
    await tab.click();
    await expect(tab.locator("[aria-hidden=true]")).toBeVisible();
    respond();
    await expect(page.getByText("Total Users")).toBeVisible();
    await expect(tab.locator("[aria-hidden=true]")).toHaveCount(0);
  });
});

test("A2 A8 A9 V21 E17 ST12 an admin finds, edits and deletes a user; a double click sends one request", async ({
  app,
  visit,
  expectFailure,
}) => {
  const ofUser = /^\/api\/v1\/admin\/users\/[\w-]+$/;
  expectFailure({ path: ofUser, status: 409 });
  expectFailure({ path: ofUser });
  const { username, email } = await app.register(newPerson("Passing Guest"));
  const page = await visit({ as: await logInAdmin(app) });
  await open(page, "/admin");
  await page.getByRole("tab", { name: "User Management" }).click();
  await page.waitForURL("**/admin?tab=users");

  await page.getByRole("searchbox", { name: "Search users" }).fill(email.toUpperCase());
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();

  await page.getByRole("button", { name: "Edit Passing Guest" }).click();
  const edit = page.getByRole("dialog", { name: "Edit User" });
  await expect(edit.getByLabel("Full Name")).toBeFocused();
  await expectMessage(page, "Full Name", " ", "Full name is required");
  await expectAccessible(page);
  await edit.getByLabel("Full Name").fill("Lasting Guest");
  await edit.getByLabel("Email").fill("demo@vitrine.example");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit.getByRole("alert")).toHaveText("Nothing was saved. Email already registered");
  await expect(edit.getByLabel("Email")).toHaveAccessibleDescription("Email already registered");
  await edit.getByLabel("Email").fill(email);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/admin\/users\/[\w-]+$/.test(request.url())) sent.push(request.method());
  });
  await edit.getByRole("button", { name: "Save Changes" }).dblclick();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit Lasting Guest" })).toBeFocused();

  await page.getByRole("button", { name: "Delete Lasting Guest" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete User?" });
  await expect(confirm).toContainText("Are you sure you want to delete this user?");
  await expect(confirm).toContainText(`Lasting Guest (@${username})`);
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await intercept(page, "**/api/v1/admin/users/*", (route) => route.abort());
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(confirm.getByRole("alert")).toHaveText("The user was not deleted. Try again.");
  await page.unroute("**/api/v1/admin/users/*");
  expect(sent).toEqual(["PATCH", "DELETE"]);
  await confirm.getByRole("button", { name: "Delete" }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toBeFocused();
  // The second press of a double click, which is late.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole("tabpanel")).toBeFocused();
  await expectAccessible(page);
  expect(sent).toEqual(["PATCH", "DELETE", "DELETE"]);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByText("Showing 1 to 10 of")).toBeVisible();
});

test("A9 an admin who deletes the own account is led to the login page @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/users/refresh-token", status: 401 });
  const admin = newPerson("Leaving Admin");
  await app.register(admin);
  await app.pool.query("UPDATE users SET role = 'admin' WHERE username = $1", [admin.username]);
  const page = await visit({ as: await app.logIn(admin) });
  await open(page, `/admin?tab=users&query=${admin.username}`);
  await page.getByRole("button", { name: "Delete Leaving Admin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});

test("A2 A7 ST11 L17 the pages of the user list have URLs", async ({ app, visit }) => {
  const admin = await logInAdmin(app);
  const page = await visit({ as: admin });
  await open(page, "/admin?tab=users");
  const previous = page.getByRole("button", { name: "Previous" });
  const next = page.getByRole("button", { name: "Next" });
  await expect(previous).toBeDisabled();
  await next.click();
  await page.waitForURL("**/admin?tab=users&page=2");
  await expect(page.getByText("Showing 11 to")).toBeVisible();
  await expectAccessible(page);
  await expect(previous).toBeEnabled();
  await page.reload();
  await expect(page.getByText("Showing 11 to")).toBeVisible();
  // A page past the end redirects to the last one. No other test adds to the demo content.
  const demo = "/admin?tab=users&query=%40vitrine.example";
  await page.goto(`${demo}&page=999`);
  await expect(page).not.toHaveURL(/page=999/);
  await expect(page.getByText("Showing 11 to")).toBeVisible();
  await expect(next).toBeDisabled();

  const plain = await visit({ as: admin, javaScriptEnabled: false });
  await plain.goto("/admin?tab=users");
  await expect(plain.getByText("Showing 1 to 10 of")).toBeVisible();
  await plain.getByRole("button", { name: "Next" }).click();
  await expect(plain.getByText("Showing 11 to")).toBeVisible();
  await plain.getByRole("tab", { name: "Overview" }).click();
  await expect(plain.getByRole("heading", { name: "Daily Posts" })).toBeVisible();

  await test.step("on the first and the last page the button that was pressed keeps the focus", async () => {
    await open(page, demo);
    await next.press("Enter");
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await previous.press("Enter");
    await expect(previous).toBeDisabled();
    await expect(previous).toBeFocused();
  });
});

// What it hides, and what logging in says: tests/api/suspension.test.ts.
test("A19 A20 an admin suspends a user, and restores them; the audit log names it @cross", async ({
  app,
  visit,
}) => {
  const guest = await app.register(newPerson("Passing Guest"));
  const page = await visit({ as: await logInAdmin(app) });
  const setSuspended = async () => {
    await open(page, `/admin?tab=users&query=${guest.username}`);
    await page.getByRole("button", { name: "Edit Passing Guest" }).click();
    await page.getByRole("switch", { name: "Suspended" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("User updated")).toBeVisible();
  };
  await setSuspended();
  await expect(page.getByRole("cell").getByText("Suspended", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await setSuspended();
  await expect(page.getByText("Suspended", { exact: true })).toHaveCount(0);
  await page.getByRole("tab", { name: "Activity log" }).click();
  await page.getByRole("searchbox", { name: "Filter by person" }).fill(guest.username);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const list = page.getByRole("list", { name: "Activity log" });
  await expect(list.getByRole("listitem")).toHaveText([
    new RegExp(`^@admin restored @${guest.username}`),
    new RegExp(`^@admin suspended @${guest.username}`),
  ]);
  await expectAccessible(page);
});

test("A20 on a phone the tabs are one row, and the selected one is in view @narrow @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await logInAdmin(app) });
  await open(page, "/admin?tab=audit");
  await expect(page.getByRole("tab", { name: "Activity log" })).toBeInViewport({ ratio: 0.99 });
  for (const tab of await page.getByRole("tab").all())
    expect((await tab.boundingBox())?.height).toBe(44);
  expect((await page.getByRole("tablist").boundingBox())?.height).toBe(44);
  await expectAccessible(page);
  // A table on wide screens.
  await open(page, "/admin?tab=users");
  await expectAccessible(page);
});
