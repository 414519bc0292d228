import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { open } from "./steps";

const cards = (page: Page) => page.getByRole("region", { name: "Posts" }).getByRole("article");

const collections = [
  {
    path: "/favorites",
    add: "like",
    call: "/api/v1/likes/user/liked-tweets",
    title: "Your Favorites",
    subtitle: "Posts you've liked and loved",
    count: "14 liked posts",
    empty: "No Favorites Yet",
    hint: "You haven't liked any posts yet. Start exploring and like posts you love!",
    failed: "Failed to load your liked posts. Please try again.",
    unable: "Unable to Load Favorites",
  },
  {
    path: "/saved",
    add: "bookmark",
    call: "/api/v1/bookmarks/user/bookmarked-tweets",
    title: "Your Collections",
    subtitle: "Posts you've saved for later",
    count: "14 saved posts",
    empty: "No Collections Yet",
    hint: "You haven't saved any posts yet. Start building your collection by bookmarking posts you want to revisit!",
    failed: "Failed to load your saved posts. Please try again.",
    unable: "Unable to Load Collections",
  },
] as const;

for (const {
  path,
  add,
  call,
  title,
  subtitle,
  count,
  empty,
  hint,
  failed,
  unable,
} of collections) {
  test(`S1 S3 S4 S5 S7 S8 S9 ST13 ${path} is empty for a new user, and links to the feed`, async ({
    app,
    visit,
  }) => {
    const page = await visit({ as: await app.register() });
    await open(page, path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(subtitle)).toBeVisible();
    await expect(page.getByRole("heading", { name: empty })).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
    await page.getByRole("link", { name: "Explore Posts" }).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test(`R16 R17 S2 S15 ST13 L12 ${path} loads more on scroll, and keeps its posts after an error`, async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: call });
    const member = await app.register();
    for (let number = 1; number <= 14; number++) {
      const post = await app.publish(member, { title: `Plate ${number}`, tags: ["plates"] });
      await app[add](member, post._id);
    }
    const page = await visit({ as: member });
    await page.route(`**${call}?*`, (route) => route.abort());
    await open(page, path);
    await expect(page.getByText(count)).toBeVisible();
    await page.keyboard.press("End");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(unable);
    await expect(alert).toContainText(failed);
    await expect(cards(page)).toHaveCount(12);
    await page.unroute(`**${call}?*`);
    await page.getByRole("button", { name: "Try Again" }).press("Enter");
    await expect(cards(page)).toHaveCount(14);
    await expect(page.getByText("You have reached the end")).toBeVisible();
    await cards(page).first().getByRole("link", { name: "#plates" }).click();
    await expect(page).toHaveURL("/dashboard?tag=plates");
  });

  test(`ST14 ${path} requests each page once`, async ({ app, visit }) => {
    const member = await app.register();
    for (let number = 1; number <= 13; number++) {
      const post = await app.publish(member, { title: `Plate ${number}` });
      await app[add](member, post._id);
    }
    const page = await visit({ as: member });
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(call)) requested.push(request.url());
    });
    await open(page, path);
    for (const key of ["End", "Home", "End"]) await page.keyboard.press(key);
    await expect(cards(page)).toHaveCount(13);
    await page.keyboard.press("End");
    await expect(page.getByText("You have reached the end")).toBeVisible();
    expect(requested).toHaveLength(1);
  });
}
