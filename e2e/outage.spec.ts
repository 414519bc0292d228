import { withClient } from "../scripts/migrations/database.mjs";
import { type RunningSite, startSite } from "../tests/harness/running-site";
import { expect, test } from "./fixtures";
import { type Member, server } from "./people";
import { cardOf, open } from "./steps";

/** These break their site, so they have one of their own, and take turns on it. */
test.describe.configure({ mode: "default" });

let site: RunningSite;
let member: Member;
let post: { _id: string };

const rename = (from: string, to: string) =>
  withClient(site.databaseUrl, (client) => client.query(`ALTER TABLE ${from} RENAME TO ${to}`));
/** Sessions can be read, posts cannot. */
const breakPosts = () => rename("posts", "posts_away");
const mendPosts = () => rename("posts_away", "posts");

test.beforeAll(async () => {
  const clusterUrl = process.env.CLUSTER_URL;
  if (!clusterUrl) throw new Error("The setup names no CLUSTER_URL");
  site = await startSite({ clusterUrl });
  const app = server(site.url);
  member = await app.register();
  post = await app.publish(member, { title: "Herbarium", tags: ["plants"] });
  await app.like(member, post._id);
  await app.bookmark(member, post._id);
});
test.afterAll(() => site.close());

for (const [path, title, text] of [
  ["/dashboard", "Unable to Load Posts", "Failed to load posts. Please try again."],
  ["/favorites", "Unable to Load Favorites", "Failed to load your liked posts. Please try again."],
  ["/saved", "Unable to Load Collections", "Failed to load your saved posts. Please try again."],
  ["/profile", "Failed to load profile", "Failed to load profile"],
] as const) {
  test(`${path} says that it could not be loaded, and tries again`, async ({ visit }) => {
    const page = await visit({ as: member, at: site.url });
    await breakPosts();
    try {
      await open(page, path);
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert.getByRole("heading", { name: title })).toBeVisible();
      await expect(alert.getByText(text)).toBeVisible();
    } finally {
      await mendPosts();
    }
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(cardOf(page, "Herbarium")).toBeVisible();
  });
}

test("a search that fails says so in a red box, and a new one clears it", async ({ visit }) => {
  const page = await visit({ as: member, at: site.url });
  await open(page, "/search?tags=plants");
  await expect(cardOf(page, "Herbarium")).toBeVisible();
  await breakPosts();
  try {
    await page.getByRole("searchbox", { name: "Search tags" }).fill("plants, other");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText("Search failed. Please try again.");
    await expect(cardOf(page, "Herbarium")).toHaveCount(0);
  } finally {
    await mendPosts();
  }
  await page.getByRole("searchbox", { name: "Search tags" }).fill("plants");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cardOf(page, "Herbarium")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("a page that cannot be made says so and leads on, and nobody is signed out", async ({
  visit,
  provokes,
}) => {
  const path = `/post/${post._id}`;
  provokes({ path, status: 500 });
  const page = await visit({ as: member, at: site.url });
  await breakPosts();
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
    await mendPosts();
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Herbarium", level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth"))).not.toBeNull();
});
