import { expect, type TestContext, test } from "./fixtures";
import { cardOf, open } from "./steps";

/** A viewer who filters a word of the first of two posts, and of a comment on the other. */
async function withFilter({ app }: Pick<TestContext, "app">) {
  const [author, viewer] = [await app.register(), await app.register()];
  await app.publish(author, { title: "Spoiler: the last scene" });
  const sea = await app.publish(author, { title: "Calm sea" });
  await app.comment(author, sea._id, "No spoiler, but the boat sinks");
  await app.send(viewer, "/filters", { kind: "word", value: "spoiler" });
  return { viewer, author };
}

test("ST25 a post with a filtered word is one line until it is shown, and so is a comment", {
  tag: "@both",
}, async ({ app, visit }) => {
  const { viewer, author } = await withFilter({ app });
  const page = await visit({ as: viewer });
  await open(page, `/profile/${author.username}`);
  const cards = page.getByRole("region", { name: "Posts" }).getByRole("article");
  const folded = cards.nth(1);
  await expect(folded).toHaveAccessibleName("Hidden: contains “spoiler” Show");
  await expect(folded.getByRole("heading")).toBeHidden();
  expect((await folded.boundingBox())?.height).toBeLessThan(80);

  await folded.locator("summary").press("Enter");
  await expect(folded).toHaveAccessibleName("Spoiler: the last scene");
  await expect(folded.getByRole("link", { name: "Spoiler: the last scene" }).last()).toBeFocused();

  await cardOf(page, "Calm sea").getByRole("link", { name: "Calm sea" }).last().click();
  const comment = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
  await expect(comment).toContainText("Hidden: contains “spoiler”");
  await expect(comment.getByText("the boat sinks")).toBeHidden();
  await comment.getByText("Show").click();
  await expect(comment.getByText("the boat sinks")).toBeVisible();
});

test("ST25 what is folded is shown without JavaScript, too", async ({ app, visit }) => {
  const { viewer, author } = await withFilter({ app });
  const page = await visit({ as: viewer, javaScriptEnabled: false });
  await page.goto(`/profile/${author.username}`);
  const folded = page.getByRole("region", { name: "Posts" }).getByRole("article").nth(1);
  await expect(folded.getByRole("heading")).toBeHidden();
  await folded.getByText("Show").click();
  await expect(folded.getByRole("heading", { name: "Spoiler: the last scene" })).toBeVisible();
});

test("ST29 people, words and tags are muted and unmuted in Preferences", async ({
  app,
  visit,
  expectFailure,
}) => {
  const [viewer, muted] = [await app.register(), await app.register()];
  await app.send(viewer, `/users/${muted.auth.user._id}/mute`);
  const page = await visit({ as: viewer });
  await open(page, "/preferences");
  const people = page.getByRole("list", { name: "Muted people" }).getByRole("listitem");
  await expect(people).toContainText(`@${muted.username}`);
  await page.getByRole("button", { name: "Unmute" }).click();
  await expect(page.getByText("You mute nobody")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(people).toHaveCount(1);

  const value = page.getByRole("textbox", { name: "Word or tag" });
  await value.press("Enter");
  await expect(value).toHaveAccessibleDescription("Word or tag is required");
  const filters = page.getByRole("list", { name: "Muted words and tags" }).getByRole("listitem");
  await value.fill("Spoiler");
  await value.press("Enter");
  await expect(filters).toHaveText(["Spoiler"]);
  await page.getByLabel("Kind").selectOption("Tag");
  await value.fill("#Kelp");
  await value.press("Enter");
  await expect(filters).toHaveText(["Spoiler", "#kelp"]);
  await page.getByRole("button", { name: "Remove Spoiler" }).press("Enter");
  await expect(filters).toHaveText(["#kelp"]);
  await expect(page.getByRole("button", { name: "Remove #kelp" })).toBeFocused();
  await app.pool.query(
    `INSERT INTO filters (id, user_id, kind, value)
     SELECT gen_random_uuid(), $1, 'word', 'w' || n FROM generate_series(1, 99) n`,
    [viewer.auth.user._id],
  );
  expectFailure({ path: "/api/v1/filters", status: 409 });
  await value.fill("one more");
  await value.press("Enter");
  await expect(value).toHaveAccessibleDescription(/Remove one first/);
});
