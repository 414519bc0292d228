import type { Locator, Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import type { Member, Server } from "./people";
import {
  disguisedBitmap,
  disguisedText,
  disguisedVideo,
  jpegOf,
  MB,
  mp4,
  pdf,
  png,
} from "./pictures";
import { cardOf, chooseMenuItem, fillLogin, isLoaded, menuButtonOf, open, openCard } from "./steps";

const WORDS = { title: "Pink patio", content: "One hard shadow.", alt: "A wall" };
const PATCH = /\/api\/v1\/tweets\/[\w-]+$/;
const NOT_MEDIA = "Please upload a valid media file (JPEG, PNG, GIF, WebP, MP4, or WebM)";

/** An author with one post, and a tag that only this post has. */
async function published(app: Server): Promise<{ author: Member; feed: string; tag: string }> {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { ...WORDS, tags: [tag, "art"] });
  return { author, tag, feed: `/dashboard?tag=${tag}` };
}

/** Opens a feed with only this post, as its author. */
async function openFeed({ app, visit }: TestContext): Promise<Page> {
  const { author, feed } = await published(app);
  const page = await visit({ as: author });
  await open(page, feed);
  return page;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit post" });
const saveOf = (dialog: Locator) => dialog.getByRole("button", { name: "Save Changes" });

async function openDialog(page: Page, place: Locator): Promise<Locator> {
  await chooseMenuItem(page, place, WORDS.title, "Edit post");
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Title")).toBeFocused();
  return dialog;
}

const pictureOf = (place: Locator) => place.locator("img").first();
const sourceOf = (place: Locator) =>
  pictureOf(place).evaluate((image) => (image as HTMLImageElement).currentSrc);

test("M4 M8 an edited post changes in its list, in its overlay and on its page", {
  tag: "@both",
}, async ({ app, visit }) => {
  const { author, feed, tag } = await published(app);
  const page = await visit({ as: author });
  await open(page, feed);
  const card = cardOf(page, WORDS.title);
  await expect.poll(() => isLoaded(pictureOf(card))).toBe(true);
  const former = await sourceOf(card);

  const dialog = await openDialog(page, card);
  await expect(dialog.getByLabel("Content")).toHaveValue(WORDS.content);
  await expect(dialog.getByLabel("Tags")).toHaveValue(`${tag}, art`);
  await expect(dialog.getByLabel("Alt text")).toHaveValue(WORDS.alt);
  await expect(saveOf(dialog)).toBeDisabled();
  await dialog.getByLabel("Title").fill("Blue patio");
  await dialog.getByLabel("Tags").fill(` #${tag.toUpperCase()},  Blue , blue`);
  await dialog.locator("input[type=file]").setInputFiles(await png("#aa2244"));
  await expect(dialog.getByRole("img", { name: "New media" })).toBeVisible();
  await saveOf(dialog).click();
  await expect(page.getByText("Post updated successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();

  const changed = cardOf(page, "Blue patio");
  await expect(menuButtonOf(changed, "Blue patio")).toBeFocused();
  await expect(changed).toContainText("#blue");
  await expect(changed).not.toContainText("#art");
  await expect.poll(() => isLoaded(pictureOf(changed))).toBe(true);
  expect(await sourceOf(changed)).not.toBe(former);

  const post = await openCard(page, "Blue patio");
  await chooseMenuItem(page, post, "Blue patio", "Edit post");
  await dialogOf(page).getByLabel("Content").fill("Two soft shadows.");
  await saveOf(dialogOf(page)).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(post).toContainText("Two soft shadows.");
  await page.goBack();
  await expect(cardOf(page, "Blue patio")).toContainText("Two soft shadows.");
});

test("M13 a video replaces a picture, or the picture is kept", async ({ app, visit }) => {
  const page = await openFeed({ app, visit });
  const dialog = await openDialog(page, cardOf(page, WORDS.title));
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles(await mp4());
  await expect(dialog.getByLabel("New media")).toBeVisible();
  await expect(dialog.getByText("clip.mp4")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep current" }).click();
  await expect(dialog.getByRole("img", { name: "Current media" })).toBeVisible();
  await expect(file).toBeFocused();
  await expect(saveOf(dialog)).toBeDisabled();
  await file.setInputFiles(await mp4());
  await saveOf(dialog).click();
  await expect(page.getByText("Post updated successfully!")).toBeVisible();
  await expect(cardOf(page, WORDS.title)).toContainText("Video");
});

test("M12 each field shows its validation error before a request is sent", async ({
  app,
  visit,
}) => {
  const page = await openFeed({ app, visit });
  const dialog = await openDialog(page, cardOf(page, WORDS.title));
  for (const [label, value, message] of [
    ["Title", " ", "Title is required"],
    ["Title", "x".repeat(101), "Title must be 100 characters or less"],
    ["Content", "", "Content is required"],
    ["Content", "x".repeat(281), "Content must be 280 characters or less"],
    ["Tags", Array.from({ length: 11 }, (_, n) => `t${n}`).join(), "Maximum 10 tags allowed"],
    ["Tags", "x".repeat(31), "Tag must be 30 characters or less"],
    ["Alt text", "x".repeat(1001), "Alt text must be 1000 characters or less"],
  ] as const) {
    const field = dialog.getByLabel(label);
    const good = await field.inputValue();
    await field.fill(value);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(saveOf(dialog)).toBeDisabled();
    await field.fill(good);
  }
  await dialog.getByLabel("Title").fill("Blue patio");
  await expect(saveOf(dialog)).toBeEnabled();

  const file = dialog.locator("input[type=file]");
  await file.setInputFiles(pdf);
  await expect(file).toHaveAccessibleDescription(NOT_MEDIA);
  await file.setInputFiles(jpegOf(10 * MB + 1));
  await expect(file).toHaveAccessibleDescription("File size must be 10MB or less");
  for (const damaged of [disguisedText, disguisedVideo]) {
    await file.setInputFiles(damaged);
    await expect(file).toHaveAccessibleDescription("The file is damaged");
    await file.setInputFiles(pdf);
    await expect(file).toHaveAccessibleDescription(NOT_MEDIA);
  }
  await expect(dialog.getByRole("img", { name: "Current media" })).toBeVisible();
});

test("M11 an error of the server is shown at its field, and everything is kept", async ({
  app,
  visit,
  expectFailure,
}) => {
  const page = await openFeed({ app, visit });
  const dialog = await openDialog(page, cardOf(page, WORDS.title));
  await dialog.getByLabel("Title").fill("Blue patio");
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles(disguisedBitmap());
  expectFailure({ path: PATCH, status: 415 });
  await saveOf(dialog).click();
  await expect(file).toHaveAccessibleDescription(NOT_MEDIA);
  await expect(dialog.getByLabel("Title")).toHaveValue("Blue patio");

  await file.setInputFiles(await png());
  await page.route(PATCH, (route) => route.abort());
  expectFailure({ path: PATCH });
  await saveOf(dialog).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to update post.");
  await expect(dialog.getByLabel("Title")).toHaveValue("Blue patio");
  await expect(dialog.getByText("drawing.png")).toBeVisible();

  await page.unroute(PATCH);
  await saveOf(dialog).click();
  await expect(page.getByText("Post updated successfully!")).toBeVisible();
  await expect(cardOf(page, "Blue patio")).toBeVisible();
});

test("closing asks before unsaved changes are lost, and an upload can be cancelled", async ({
  app,
  visit,
}) => {
  const page = await openFeed({ app, visit });
  const card = cardOf(page, WORDS.title);
  const dialog = await openDialog(page, card);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(menuButtonOf(card, WORDS.title)).toBeFocused();

  await openDialog(page, card);
  await dialog.getByLabel("Title").fill("Blue patio");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  for (const _ of ["once", "twice", "three times"]) {
    await page.keyboard.press("Escape");
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Title")).toHaveValue("Blue patio");
  }

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PATCH, async (route) => {
    await released;
    await route.abort().catch(() => {});
  });
  await dialog.locator("input[type=file]").setInputFiles(await png());
  await saveOf(dialog).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  release();
  await expect(dialog.getByRole("progressbar")).toBeHidden();
  await expect(dialog.getByLabel("Title")).toHaveValue("Blue patio");

  await dialog.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, WORDS.title)).toBeVisible();
});

test("M14 Explore opens the same dialog", async ({ app, visit }) => {
  const { author, tag } = await published(app);
  const page = await visit({ as: author });
  await open(page, `/search?tags=${tag}`);
  const dialog = await openDialog(page, cardOf(page, WORDS.title));
  await dialog.getByLabel("Title").fill("Blue patio");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post updated successfully!")).toBeVisible();
  await expect(cardOf(page, "Blue patio")).toBeVisible();
});

test("E20 an edit survives the end of the session, and the login page says that it has ended", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: PATCH, status: 401 });
  const { author, feed } = await published(app);
  const page = await visit({ as: author });
  await open(page, feed);
  const card = cardOf(page, WORDS.title);
  const dialog = await openDialog(page, card);
  await dialog.getByLabel("Content").fill("One hard shadow at noon.");
  await app.revoke(author);
  await saveOf(dialog).click();
  const ended = page.getByText("Your session has ended. Log in to continue.");
  await expect(ended).toBeVisible();
  await fillLogin(page, author.username, author.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(feed);

  await openDialog(page, card);
  await expect(dialog.getByLabel("Content")).toHaveValue("One hard shadow at noon.");
  await expect(dialog.getByLabel("Title")).toHaveValue(WORDS.title);
  await saveOf(dialog).click();
  await expect(card).toContainText("One hard shadow at noon.");
  await openDialog(page, card);
  await expect(saveOf(dialog)).toBeDisabled();
});
