import { open, openCard } from "../steps";
import type { Scene, State } from "./state";

/** A post of the demo content with comments of others. */
const patioFor = async ({ app, viewer }: Scene) => {
  if (!viewer) throw new Error("Nobody is signed in");
  return (await app.demoPost(viewer, "inesduarte", "Pink patio"))._id;
};

export const feed: State[] = [
  { name: "feed", as: "demo", both: true, show: ({ page }) => open(page, "/dashboard") },
  { name: "feed-filtered", as: "demo", show: ({ page }) => open(page, "/dashboard?tag=nature") },
  { name: "feed-empty", as: "demo", show: ({ page }) => open(page, "/dashboard?tag=nothing") },
  {
    name: "feed-no-match",
    as: "demo",
    show: async ({ page }) => {
      await open(page, "/dashboard");
      await page.getByLabel("Filter posts").fill("no post says this");
      await page.getByText("No match in the posts shown").waitFor();
    },
  },
  {
    name: "feed-more-failed",
    as: "demo",
    show: async ({ page, provokes }) => {
      provokes({ path: "/api/v1/feed" });
      await open(page, "/dashboard");
      await page.route("**/api/v1/feed?*", (route) => route.abort());
      await page.getByRole("button", { name: "Show more posts" }).click();
      await page.getByRole("heading", { name: "Unable to Load Posts" }).waitFor();
    },
  },
  {
    name: "feed-offline",
    as: "demo",
    alone: true,
    show: async ({ page, provokes }) => {
      // The page asks for itself again and again until there is an answer.
      provokes({ path: /./ });
      await open(page, "/dashboard");
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      await page.getByText("No connection.").waitFor();
    },
  },
  {
    name: "feed-sort",
    as: "demo",
    only: "narrow",
    show: async ({ page }) => {
      await open(page, "/dashboard");
      await page.getByRole("button", { name: "Most Recent" }).click();
      await page.getByRole("radio", { name: "Most Liked" }).waitFor();
    },
  },
  {
    name: "nav",
    as: "demo",
    only: "narrow",
    show: async ({ page }) => {
      await open(page, "/dashboard");
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "overlay",
    as: "demo",
    only: "wide",
    show: async (scene) => open(scene.page, `/dashboard/post/${await patioFor(scene)}`),
  },
  {
    name: "overlay-opened",
    as: "demo",
    only: "wide",
    show: async ({ page }) => {
      // The most liked of the demo content: what other tests publish comes after it.
      await open(page, "/dashboard?tag=architecture&sort=liked");
      await openCard(page, "Downward");
    },
  },
  {
    name: "post",
    as: "demo",
    both: true,
    whole: true,
    show: async (scene) => open(scene.page, `/post/${await patioFor(scene)}`),
  },
  {
    name: "post-full-size",
    as: "demo",
    both: true,
    show: async (scene) => {
      await open(scene.page, `/post/${await patioFor(scene)}`);
      await scene.page
        .getByRole("button", { name: /full size/i })
        .first()
        .press("Enter");
      await scene.page.getByRole("dialog", { name: /full size$/ }).waitFor();
    },
  },
  {
    name: "shortcuts",
    as: "demo",
    show: async ({ page }) => {
      await open(page, "/dashboard");
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
  {
    name: "comment-refused",
    as: "demo",
    show: async (scene) => {
      const { page, provokes } = scene;
      provokes({ path: /\/comments$/ });
      await open(page, `/post/${await patioFor(scene)}`);
      await page.route("**/comments", (route) => route.abort());
      await page.getByLabel("Add a comment").fill("This one stays with me.");
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.getByRole("button", { name: "Retry" }).waitFor();
    },
  },
];
