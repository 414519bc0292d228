import type { Locator, Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { newPerson, type Server } from "./people";
import { menuItem, open, openCard } from "./steps";

const COMMENT = /\/api\/v1\/comments\/[\w-]+$/;

/** An author with a post, and a comment of the author and of a reader. */
async function postWithComments(app: Server) {
  const [author, reader] = await Promise.all([
    app.register(newPerson("Ines Duarte")),
    app.register(newPerson("Jun Hayashi")),
  ]);
  const tag = author.username;
  const post = await app.publish(author, { title: "Blue hour", tags: [tag] });
  await app.comment(author, post._id, "Ask me anything.");
  await app.comment(reader, post._id, "Where is this?");
  return { author, reader, feed: `/dashboard?tag=${tag}` };
}

const commentOf = (post: Locator, text: string) =>
  post.getByRole("list", { name: "Comments" }).getByRole("listitem").filter({ hasText: text });
const menuOf = (comment: Locator) =>
  comment.getByRole("button", { name: /^More actions for the comment by/ });

async function choose(page: Page, comment: Locator, item: string) {
  await menuOf(comment).click();
  await menuItem(page, item).click();
}

/** Opens the post as the reader, whose comment is below it. */
async function openOwnComment({ app, visit }: Pick<TestContext, "app" | "visit">) {
  const { reader, feed } = await postWithComments(app);
  const page = await visit({ as: reader });
  await open(page, feed);
  const post = await openCard(page, "Blue hour");
  return { page, post, comment: commentOf(post, "Where is this?") };
}

const expectCount = (post: Locator, count: number) =>
  expect(post.getByRole("heading", { name: /^Comments/ })).toHaveText(`Comments ${count}`);

test("M16 a user edits their own comment in place", async ({ app, visit, expectFailure }) => {
  const { page, post, comment } = await openOwnComment({ app, visit });
  const box = post.getByLabel("Edit comment");

  await choose(page, comment, "Edit");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Where is this?");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(menuOf(comment)).toBeFocused();
  await expect(post).toBeVisible();

  await choose(page, comment, "Edit");
  await box.fill(" ");
  await page.keyboard.press("Control+Enter");
  await expect(box).toHaveAccessibleDescription("Comment is required");
  await box.fill("x".repeat(281));
  await expect(post.getByText("-1 left")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(box).toHaveAccessibleDescription("Comment must be 280 characters or less");

  await page.route(COMMENT, (route) => route.abort());
  expectFailure({ path: COMMENT });
  await box.fill("Where was this?");
  await page.keyboard.press("Control+Enter");
  await expect(box).toHaveAccessibleDescription("Could not update comment.");
  await expect(box).toHaveValue("Where was this?");

  await page.unroute(COMMENT);
  await page.keyboard.press("Control+Enter");
  await expect(box).toBeHidden();
  const edited = commentOf(post, "Where was this?");
  await expect(edited).toContainText("edited");
  await expect(menuOf(edited)).toBeFocused();
  await page.reload();
  await expect(
    commentOf(page.getByRole("article", { name: "Blue hour" }).last(), "Where was this?"),
  ).toContainText("edited");
});

test("M16 Escape closes the editor and keeps a changed comment, also after the post was closed", async ({
  app,
  visit,
}) => {
  const { page, post, comment } = await openOwnComment({ app, visit });
  const box = post.getByLabel("Edit comment");
  await choose(page, comment, "Edit");
  await box.fill("Where was this?");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(menuOf(comment)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(post).toBeHidden();
  await openCard(page, "Blue hour");
  await choose(page, comment, "Edit");
  await expect(box).toHaveValue("Where was this?");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(comment).toBeVisible();
});

test("M16 ST20 a user deletes their own comment after a confirmation", async ({
  app,
  visit,
  expectFailure,
}) => {
  const { reader, feed } = await postWithComments(app);
  const page = await visit({ as: reader });
  await open(page, feed);
  const post = await openCard(page, "Blue hour");
  await expectCount(post, 2);
  const comment = commentOf(post, "Where is this?");
  const question = page.getByRole("alertdialog", { name: "Delete comment?" });

  await choose(page, comment, "Delete");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menuOf(comment)).toBeFocused();

  await page.route(COMMENT, (route) => route.abort());
  expectFailure({ path: COMMENT });
  await choose(page, comment, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("alert")).toHaveText("Could not delete comment.");
  await page.unroute(COMMENT);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(comment).toHaveCount(0);
  await expectCount(post, 1);
  await expect(menuOf(commentOf(post, "Ask me anything."))).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("link", { name: "1 comment", exact: true })).toBeVisible();
});

test("the menu of a comment depends on the user", async ({ app, visit }) => {
  const { author, reader, feed } = await postWithComments(app);
  const page = await visit({ as: reader });
  await open(page, feed);
  const post = await openCard(page, "Blue hour");
  await menuOf(commentOf(post, "Where is this?")).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Like", "Edit", "Delete"]);
  await page.keyboard.press("Escape");
  const others = commentOf(post, "Ask me anything.");
  await menuOf(others).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Like", "Report"]);
  await menuItem(page, "Report").click();
  const dialog = page.getByRole("dialog", { name: `Report comment by @${author.username}` });
  await dialog.getByRole("radio", { name: "Spam" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Report sent")).toBeVisible();
  await expect(menuOf(others)).toBeFocused();

  const theirs = await visit({ as: author });
  await open(theirs, feed);
  const own = await openCard(theirs, "Blue hour");
  const underOwn = commentOf(own, "Where is this?");
  await menuOf(underOwn).click();
  await expect(theirs.getByRole("menuitem")).toHaveText(["Like", "Report", "Delete"]);
  await menuItem(theirs, "Delete").click();
  await theirs.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(underOwn).toHaveCount(0);
  await expectCount(own, 1);
});

test("M16 a like of a comment shows immediately, by its heart or its menu, and is reverted after an error", async ({
  app,
  visit,
  expectFailure,
}) => {
  const { reader, feed } = await postWithComments(app);
  const page = await visit({ as: reader });
  await open(page, feed);
  const post = await openCard(page, "Blue hour");
  const comment = commentOf(post, "Ask me anything.");
  const like = comment.getByRole("button", {
    name: "Like the comment by Ines Duarte: Ask me anything.",
    exact: true,
  });
  const LIKE = /\/api\/v1\/comments\/[\w-]+\/like$/;

  const liked = page.waitForResponse(LIKE);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText("1");
  await liked;
  const unliked = page.waitForResponse(LIKE);
  await choose(page, comment, "Unlike");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText("");
  await unliked;

  await page.route(LIKE, (route) => route.abort());
  expectFailure({ path: LIKE });
  await like.click();
  await expect(page.getByText("Could not update like.")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("ST20 the author of a post reads, reports and deletes a comment that a block hides", async ({
  app,
  visit,
}) => {
  const { author, reader, feed } = await postWithComments(app);
  await app.block(reader, author.username);
  const page = await visit({ as: author });
  await open(page, feed);
  const post = await openCard(page, "Blue hour");
  await expect(commentOf(post, "Ask me anything.")).toBeVisible();
  await expect(post.getByText("Where is this?")).toBeHidden();
  await post.getByRole("button", { name: "Show hidden comments" }).click();
  const hidden = post.getByRole("list", { name: "Hidden comments" }).getByRole("listitem");
  await expect(hidden).toContainText("Where is this?");
  await menuOf(hidden).click();
  await expect(menuItem(page, "Report")).toBeVisible();
  await expect(menuItem(page, "Like")).toBeHidden();
  await menuItem(page, "Delete").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(hidden).toHaveCount(0);
  await expectCount(post, 1);
});
