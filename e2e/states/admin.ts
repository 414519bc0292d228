import { open } from "../steps";
import type { Scene, State } from "./state";

const USERS = "/admin?tab=users&query=%40vitrine.example";

const press = async ({ page }: Scene, name: string) => {
  await open(page, "/admin?tab=users&query=junh");
  await page.getByRole("button", { name }).click();
};

export const admin: State[] = [
  { name: "access-denied", as: "demo", show: ({ page }) => open(page, "/admin") },
  { name: "admin-overview", as: "admin", both: true, show: ({ page }) => open(page, "/admin") },
  { name: "admin-users", as: "admin", both: true, show: ({ page }) => open(page, USERS) },
  {
    name: "admin-users-none",
    as: "admin",
    show: ({ page }) => open(page, "/admin?tab=users&query=nobody+here"),
  },
  {
    name: "admin-users-edit",
    as: "admin",
    both: true,
    show: async (scene) => {
      await press(scene, "Edit Jun Hayashi");
      await scene.page.getByRole("dialog", { name: "Edit User" }).waitFor();
    },
  },
  {
    name: "admin-users-delete",
    as: "admin",
    show: async (scene) => {
      await press(scene, "Delete Jun Hayashi");
      await scene.page.getByRole("alertdialog").waitFor();
    },
  },
];
