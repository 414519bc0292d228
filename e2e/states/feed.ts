import { LIST_VIEW_COOKIE } from "@/lib/list-view";
import { filterPosts, open, openCard } from "../steps";
import { type State, type StateContext, stateOf } from "./state";

/** A post of the demo content with comments of others. */
const patioFor = async ({ app, viewer }: StateContext) => {
  if (!viewer) throw new Error("The viewer is not signed in");
  return (await app.demoPost(viewer, "inesduarte", "Pink patio"))._id;
};

export const feed: State[] = [
  stateOf("feed", "/dashboard"),
  {
    name: "feed-new-posts",
    as: "new-user",
    show: async ({ page, app }) => {
      await open(page, "/dashboard");
      await page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => /^visit:/.test(key)),
      );
      const author = await app.register();
      for (const title of ["Kelp", "Dulse", "Carrageen"]) {
        await app.publish(author, { title, tags: [author.username] });
      }
      // Nothing is ever in sight, so that the marks stay.
      await page.addInitScript(() => {
        IntersectionObserver.prototype.observe = () => {};
      });
      await open(page, `/dashboard?tag=${author.username}`);
      await page.getByText("3 new posts since your last visit").waitFor({ state: "attached" });
    },
  },
  {
    name: "feed-welcome",
    as: "new-user",
    show: async ({ page, app, viewer }) => {
      const value = viewer?.auth.user._id ?? "";
      await page.context().addCookies([{ name: "welcome", value, url: app.origin }]);
      await open(page, "/dashboard");
      await page.getByRole("region", { name: /^Welcome/ }).waitFor();
    },
  },
  stateOf("feed-filtered", "/dashboard?tag=nature"),
  {
    name: "feed-folded",
    as: "new-user",
    show: async ({ page, app, viewer }) => {
      const author = await app.register();
      await app.publish(author, { title: "Kelp", tags: [author.username] });
      if (viewer) await app.send(viewer, "/filters", { kind: "word", value: "kelp" });
      await open(page, `/dashboard?tag=${author.username}`);
      await page.getByText("Hidden: contains “kelp”").waitFor();
    },
  },
  {
    name: "feed-covered",
    as: "new-user",
    show: async ({ page, app }) => {
      const author = await app.register();
      const { _id } = await app.publish(author, { title: "Kelp", tags: [author.username] });
      await app.pool.query("UPDATE posts SET sensitive_by = 'author' WHERE id = $1", [_id]);
      await open(page, `/dashboard?tag=${author.username}`);
      await page.getByText("Sensitive").waitFor();
    },
  },
  stateOf("feed-empty", "/dashboard?tag=nothing"),
  {
    name: "feed-no-match",
    as: "demo",
    show: async ({ page }) => {
      await open(page, "/dashboard");
      await filterPosts(page, "no post says this");
      await page.getByText("No match in the posts shown").waitFor();
    },
  },
  {
    name: "feed-more-failed",
    as: "demo",
    show: async ({ page, expectFailure }) => {
      expectFailure({ path: "/api/v1/feed" });
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
    show: async ({ page, expectFailure }) => {
      // Next requests the page again until there is a response.
      expectFailure({ path: /./ });
      await open(page, "/dashboard");
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      await page.getByText("You are offline.").waitFor();
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
    name: "feed-two-columns",
    as: "new-user",
    only: "narrow",
    show: async ({ page }) => {
      await page.context().clearCookies({ name: LIST_VIEW_COOKIE });
      await open(page, "/dashboard");
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
    show: async (context) => {
      await open(context.page, `/dashboard/post/${await patioFor(context)}`);
      const related = context.page.getByRole("region", { name: "More like this" });
      await related.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "overlay-opened",
    as: "demo",
    only: "wide",
    show: async ({ page }) => {
      // The most liked post, because other tests publish newer ones.
      await open(page, "/dashboard?tag=architecture&sort=liked");
      await openCard(page, "Downward");
    },
  },
  {
    name: "post",
    as: "demo",
    whole: true,
    show: async (context) => open(context.page, `/post/${await patioFor(context)}`),
  },
  {
    name: "post-steps",
    as: "demo",
    only: "narrow",
    show: async ({ page }) => {
      await open(page, "/dashboard?tag=architecture&sort=liked");
      await openCard(page, "Downward");
      await page.getByRole("button", { name: "Next post" }).waitFor();
    },
  },
  {
    name: "post-links",
    as: "demo",
    show: async ({ page, app }) => {
      const author = await app.register();
      const post = await app.publish(author, {
        title: "Azulejos",
        content: `Tiles by @inesduarte, glazed in 1934. More #architecture at https://www.example.com/${"azulejos/".repeat(6)}catalogue.pdf`,
      });
      await app.comment(author, post._id, "The same blue as in #nature, or @demo?");
      await open(page, `/dashboard/post/${post._id}`);
    },
  },
  {
    name: "post-full-size",
    as: "demo",
    show: async (context) => {
      await open(context.page, `/post/${await patioFor(context)}`);
      await context.page
        .getByRole("button", { name: /full size/i })
        .first()
        .press("Enter");
      await context.page.getByRole("dialog", { name: /full size$/ }).waitFor();
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
    show: async (context) => {
      const { page, expectFailure } = context;
      expectFailure({ path: /\/comments$/ });
      await open(page, `/post/${await patioFor(context)}`);
      await page.route("**/comments", (route) => route.abort());
      await page.getByLabel("Add a comment").fill("This one stays with me.");
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.getByRole("button", { name: "Retry" }).waitFor();
    },
  },
];
