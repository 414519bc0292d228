import { newPerson } from "../people";
import { open } from "../steps";
import { type State, type StateContext, stateOf } from "./state";

const USERS = "/admin?tab=users&query=%40vitrine.example";

const press = async ({ page }: StateContext, name: string) => {
  await open(page, "/admin?tab=users&query=junh");
  await page.getByRole("button", { name }).click();
};

const settle = async ({ page }: StateContext, name: string) => {
  await open(page, "/admin?tab=reports");
  const group = page.getByRole("article", { name: "Warm light", exact: true });
  await group.getByRole("button", { name }).click();
  await page.getByRole("alertdialog").waitFor();
};

export const admin: State[] = [
  stateOf("admin-reports", "/admin?tab=reports", { as: "admin" }),
  stateOf("admin-reports-settled", "/admin?tab=reports&status=settled", { as: "admin" }),
  {
    name: "admin-reports-repeat",
    as: "admin",
    show: async ({ page, app }) => {
      const title = "A shadow on the wall";
      const { _id } = await app.publish(await app.register(), { title });
      await app.reportRepeat(_id);
      await open(page, "/admin?tab=reports");
      await page.getByText("Looks like a picture that was removed").first().waitFor();
    },
  },
  { name: "admin-reports-keep", as: "admin", show: (context) => settle(context, "Keep") },
  { name: "admin-reports-remove", as: "admin", show: (context) => settle(context, "Remove") },
  stateOf("admin-audit", "/admin?tab=audit", { as: "admin" }),
  stateOf("access-denied", "/admin"),
  {
    name: "admin-overview",
    as: "admin",
    show: async ({ page }) => {
      await open(page, "/admin");
      await page.locator(".recharts-bar-rectangle").first().waitFor();
    },
  },
  stateOf("admin-users", USERS, { as: "admin" }),
  stateOf("admin-users-none", "/admin?tab=users&query=nobody+here", { as: "admin" }),
  {
    name: "admin-users-edit",
    as: "admin",
    show: async (context) => {
      await press(context, "Edit Jun Hayashi");
      await context.page.getByRole("dialog", { name: "Edit User" }).waitFor();
    },
  },
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
  {
    name: "admin-users-delete",
    as: "admin",
    show: async (context) => {
      await press(context, "Delete Jun Hayashi");
      await context.page.getByRole("alertdialog").waitFor();
    },
  },
];
