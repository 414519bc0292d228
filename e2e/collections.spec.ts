import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, type TestContext, test } from "./fixtures";
import { cardOf, chooseMenuItem, hydrated, nextButton, open } from "./steps";

const tile = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Collections" }).getByRole("link", { name, exact: true });
const cards = (page: Page) => page.getByRole("region", { name: "Posts" }).getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading");

/** A viewer with three posts of somebody else, saved in this order. */
async function withSaved({ app }: Pick<TestContext, "app">) {
  const [author, viewer] = [await app.register(), await app.register()];
  const posts: string[] = [];
  for (const title of ["First", "Second", "Third"]) {
    const { _id } = await app.publish(author, { title });
    await app.send(viewer, `/bookmarks/tweets/${_id}/bookmark`);
    posts.push(_id);
  }
  return { viewer, author, posts };
}

test("SH2 SH3 SH5 a post is put in a new collection by its menu, and the collection is a link above Saved @cross", async ({
  app,
  visit,
}) => {
  const { viewer } = await withSaved({ app });
  const page = await visit({ as: viewer });
  await open(page, "/saved");
  await chooseMenuItem(page, cardOf(page, "First"), "First", "Add to collection…");
  const dialog = page.getByRole("dialog", { name: "Add to collection" });
  const name = dialog.getByRole("textbox", { name: "Find or name a collection" });
  await expect(name).toBeFocused();
  await name.fill("Kitchen");
  await name.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "Kitchen" })).toBeChecked();
  await expect(name).toHaveValue("");
  await name.fill("kitchen");
  await name.press("Enter");
  await expect(name).toHaveValue("");
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Escape");

  await tile(page, "Kitchen").click();
  await expect(page).toHaveURL(/\/saved\?shelf=/);
  await expect(titles(page)).toHaveText(["First"]);
  await expect(page.getByRole("heading", { name: "Kitchen", level: 1 })).toBeVisible();
  await expect(page.getByText("1 saved posts")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(titles(page)).toHaveText(["First"]);

  await chooseMenuItem(page, cardOf(page, "First"), "First", "Add to collection…");
  await dialog.getByRole("checkbox", { name: "Kitchen" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(cardOf(page, "First")).toContainClass("has-left");
  await page.reload();
  await hydrated(page);
  await expect(
    page.getByRole("heading", { name: "No Posts in This Collection Yet" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Your Collections" }).click();
  await expect(page).toHaveURL("/saved");
  await expect(titles(page)).toHaveText(["Third", "Second", "First"]);
  await expectAccessible(page);
});

test("SH4 SH5 previous and next go through a collection @cross", async ({ app, visit }) => {
  const { viewer, posts } = await withSaved({ app });
  await app.send(viewer, "/shelves", { name: "Patios", tweet: posts[0] });
  await app.pool.query(
    "INSERT INTO shelf_posts (shelf_id, post_id, user_id) SELECT shelf_id, $1, user_id FROM shelf_posts WHERE post_id = $2",
    [posts[2], posts[0]],
  );
  const page = await visit({ as: viewer });
  await open(page, "/saved");
  await tile(page, "Patios").click();
  await expect(page).toHaveURL(/shelf=/);
  await expect(titles(page)).toHaveText(["Third", "First"]);
  await cardOf(page, "Third").getByRole("link", { name: "Third", exact: true }).click();
  await nextButton(page).click();
  await expect(page.getByRole("heading", { name: "First" }).first()).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await expect(page).toHaveURL(`/saved/post/${posts[0]}`);
});
