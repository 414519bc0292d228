import { expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { begunTo, loseRequests, requestsTo } from "../../../tests/component/failures";
import { openPost } from "../../../tests/component/pages";
import {
  expectCount,
  expectGone,
  expectTexts,
  menuItem,
  press,
} from "../../../tests/component/steps";

const COMMENTS = /\/tweets\/[\w-]+\/comments$/;
const COMMENT = /\/api\/v1\/comments\/[\w-]+$/;
const LIKE = /\/api\/v1\/comments\/[\w-]+\/like$/;
const LONG = "x".repeat(281);

const box = page.getByLabelText("Add a comment");
const send = page.getByRole("button", { name: "Post comment" });
const list = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
const heading = page.getByRole("heading", { name: /^Comments/ });
const commentOf = (text: string) => list.filter({ hasText: text });
const menuOf = (comment: Locator) =>
  comment.getByRole("button", { name: /^More actions for the comment by/ });
const editBox = page.getByLabelText("Edit comment");

async function onePost() {
  const author = await app.register();
  return { author, post: await app.publish(author) };
}

async function openOwnPost() {
  const { author, post } = await onePost();
  await openPost(author, post._id);
  return author;
}

/** An author with a post, and a comment of the author and of a reader. */
async function postWithComments() {
  const [{ author, post }, reader] = [await onePost(), await app.register()];
  await app.comment(author, post._id, "Ask me anything.");
  await app.comment(reader, post._id, "Where is this?");
  return { author, reader, id: post._id };
}

/** Opens the post as the reader, whose comment is below it. */
async function openOwnComment() {
  const { reader, id } = await postWithComments();
  await openPost(reader, id);
  return commentOf("Where is this?");
}

async function chooseItem(comment: Locator, item: string) {
  await menuOf(comment).click();
  await menuItem(item).click();
}

it("V17 a comment has 1 to 280 characters", async () => {
  await openOwnPost();
  const requests = () => requestsTo(COMMENTS).length;
  const before = requests();
  for (const [text, message] of [
    ["", "Comment is required"],
    ["  \n ", "Comment is required"],
    [LONG, "Comment must be 280 characters or less"],
  ] as const) {
    await box.fill(text);
    await send.click();
    await expect.element(box).toHaveAccessibleDescription(message);
    await expect.element(box).toHaveValue(text);
  }
  expect(requests()).toBe(before);
  await box.fill(LONG.slice(1));
  await expect.element(page.getByText("0 left")).toBeVisible();
  await send.click();
  await expectCount(list, 1);
  await expect.element(heading).toHaveTextContent("Comments 1");
});

it("O24 behind an @ people are offered, whose name goes into the text by Enter or Tab", async () => {
  await page.viewport(390, 844);
  const { author, post } = await onePost();
  const { username } = await app.register();
  await openPost(author, post._id);
  await box.fill("Thanks to ");
  await press(box, `@${username.slice(0, -2)}`);
  const option = page.getByRole("option", { name: `@${username}`, exact: false });
  await expect.element(option).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expectGone(option);
  await expect.element(box).toBeVisible();
  await press(box, username.slice(-2, -1));
  await expect.element(option).toBeVisible();
  await expect.element(option).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveValue(`Thanks to @${username} `);
  await expect.element(box).toHaveFocus();
  await press(box, "for the way");
  await expectGone(page.getByRole("option"));
  await press(box, ` @${username.slice(0, -1)}`);
  await expect.element(option).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(box).toHaveValue(`Thanks to @${username} for the way @${username} `);
  await send.click();
  await expectCount(list.getByRole("link", { name: `@${username}` }), 2);
});

it("a comment that fails keeps its text, and is sent once by another press", async () => {
  await openOwnPost();
  const keep = await loseRequests(COMMENTS);
  await box.fill("From the garden.");
  const before = begunTo(COMMENTS);
  await send.click();
  await expect.element(box).toHaveAccessibleDescription("Could not post comment.");
  await expect.element(box).toHaveValue("From the garden.");
  await expectAccessible();
  expect(begunTo(COMMENTS)).toBe(before + 1);
  await keep();
  await box.fill("From the garden wall.");
  await expect.element(box).not.toHaveAttribute("aria-invalid");
  await send.dblClick();
  await expect.element(heading).toHaveTextContent("Comments 1");
  await expect.element(list.first()).toMatchTextContent(/From the garden wall\./);
  await expectCount(list, 1);
  await expect.element(box).toHaveValue("");
  await expectGone(page.getByText("Comment is required"));
  expect(begunTo(COMMENTS)).toBe(before + 2);
});

it("L13 comments load twenty at a time, the newest first", async () => {
  const { author, post } = await onePost();
  for (let number = 1; number <= 21; number++)
    await app.comment(author, post._id, `Comment ${number}.`);
  await openPost(author, post._id);
  await expectCount(list, 20);
  await expect.element(list.first()).toMatchTextContent(/Comment 21\.$/);
  await page.getByRole("button", { name: "Show more comments" }).click();
  await expectCount(list, 21);
  await expect.element(list.last()).toMatchTextContent(/Comment 1\.$/);
});

it("O1 a long comment scrolls inside the border of its box", async () => {
  await page.viewport(390, 844);
  await openOwnPost();
  await box.fill("Line\n".repeat(12));
  const { clientHeight, scrollHeight, parentElement } = box.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(parentElement?.clientHeight).toBe(clientHeight + 2);
});

it("M16 a user edits their own comment in place", async () => {
  const comment = await openOwnComment();
  await chooseItem(comment, "Edit");
  await expect.element(editBox).toHaveFocus();
  await expect.element(editBox).toHaveValue("Where is this?");
  await userEvent.keyboard("{Escape}");
  await expectGone(editBox);
  await expect.element(menuOf(comment)).toHaveFocus();

  await chooseItem(comment, "Edit");
  await editBox.fill(" ");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(editBox).toHaveAccessibleDescription("Comment is required");
  await expectAccessible();
  await editBox.fill(LONG);
  await expect.element(page.getByText("-1 left")).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect
    .element(editBox)
    .toHaveAccessibleDescription("Comment must be 280 characters or less");

  const keep = await loseRequests(COMMENT);
  await editBox.fill("Where was this?");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(editBox).toHaveAccessibleDescription("Could not update comment.");
  await expect.element(editBox).toHaveValue("Where was this?");

  await keep();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expectGone(editBox);
  const edited = commentOf("Where was this?");
  await expect.element(edited).toMatchTextContent(/edited/);
  await expect.element(menuOf(edited)).toHaveFocus();
});

it("M16 Escape closes the editor and keeps a changed comment, also after the post was closed", async () => {
  const { reader, id } = await postWithComments();
  await openPost(reader, id);
  const comment = commentOf("Where is this?");
  await chooseItem(comment, "Edit");
  await editBox.fill("Where was this?");
  await userEvent.keyboard("{Escape}");
  await expectGone(editBox);
  await expect.element(menuOf(comment)).toHaveFocus();
  await openPost(reader, id);
  await chooseItem(comment, "Edit");
  await expect.element(editBox).toHaveValue("Where was this?");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(comment).toBeVisible();
});

it("M16 ST20 a user deletes their own comment after a confirmation", async () => {
  const comment = await openOwnComment();
  await expect.element(heading).toHaveTextContent("Comments 2");
  const question = page.getByRole("alertdialog", { name: "Delete comment?" });
  await chooseItem(comment, "Delete");
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(menuOf(comment)).toHaveFocus();

  const keep = await loseRequests(COMMENT);
  await chooseItem(comment, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(question.getByRole("alert")).toHaveTextContent("Could not delete comment.");
  await keep();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectGone(comment);
  await expect.element(heading).toHaveTextContent("Comments 1");
  await expect.element(menuOf(commentOf("Ask me anything."))).toHaveFocus();
});

it("the menu of a comment depends on the user", async () => {
  const { author, reader, id } = await postWithComments();
  const items = page.getByRole("menuitem");
  await openPost(reader, id);
  await menuOf(commentOf("Where is this?")).click();
  await expectTexts(items, ["Like", "Edit", "Delete"]);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  const others = commentOf("Ask me anything.");
  await menuOf(others).click();
  await expectTexts(items, ["Like", "Report"]);
  await menuItem("Report").click();
  const dialog = page.getByRole("dialog", { name: `Report comment by @${author.username}` });
  await dialog.getByRole("radio", { name: "Spam" }).click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.element(page.getByText("Report sent")).toBeVisible();
  await expect.element(menuOf(others)).toHaveFocus();

  await openPost(author, id);
  const underOwn = commentOf("Where is this?");
  await menuOf(underOwn).click();
  await expectTexts(items, ["Like", "Report", "Delete"]);
  await menuItem("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectGone(underOwn);
  await expect.element(heading).toHaveTextContent("Comments 1");
});

it("M16 a like of a comment shows immediately, by its heart or its menu, and is reverted after an error", async () => {
  const { author, reader, id } = await postWithComments();
  await openPost(reader, id);
  const comment = commentOf("Ask me anything.");
  const like = comment.getByRole("button", {
    name: `Like the comment by ${author.fullName}: Ask me anything.`,
  });
  const requests = () => requestsTo(LIKE).length;
  await like.click();
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  await expect.element(like).toHaveTextContent("1");
  await expect.poll(requests).toBe(1);
  await chooseItem(comment, "Unlike");
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
  expect(like.element().textContent).toBe("");
  await expect.poll(requests).toBe(2);

  await loseRequests(LIKE);
  await like.click();
  await expect.element(page.getByText("Could not update like.")).toBeVisible();
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
});

it("ST20 the author of a post reads, reports and deletes a comment that a block hides", async () => {
  const { author, reader, id } = await postWithComments();
  await app.block(reader, author.username);
  await openPost(author, id);
  await expect.element(commentOf("Ask me anything.")).toBeVisible();
  await expectGone(page.getByText("Where is this?"));
  await page.getByRole("button", { name: "Show hidden comments" }).click();
  const hidden = page.getByRole("list", { name: "Hidden comments" }).getByRole("listitem");
  await expect.element(hidden).toMatchTextContent(/Where is this\?$/);
  await menuOf(hidden).click();
  await expect.element(menuItem("Report")).toBeVisible();
  await expectGone(menuItem("Like"));
  await menuItem("Delete").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expectGone(hidden);
  await expect.element(heading).toHaveTextContent("Comments 1");
});
