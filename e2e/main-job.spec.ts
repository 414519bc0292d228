import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import type { Post } from "@/features/posts/schema";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { cameraJpeg, photo, png } from "./pictures";
import {
  bookmarkButton,
  cardOf,
  fillPost,
  fillSignup,
  goToCreate,
  isLoaded,
  isWide,
  likeButton,
  open,
  openCard,
  shareButton,
  signUp,
} from "./steps";

/** For a picture of 9 MB on a slow machine. */
const UPLOAD_MS = 60_000;

test("C1 ST8 a user signs up and publishes; another user likes, bookmarks, comments and shares it", {
  tag: "@both",
}, async ({ app, visit }) => {
  const author = newPerson("Ines Duarte");
  const title = `Pink patio ${author.username}`;
  const content = "One hard shadow organises an entire elevation.";

  const page = await visit();
  await open(page, "/signup");
  await fillSignup(page, author, await png());
  await signUp(page);
  await expect(page.getByText("Signed up successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Discover Amazing Creations" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("region", { name: /^Welcome/ })).toBeVisible();

  await goToCreate(page);
  const words = { title, content, alt: "A pink wall", tags: ["architecture", author.username] };
  const isLarge = isWide(page.viewportSize());
  await fillPost(page, words, isLarge ? await cameraJpeg(640) : await photo());
  const published = await share(page);
  // Other tests publish concurrently; under its tag the post stays on the first page.
  const feed = `/dashboard?tag=${author.username}`;
  await open(page, feed);
  await expectPicture(cardOf(page, title));
  if (isLarge) expect(published.height, "upright").toBeGreaterThan(published.width);
  expect((await storedPicture(app.origin, published)).exif, "no place, no camera").toBeUndefined();

  const reader = await app.register(newPerson("Jun Hayashi"));
  const theirs = await visit({ as: reader, permissions: ["clipboard-read", "clipboard-write"] });
  await open(theirs, feed);
  const card = cardOf(theirs, title);
  await expect(card).toContainText(author.fullName);
  await expect(card).toContainText(content);
  await expect(card).toContainText("#architecture");

  await card.getByRole("button", { name: /^Copy link/ }).click();
  await expect(theirs.getByText("Link copied!")).toBeVisible();
  const link = await theirs.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${app.origin}/dashboard/post/[\\w-]+$`));

  const post = await openCard(theirs, title);
  const like = likeButton(post);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText("1");
  await bookmarkButton(post).click();
  await expect(theirs.getByText("Bookmarked!")).toBeVisible();
  await expect(bookmarkButton(post)).toHaveAttribute("aria-pressed", "true");

  for (const [count, comment] of [
    [1, "What a colour."],
    [2, "Where is this?"],
  ] as const) {
    await post.getByLabel("Add a comment").fill(comment);
    await post.getByRole("button", { name: "Post comment" }).click();
    const first = post.getByRole("list", { name: "Comments" }).getByRole("listitem").first();
    await expect(first).toContainText(comment);
    await expect(first).toContainText("Jun Hayashi");
    await expect(post.getByRole("heading", { name: /^Comments/ })).toHaveText(`Comments ${count}`);
  }

  await open(theirs, feed);
  await expect(likeButton(card)).toHaveAttribute("aria-pressed", "true");
  await expect(card.getByRole("link", { name: "2 comments" })).toBeVisible();
  await expect(bookmarkButton(card)).toHaveAttribute("aria-pressed", "true");

  await open(page, link);
  await expect(page.getByRole("list", { name: "Comments" })).toContainText("What a colour.");
});

/** Sends the form. */
async function share(page: Page): Promise<Post> {
  const response = page.waitForResponse(/\/tweets\/create$/, { timeout: UPLOAD_MS });
  await shareButton(page).click();
  const { data } = await (await response).json();
  await expect(page.getByText("Post created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  return data.tweet;
}

async function expectPicture(card: Locator): Promise<void> {
  const image = card.locator("img").first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(image)).toBe(true);
}

async function storedPicture(origin: string, { media }: Post) {
  const response = await fetch(new URL(media, origin));
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}
