import { LIST_VIEW_COOKIE } from "@/lib/list-view";
import { filterPosts, open, openCard } from "../steps";
import { demoPostIn, type State, stateOf } from "./state";

/** It begins with "Downward", whatever other tests publish. */
const MOST_LIKED = "/dashboard?tag=architecture&sort=liked";

export const feed: State[] = [
  stateOf("feed", "/dashboard"),
  stateOf("feed-new-posts", "/dashboard", { as: "new-user" }, async ({ page, app }) => {
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => /^visit:/.test(key)));
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
  }),
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
  stateOf("feed-no-match", "/dashboard", {}, async ({ page }) => {
    await filterPosts(page, "no post says this");
    await page.getByText("No match in the posts shown").waitFor();
  }),
  stateOf("feed-more-failed", "/dashboard", {}, async ({ page, expectFailure }) => {
    expectFailure({ path: "/api/v1/feed" });
    await page.route("**/api/v1/feed?*", (route) => route.abort());
    await page.getByRole("button", { name: "Show more posts" }).click();
    await page.getByRole("heading", { name: "Unable to Load Posts" }).waitFor();
  }),
  stateOf("feed-offline", "/dashboard", { alone: true }, async ({ page, expectFailure }) => {
    // Next requests the page again until there is a response.
    expectFailure({ path: /./ });
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
  }),
  stateOf("feed-sort", "/dashboard", { only: "narrow" }, async ({ page }) => {
    await page.getByRole("button", { name: "Most Recent" }).click();
    await page.getByRole("radio", { name: "Most Liked" }).waitFor();
  }),
  {
    name: "feed-two-columns",
    as: "new-user",
    only: "narrow",
    show: async ({ page }) => {
      await page.context().clearCookies({ name: LIST_VIEW_COOKIE });
      await open(page, "/dashboard");
    },
  },
  stateOf("nav", "/dashboard", { only: "narrow" }, async ({ page }) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
  }),
  stateOf("overlay", demoPostIn("/dashboard/post"), { only: "wide" }, async ({ page }) => {
    const related = page.getByRole("region", { name: "More like this" });
    await related.scrollIntoViewIfNeeded();
  }),
  stateOf("overlay-opened", MOST_LIKED, { only: "wide" }, async ({ page }) => {
    await openCard(page, "Downward");
  }),
  stateOf("post", demoPostIn("/post"), { whole: true }),
  stateOf("post-steps", MOST_LIKED, { only: "narrow" }, async ({ page }) => {
    await openCard(page, "Downward");
    await page.getByRole("button", { name: "Next post" }).waitFor();
  }),
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
  stateOf("post-full-size", demoPostIn("/post"), {}, async ({ page }) => {
    await page
      .getByRole("button", { name: /full size/i })
      .first()
      .press("Enter");
    await page.getByRole("dialog", { name: /full size$/ }).waitFor();
  }),
  stateOf("shortcuts", "/dashboard", {}, async ({ page }) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  }),
  stateOf("comment-refused", demoPostIn("/post"), {}, async ({ page, expectFailure }) => {
    expectFailure({ path: /\/comments$/ });
    await page.route("**/comments", (route) => route.abort());
    await page.getByLabel("Add a comment").fill("This one stays with me.");
    await page.getByRole("button", { name: "Post comment" }).click();
    await page.getByText("Could not post comment.").waitFor();
  }),
];
