import type { Locator, Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { cardOf, chooseMenuItem, delayPage, likeButton, open } from "./steps";

const LIKE = /\/likes\/tweets\/[\w-]+\/like$/;
const HOUR_MS = 3_600_000;

const expectPressed = (button: Locator, pressed: boolean) =>
  expect(button).toHaveAttribute("aria-pressed", String(pressed));

/** Lets the clock of the browser be slow. */
const slowClock = (page: Page) =>
  page.addInitScript((offset) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - offset;
    globalThis.Date = new Proxy(Date, {
      construct: (target, args) => Reflect.construct(target, args.length ? args : [Date.now()]),
    });
  }, HOUR_MS);

/** An author with two posts, and their feed. */
async function openFeed({ app, visit }: TestContext) {
  const author = await app.register();
  for (const title of ["Herbarium", "Second sheet"])
    await app.publish(author, { title, tags: [author.username] });
  const page = await visit({ as: author });
  await slowClock(page);
  const feed = `/dashboard?tag=${author.username}`;
  await open(page, feed);
  const card = cardOf(page, "Herbarium");
  const toProfile = card.getByRole("link", { name: author.fullName });
  return { page, feed, card, toProfile, profile: `/profile/${author.username}` };
}

// What is in flight meanwhile: src/features/posts/client/post-cache.test.ts.
test("with a clock that is an hour slow, no late or older page undoes a like, or brings back what was deleted @cross", async ({
  app,
  visit,
}) => {
  const { page, feed, card, toProfile, profile } = await openFeed({ app, visit });
  const pressLike = async (pressed: boolean) => {
    const response = page.waitForResponse(LIKE);
    await likeButton(card).click();
    await response;
    await expectPressed(likeButton(card), pressed);
  };

  await test.step("a page that was requested before a like does not undo it", async () => {
    const release = await delayPage(page, profile);
    await toProfile.click();
    for (const pressed of [true, false, true]) await pressLike(pressed);
    release();
    await expect(page).toHaveURL(profile);
    await expectPressed(likeButton(card), true);
    await expect(likeButton(card)).toHaveText("1");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("Back to an older page undoes nothing", async () => {
    await open(page, feed);
    await toProfile.click();
    await expect(page).toHaveURL(profile);
    await pressLike(false);
    await pressLike(true);
    await page.goBack();
    await expect(page).toHaveURL(feed);
    await expectPressed(likeButton(card), true);
    await expect(likeButton(card)).toHaveText("1");
    await pressLike(false);
    await page.goForward();
    await expect(page).toHaveURL(profile);
    await expectPressed(likeButton(card), false);
  });

  await test.step("a post that is deleted in one list is removed from older ones", async () => {
    await open(page, feed);
    await toProfile.click();
    await expect(page).toHaveURL(/\/profile/);
    await chooseMenuItem(page, card, "Herbarium", "Delete post");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(card).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(feed);
    await expect(cardOf(page, "Second sheet")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
