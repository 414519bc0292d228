import { type FailingSite, startFailingSite } from "./failing-site";
import { expect, test } from "./fixtures";
import { cardOf, open, storedAuth } from "./steps";

/** They take turns on a site that they break. */
test.describe.configure({ mode: "default" });

let site: FailingSite;
test.beforeAll(async () => {
  site = await startFailingSite();
});
test.afterAll(() => site.close());

for (const [path, title, text] of [
  ["/dashboard", "Unable to Load Posts", "Failed to load posts. Please try again."],
  ["/favorites", "Unable to Load Favorites", "Failed to load your liked posts. Please try again."],
  ["/saved", "Unable to Load Collections", "Failed to load your saved posts. Please try again."],
  ["/profile", "Failed to load profile", "Failed to load profile"],
] as const) {
  test(`${path} says that it could not be loaded, and tries again`, async ({ visit }) => {
    const page = await visit({ as: site.member, at: site.app.origin });
    await site.hide("posts");
    try {
      await open(page, path);
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert.getByRole("heading", { name: title })).toBeVisible();
      await expect(alert.getByText(text)).toBeVisible();
    } finally {
      await site.show("posts");
    }
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(cardOf(page, "Herbarium")).toBeVisible();
  });
}

test("a search that fails says so in a red box, and a new one clears it", async ({ visit }) => {
  const page = await visit({ as: site.member, at: site.app.origin });
  await open(page, "/search?tags=plants");
  await expect(cardOf(page, "Herbarium")).toBeVisible();
  await site.hide("posts");
  try {
    await page.getByRole("searchbox", { name: "Search tags" }).fill("plants, other");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText("Search failed. Please try again.");
    await expect(cardOf(page, "Herbarium")).toHaveCount(0);
  } finally {
    await site.show("posts");
  }
  await page.getByRole("searchbox", { name: "Search tags" }).fill("plants");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cardOf(page, "Herbarium")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("without popular tags Explore stands all the same", async ({ visit }) => {
  const page = await visit({ as: site.member, at: site.app.origin });
  await site.hide("tags");
  try {
    await open(page, "/search");
    await expect(page.getByText("Search for tags to discover content")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Popular Tags" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  } finally {
    await site.show("tags");
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Popular Tags" })).toBeVisible();
});

test("a page that cannot be made says so and leads on, and nobody is signed out", async ({
  visit,
  provokes,
}) => {
  const path = `/post/${site.postId}`;
  provokes({ path, status: 500 });
  // What React says of a page that failed on the server.
  provokes({ error: /React error #441/ });
  const page = await visit({ as: site.member, at: site.app.origin });
  await site.hide("posts");
  try {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "Unexpected Application Error!" }),
    ).toBeVisible();
    await expect(page.getByText("500 Internal Server Error")).toBeVisible();
    await expect(page.getByRole("link", { name: "Home" }).last()).toHaveAttribute(
      "href",
      "/dashboard",
    );
  } finally {
    await site.show("posts");
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Herbarium", level: 1 })).toBeVisible();
  expect(await storedAuth(page)).not.toBeNull();
});

test("a page that fails on the way to it leaves the frame, and is left for another", {
  tag: "@both",
}, async ({ visit, provokes }) => {
  provokes({ error: /React error #441/ });
  // The post opens at once, from what is known of it, and asks for its comments until the page fails.
  provokes({ path: `/api/v1/tweets/${site.postId}/comments`, status: 500, perhaps: true });
  const page = await visit({ as: site.member, at: site.app.origin });
  await open(page, "/dashboard");
  const failed = page.getByRole("heading", { name: "Unexpected Application Error!" });
  await site.hide("posts");
  try {
    await cardOf(page, "Herbarium").getByRole("link", { name: "Herbarium" }).click();
    await expect(failed).toBeVisible();
    await expect(page.getByRole("link", { name: "Vitrine" }).first()).toBeVisible();
  } finally {
    await site.show("posts");
  }
  await page.goBack();
  await expect(failed).toBeHidden();
  await expect(cardOf(page, "Herbarium")).toBeVisible();
});
