import type { Page } from "playwright/test";
import { menuItem, open } from "../steps";
import type { Scene, State } from "./state";

/** The first button of such a name, with its menu open. */
const openMenu = async (page: Page, name: RegExp) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menu").waitFor();
};

const ofOwnPost = async ({ page }: Scene, item?: string) => {
  await open(page, "/profile");
  await openMenu(page, /^More actions for/);
  if (item) await menuItem(page, item).click();
};

/** Clara has written one of its comments. */
const ofComment = async ({ page, app, viewer }: Scene, author: RegExp, item?: string) => {
  if (!viewer) return;
  const { _id } = await app.demoPost(viewer, "inesduarte", "Pink patio");
  await open(page, `/post/${_id}`);
  await openMenu(page, author);
  if (item) await menuItem(page, item).click();
};

export const menus: State[] = [
  {
    name: "card-menu",
    as: "demo",
    both: true,
    show: async ({ page }) => {
      await open(page, "/dashboard?tag=nature&sort=liked");
      await openMenu(page, /^More actions for/);
    },
  },
  { name: "card-menu-own", as: "demo", show: (scene) => ofOwnPost(scene) },
  {
    name: "author-menu",
    as: "demo",
    show: async ({ page }) => {
      await open(page, "/dashboard?tag=nature&sort=liked");
      await openMenu(page, /^More about/);
    },
  },
  {
    name: "edit-post",
    as: "demo",
    both: true,
    show: async (scene) => {
      await ofOwnPost(scene, "Edit post");
      await scene.page.getByRole("dialog", { name: "Edit post" }).waitFor();
    },
  },
  {
    name: "delete-post",
    as: "demo",
    show: async (scene) => {
      await ofOwnPost(scene, "Delete post");
      await scene.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "comment-menu",
    as: "demo",
    both: true,
    show: (scene) => ofComment(scene, /^Comment by/),
  },
  {
    name: "comment-edit",
    as: "demo",
    show: async (scene) => {
      await ofComment(scene, /^Comment by Clara Moreau/, "Edit");
      await scene.page.getByLabel("Edit comment").waitFor();
    },
  },
];
