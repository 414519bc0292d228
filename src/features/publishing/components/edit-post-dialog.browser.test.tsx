import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app, drawingFile, pictureFile } from "../../../../tests/component/app";
import { expectAccessible } from "../../../../tests/component/expect-accessible";
import { expectFailure, holdRequests, loseRequests } from "../../../../tests/component/failures";
import { openFeed } from "../../../../tests/component/pages";
import {
  blur,
  cardOf,
  choose,
  expectGone,
  inputValue,
  menuItem,
} from "../../../../tests/component/steps";

const words = { title: "Pink patio", content: "One hard shadow.", alt: "A wall" };
const PATCH = /\/api\/v1\/tweets\/[\w-]+$/;
const NOT_MEDIA = "Please upload a valid media file (JPEG, PNG, GIF, WebP, MP4, or WebM)";

const dialog = page.getByRole("dialog", { name: "Edit post" });
const save = dialog.getByRole("button", { name: "Save Changes" });
const menuButton = cardOf(words.title).getByRole("button", { name: /^More actions/ });
const file = () => {
  const input = dialog.element().querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("The dialog has no input for a file");
  return input;
};

async function openDialog() {
  await menuButton.click();
  await menuItem("Edit post").click();
  await expect.element(dialog.getByLabelText("Title")).toHaveFocus();
}

/** Opens a feed with only this post, and the dialog, as its author. */
async function open() {
  const author = await app.register();
  await app.publish(author, { ...words, tags: [author.username, "art"] });
  await openFeed(author, author.username);
  await openDialog();
}

it("M13 F27 a video or a small drawing replaces a picture, or the picture is kept", async () => {
  await open();
  choose(await drawingFile("#101014"), file());
  await expect
    .element(dialog.getByRole("img", { name: "New media" }))
    .toHaveStyle({ imageRendering: "pixelated", backgroundColor: "rgb(238, 238, 235)" });
  await expect.element(dialog.getByLabelText("Background")).toHaveValue("auto");
  const mp4 = await pictureFile("mp4");
  choose(mp4, file());
  await expect.element(dialog.getByLabelText("New media")).toBeVisible();
  await expectGone(dialog.getByLabelText("Background"));
  await expect.element(dialog.getByText("clip.mp4", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Keep current" }).click();
  await expect.element(dialog.getByRole("img", { name: "Current media" })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(file());
  await expect.element(save).toBeDisabled();
  choose(mp4, file());
  await save.click();
  await expect.element(page.getByText("Post updated successfully!")).toBeVisible();
  await expect.element(cardOf(words.title)).toMatchTextContent("Video");
});

it("M4 M12 AB1 fields are in the order of Create, that of the licence says what it changes; each shows its validation error before a request is sent", async () => {
  await open();
  const fields = dialog.element().querySelectorAll<HTMLInputElement>("[name]:not([type=file])");
  const order = ["title", "content", "alt", "sensitive", "ai", "licence", "tags"];
  expect([...fields].map(({ name }) => name)).toEqual(order);
  await expect
    .element(dialog.getByLabelText("Licence"))
    .toHaveAccessibleDescription("Another licence changes the page, not the file of the picture.");
  await expectAccessible();
  for (const [label, value, message] of [
    ["Title", " ", "Title is required"],
    ["Description", "", "Content is required"],
    ["Tags", "x".repeat(31), "Tag must be 30 characters or less"],
    ["Describe the picture", "x".repeat(1001), "Alt text must be 1000 characters or less"],
  ] as const) {
    const field = dialog.getByLabelText(label);
    const good = inputValue(field);
    await field.fill(value);
    blur(field);
    await expect.element(field).toHaveAccessibleDescription(message);
    await expect.element(save).toBeDisabled();
    await field.fill(good);
  }
  await dialog.getByLabelText("Title").fill("Blue patio");
  await expect.element(save).toBeEnabled();

  const expectRefusal = (message: string) =>
    expect.element(page.elementLocator(file())).toHaveAccessibleDescription(message);
  choose(await pictureFile("pdf"), file());
  await expectRefusal(NOT_MEDIA);
  choose(new File([new Uint8Array(10 * 1024 ** 2 + 1)], "l.jpg", { type: "image/jpeg" }), file());
  await expectRefusal("File size must be 10MB or less");
  choose(await pictureFile("disguisedVideo"), file());
  await expectRefusal("The file is damaged");
  await expect.element(dialog.getByRole("img", { name: "Current media" })).toBeVisible();
});

it("M11 an error of the server is shown at its field, and everything is kept", async () => {
  await open();
  const title = dialog.getByLabelText("Title");
  await title.fill("Blue patio");
  choose(await pictureFile("disguisedBitmap"), file());
  expectFailure({ path: PATCH, status: 415 });
  await save.click();
  // It is locked until then.
  await expect.element(dialog.getByText(NOT_MEDIA)).toBeVisible();
  await expect.element(page.elementLocator(file())).toHaveAccessibleDescription(NOT_MEDIA);
  await expect.element(title).toHaveValue("Blue patio");

  choose(await pictureFile("png"), file());
  const keep = await loseRequests(PATCH);
  await save.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Failed to update post.");
  await expect.element(title).toHaveValue("Blue patio");
  await expect.element(dialog.getByText("drawing.png", { exact: false })).toBeVisible();

  await keep();
  await save.click();
  await expect.element(page.getByText("Post updated successfully!")).toBeVisible();
  await expect.element(cardOf("Blue patio")).toBeVisible();
});

it("closing asks before unsaved changes are lost, and an upload can be cancelled", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await expectGone(dialog);
  await expect.element(menuButton).toHaveFocus();

  await openDialog();
  const title = dialog.getByLabelText("Title");
  await title.fill("Blue patio");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  for (const _ of ["once", "twice", "three times"]) {
    await userEvent.keyboard("{Escape}");
    await expect.element(question.getByRole("button", { name: "Keep editing" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expectGone(question);
    await expect.element(title).toHaveValue("Blue patio");
  }

  await holdRequests(PATCH);
  choose(await pictureFile("png"), file());
  await save.click();
  await expect.element(dialog.getByRole("progressbar")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectGone(dialog.getByRole("progressbar"));
  await expect.element(title).toHaveValue("Blue patio");

  await dialog.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expectGone(dialog);
  await expect.element(cardOf(words.title)).toBeVisible();
});
