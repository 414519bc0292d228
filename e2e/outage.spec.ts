import { expectAccessible } from "./expect-accessible";
import { type FailingSite, startFailingSite } from "./failing-site";
import { expect, test } from "./fixtures";
import { cardOf, open, storedAuth } from "./steps";

/** Serial, because the tests break one site. */
test.describe.configure({ mode: "default" });

let site: FailingSite;
test.beforeAll(async () => {
  site = await startFailingSite();
});
test.afterAll(() => site.close());

const lists = [
  ["/dashboard", "Unable to Load Posts", "Failed to load posts. Please try again."],
  ["/favorites", "Unable to Load Favorites", "Failed to load your liked posts. Please try again."],
  ["/saved", "Unable to Load Collections", "Failed to load your saved posts. Please try again."],
  ["/profile", "Failed to load profile", "Failed to load profile"],
] as const;

test("F9 S6 S10 E4 E5 E15 E16 ST13 a list that fails shows an error, and Try Again loads it", async ({
  visit,
}) => {
  const page = await visit({ as: site.member, at: site.app.origin });
  for (const [path, title, text] of lists) {
    await test.step(path, async () => {
      // No request of the list before fails, too.
      await page.goto("about:blank");
      await site.hideTable("posts");
      try {
        await open(page, path);
        const alert = page.getByRole("main").getByRole("alert");
        await expect(alert.getByRole("heading", { name: title })).toBeVisible();
        await expect(alert.getByText(text)).toBeVisible();
        // The other lists have the same markup.
        if (path === "/dashboard") await expectAccessible(page);
      } finally {
        await site.restoreTable("posts");
      }
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(cardOf(page, "Herbarium")).toBeVisible();
    });
  }
});

test("E13 E14 ST10 a search that fails shows an alert, which the next search clears; Explore works without popular tags", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/tweets/suggest", status: 500, optional: true });
  const page = await visit({ as: site.member, at: site.app.origin });
  await open(page, "/search?tags=plants");
  await expect(cardOf(page, "Herbarium")).toBeVisible();
  await site.hideTable("posts");
  try {
    await page.getByRole("combobox", { name: "Search tags" }).fill("plants, other");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText("Search failed. Please try again.");
    await expectAccessible(page);
    await expect(cardOf(page, "Herbarium")).toHaveCount(0);
  } finally {
    await site.restoreTable("posts");
  }
  await page.getByRole("combobox", { name: "Search tags" }).fill("plants");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cardOf(page, "Herbarium")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  await site.hideTable("tags");
  try {
    await open(page, "/search");
    await expect(page.getByText("Search for tags to discover content")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular Tags" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  } finally {
    await site.restoreTable("tags");
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Popular Tags" })).toBeVisible();
});

test("E19 a page that cannot be rendered shows an error with ways to continue, and keeps the frame and the session @cross", async ({
  visit,
  expectFailure,
}) => {
  const path = `/post/${site.postId}`;
  expectFailure({ path, status: 500 });
  // The error of React after a page failed on the server.
  expectFailure({ error: /React error #441/ });
  // The post opens from the cache, and until the page fails it requests what belongs to it: the comments at
  // once, more after half a second, and after a second it counts a view.
  for (const call of [
    /\/tweets\/[\w-]+\/(comments|related|palette)$/,
    /\/views\/tweets\/[\w-]+\/view$/,
  ])
    expectFailure({ path: call, status: 500, optional: true });
  const page = await visit({ as: site.member, at: site.app.origin });
  await site.hideTable("posts");
  try {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "Unexpected Application Error!" }),
    ).toBeVisible();
    await expect(page.getByText("500 Internal Server Error")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("link", { name: "Home" }).last()).toHaveAttribute(
      "href",
      "/dashboard",
    );
  } finally {
    await site.restoreTable("posts");
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Herbarium", level: 1 })).toBeVisible();
  expect(await storedAuth(page)).not.toBeNull();

  await test.step("after a navigation, Back leaves the error", async () => {
    await open(page, "/dashboard");
    const failed = page.getByRole("heading", { name: "Unexpected Application Error!" });
    await site.hideTable("posts");
    try {
      await cardOf(page, "Herbarium").getByRole("link", { name: "Herbarium" }).click();
      await expect(failed).toBeVisible();
      await expect(page.getByRole("link", { name: "Vitrine" }).first()).toBeVisible();
    } finally {
      await site.restoreTable("posts");
    }
    await page.goBack();
    await expect(failed).toBeHidden();
    await expect(cardOf(page, "Herbarium")).toBeVisible();
  });
});
