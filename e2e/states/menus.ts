import type { Page } from "playwright/test";
import { menuItem, open } from "../steps";
import type { State, StateContext } from "./state";

const openMenu = async (page: Page, name: RegExp) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menu").waitFor();
};

const ofOwnPost = async ({ page }: StateContext, item?: string) => {
  await open(page, "/profile");
  await openMenu(page, /^More actions for/);
  if (item) await menuItem(page, item).click();
};

/** A post with a comment of the viewer. */
const ofComment = async ({ page, app, viewer }: StateContext, author: RegExp, item?: string) => {
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
    show: async ({ page }) => {
      await open(page, "/dashboard?tag=nature&sort=liked");
      await openMenu(page, /^More actions for/);
      await page.getByRole("menuitem", { name: /^Block/ }).waitFor();
    },
  },
  { name: "card-menu-own", as: "demo", show: (context) => ofOwnPost(context) },
  {
    name: "edit-post",
    as: "demo",
    show: async (context) => {
      await ofOwnPost(context, "Edit post");
      await context.page.getByRole("dialog", { name: "Edit post" }).waitFor();
    },
  },
  {
    name: "delete-post",
    as: "demo",
    show: async (context) => {
      await ofOwnPost(context, "Delete post");
      await context.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "comment-menu",
    as: "demo",
    show: (context) => ofComment(context, /^More actions for the comment/),
  },
  {
    name: "comment-edit",
    as: "demo",
    show: async (context) => {
      await ofComment(context, /^More actions for the comment by Clara Moreau/, "Edit");
      await context.page.getByLabel("Edit comment").waitFor();
    },
  },
];
