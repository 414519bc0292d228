import { newPerson } from "../people";
import { open } from "../steps";
import { type State, stateOf } from "./state";

const USERS = "/admin?tab=users&query=%40vitrine.example";
const JUN = "/admin?tab=users&query=junh";
const REPORTS = "/admin?tab=reports";

const settle = (name: string, button: string) =>
  stateOf(name, REPORTS, { as: "admin" }, async ({ page }) => {
    const group = page.getByRole("article", { name: "Warm light", exact: true });
    await group.getByRole("button", { name: button }).click();
    await page.getByRole("alertdialog").waitFor();
  });

export const admin: State[] = [
  stateOf("admin-reports", REPORTS, { as: "admin" }),
  stateOf("admin-reports-settled", "/admin?tab=reports&status=settled", { as: "admin" }),
  {
    name: "admin-reports-repeat",
    as: "admin",
    show: async ({ page, app }) => {
      const title = "A shadow on the wall";
      const { _id } = await app.publish(await app.register(), { title });
      await app.reportRepeat(_id);
      await open(page, REPORTS);
      await page.getByText("Looks like a picture that was removed").first().waitFor();
    },
  },
  settle("admin-reports-keep", "Keep"),
  settle("admin-reports-remove", "Remove"),
  stateOf("admin-audit", "/admin?tab=audit", { as: "admin" }),
  stateOf("access-denied", "/admin"),
  stateOf("admin-overview", "/admin", { as: "admin" }, async ({ page }) => {
    await page.locator(".recharts-bar-rectangle").first().waitFor();
  }),
  stateOf("admin-users", USERS, { as: "admin" }),
  stateOf("admin-users-none", "/admin?tab=users&query=nobody+here", { as: "admin" }),
  stateOf("admin-users-edit", JUN, { as: "admin" }, async ({ page }) => {
    await page.getByRole("button", { name: "Edit Jun Hayashi" }).click();
    await page.getByRole("dialog", { name: "Edit User" }).waitFor();
  }),
  {
    name: "admin-users-suspended",
    as: "admin",
    show: async ({ page, app }) => {
      const { username } = await app.register(newPerson("Passing Guest"));
      await app.pool.query("UPDATE users SET suspended_at = now() WHERE username = $1", [username]);
      await open(page, `/admin?tab=users&query=${username}`);
      await page.getByText("Suspended").first().waitFor();
    },
  },
  stateOf("admin-users-delete", JUN, { as: "admin" }, async ({ page }) => {
    await page.getByRole("button", { name: "Delete Jun Hayashi" }).click();
    await page.getByRole("alertdialog").waitFor();
  }),
];
