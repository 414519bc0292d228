import type { Page } from "playwright/test";
import { menuItem } from "../steps";
import { demoPostIn, type State, stateOf } from "./state";

const OF_POST = /^More actions for/;

const openMenu = async (page: Page, name: RegExp, item?: string) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menu").waitFor();
  if (item) await menuItem(page, item).click();
};

export const menus: State[] = [
  stateOf("card-menu", "/dashboard?tag=nature&sort=liked", {}, async ({ page }) => {
    await openMenu(page, OF_POST);
    await page.getByRole("menuitem", { name: /^Block/ }).waitFor();
  }),
  stateOf("card-menu-own", "/profile", {}, ({ page }) => openMenu(page, OF_POST)),
  stateOf("edit-post", "/profile", {}, async ({ page }) => {
    await openMenu(page, OF_POST, "Edit post");
    await page.getByRole("dialog", { name: "Edit post" }).waitFor();
  }),
  stateOf("delete-post", "/profile", {}, async ({ page }) => {
    await openMenu(page, OF_POST, "Delete post");
    await page.getByRole("alertdialog").waitFor();
  }),
  stateOf("comment-menu", demoPostIn("/post"), {}, ({ page }) =>
    openMenu(page, /^More actions for the comment/),
  ),
  stateOf("comment-edit", demoPostIn("/post"), {}, async ({ page }) => {
    await openMenu(page, /^More actions for the comment by Clara Moreau/, "Edit");
    await page.getByLabel("Edit comment").waitFor();
  }),
];
