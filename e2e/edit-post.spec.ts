import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Member, Server } from "./people";
import { png } from "./pictures";
import { cardOf, chooseMenuItem, isLoaded, logIn, menuButtonOf, open, openCard } from "./steps";

const WORDS = { title: "Pink patio", content: "One hard shadow.", alt: "A wall" };
const PATCH = /\/api\/v1\/tweets\/[\w-]+$/;

/** An author with one post, and a tag that only this post has. */
async function published(app: Server): Promise<{ author: Member; feed: string; tag: string }> {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { ...WORDS, tags: [tag, "art"] });
  return { author, tag, feed: `/dashboard?tag=${tag}` };
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

test("M4 M8 M14 an edited post changes in its list, in its overlay and in Explore", async ({
  app,
  visit,
}) => {
  const { author, feed, tag } = await published(app);
  const page = await visit({ as: author });
  await open(page, feed);
  const card = cardOf(page, WORDS.title);
  await expect.poll(() => isLoaded(pictureOf(card))).toBe(true);
  const former = await sourceOf(card);

  const dialog = await openDialog(page, card);
  await expect(dialog.getByLabel("Description")).toHaveValue(WORDS.content);
  await expect(dialog.getByLabel("Tags")).toHaveValue(`${tag}, art`);
  await expect(dialog.getByLabel("Describe the picture")).toHaveValue(WORDS.alt);
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
  await expect.poll(() => sourceOf(changed)).not.toBe(former);
  await expect.poll(() => isLoaded(pictureOf(changed))).toBe(true);

  const post = await openCard(page, "Blue patio");
  await chooseMenuItem(page, post, "Blue patio", "Edit post");
  await dialogOf(page).getByLabel("Description").fill("Two soft shadows.");
  await saveOf(dialogOf(page)).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(post).toContainText("Two soft shadows.");
  await page.goBack();
  await expect(cardOf(page, "Blue patio")).toContainText("Two soft shadows.");

  await open(page, `/search?tags=${tag}`);
  await chooseMenuItem(page, changed, "Blue patio", "Edit post");
  await dialogOf(page).getByLabel("Title").fill("Green patio");
  await expect(saveOf(dialogOf(page))).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post updated successfully!")).toBeVisible();
  await expect(cardOf(page, "Green patio")).toBeVisible();
});

test("E20 an edit survives the end of the session, and the login page says that it has ended @cross", async ({
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
  await dialog.getByLabel("Description").fill("One hard shadow at noon.");
  await app.revoke(author);
  await saveOf(dialog).click();
  const ended = page.getByText("Your session has ended. Log in to continue.");
  await expect(ended).toBeVisible();
  await logIn(page, author);
  await expect(page).toHaveURL(feed);

  await openDialog(page, card);
  await expect(dialog.getByLabel("Description")).toHaveValue("One hard shadow at noon.");
  await expect(dialog.getByLabel("Title")).toHaveValue(WORDS.title);
  await saveOf(dialog).click();
  await expect(card).toContainText("One hard shadow at noon.");
  await openDialog(page, card);
  await expect(saveOf(dialog)).toBeDisabled();
});
