import type { Locator, Page } from "playwright/test";
import type { Post } from "@/features/posts/schema";
import { expectAccessible } from "./expect-accessible";
import { expect, type TestContext, test } from "./fixtures";
import type { Server } from "./people";
import { blank, largePng } from "./pictures";
import { settleColours } from "./states/settle-colours";
import { hydrated, isWide, likeButton, open, openCard } from "./steps";

const ALT = "A blue wall that fills the picture.";

/** A user with a post whose picture is larger than the screen. */
async function wall(app: Server) {
  const member = await app.register();
  const post = await app.publish(
    member,
    { title: "Blue wall", alt: ALT, tags: [member.username] },
    largePng(),
  );
  return { member, post };
}

const pathOf = ({ _id }: Post, viewport: { width: number } | null) =>
  `${isWide(viewport) ? "/dashboard" : ""}/post/${_id}`;

async function openWall({ app, visit }: TestContext) {
  const { member, post } = await wall(app);
  const page = await visit({ as: member });
  await open(page, pathOf(post, page.viewportSize()));
  return { page, post };
}

const fullSize = (page: Page) => page.getByRole("dialog", { name: /full size$/ });
const scroller = (page: Page) => fullSize(page).getByRole("region", { name: /^Picture/ });
/** The opened post, in the overlay or on its page. */
const shown = (page: Page) => page.locator(".post-overlay, .post-page");
const opened = (page: Page) => shown(page).getByRole("heading", { name: "Blue wall", level: 1 });
const box = (page: Page) => shown(page).locator(".post-media");

const picture = (place: Locator) => place.getByRole("img", { name: ALT });
test("O13 in full size a pixel of the picture is one of the screen, in the place of the picture; arrow keys and dragging scroll it @cross", async ({
  app,
  visit,
}) => {
  const { member, post } = await wall(app);
  const pixels = post.sources.at(-1)?.width ?? 0;
  for (const deviceScaleFactor of [1, 2, 4]) {
    const page = await visit({ as: member, deviceScaleFactor });
    await open(page, pathOf(post, page.viewportSize()));
    // The overlay grows while it opens.
    await page.evaluate(settleColours);
    const mat = await shown(page).locator(".overlay-stage").boundingBox();
    const fit = await picture(box(page)).boundingBox();
    const button = page.getByRole("button", { name: "Full size", exact: true });
    const isLarger = (fit?.width ?? 0) * deviceScaleFactor < pixels;
    await expect(button).toHaveCount(isLarger ? 1 : 0);
    if (!isLarger) continue;
    await picture(box(page)).click({ position: { x: 1, y: 1 } });
    await expect
      .poll(async () => (await picture(fullSize(page)).boundingBox())?.width)
      .toBe(pixels / deviceScaleFactor);
    expect(await fullSize(page).boundingBox()).toEqual(mat);
    const scroll = () => scroller(page).evaluate((place) => [place.scrollLeft, place.scrollTop]);
    if (deviceScaleFactor === 1) {
      expect((await scroll())[0], "the point that was clicked stays").toBe(0);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await expect.poll(async () => Math.min(...(await scroll()))).toBeGreaterThan(0);
      const [left = 0] = await scroll();
      await page.mouse.move(700, 400);
      await page.mouse.down();
      await page.mouse.move(500, 400, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await scroll())[0]).toBeGreaterThan(left);
      await expect(fullSize(page)).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(fullSize(page)).toHaveCount(0);
  }
});

test("O18 a small picture fills a third of the mat, pixel art in whole multiples of its size @cross", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const page = await visit({ as: member });
  for (const [width, height] of [
    [200, 200],
    [64, 64],
  ] as const) {
    const post = await app.publish(member, { title: `Small ${width}` }, blank(width, height));
    await open(page, pathOf(post, page.viewportSize()));
    const room = await shown(page)
      .locator(".overlay-stage")
      .evaluate((stage) => stage.clientHeight - 56);
    const side = (await box(page).boundingBox())?.width ?? 0;
    expect(side).toBeGreaterThanOrEqual(Math.floor(room / 3));
    expect(side).toBeLessThan(room / 3 + 65);
    if (width === 64) expect(side % 64).toBe(0);
    await expect(page.getByRole("button", { name: "Full size", exact: true })).toHaveCount(0);
  }
});

test("O13 Back and Escape leave full size first, then the post, and Enter on its button toggles it", {
  tag: "@both",
}, async ({ app, visit, viewport }) => {
  const { member, post } = await wall(app);
  const page = await visit({ as: member });
  const list = `/dashboard?tag=${member.username}`;
  await open(page, list);
  await openCard(page, "Blue wall");
  const path = pathOf(post, viewport);
  const button = page.getByRole("button", { name: "Full size", exact: true });
  await button.click();
  await expect(fullSize(page)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(fullSize(page)).toHaveCount(0);
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(button).toBeFocused();

  // Left otherwise, it leaves nothing to go back through.
  for (const key of ["Escape", "Enter"]) {
    await button.click();
    await expect(fullSize(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(fullSize(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  }
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(opened(page)).toHaveCount(0);

  await openCard(page, "Blue wall");
  if (isWide(viewport)) {
    await test.step("Enter toggles, and the focus returns to the button", async () => {
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(scroller(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(fullSize(page)).toHaveCount(0);
      await expect(button).toBeFocused();
      await button.click();
      await expect(fullSize(page)).toBeVisible();
      await fullSize(page).getByRole("button", { name: "Leave full size" }).click();
      await expect(fullSize(page)).toHaveCount(0);
      await expect(opened(page)).toBeVisible();
    });

    await test.step("Escape pressed twice leaves full size and the post", async () => {
      await button.click();
      await expect(fullSize(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(fullSize(page)).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(list);
    });
    return;
  }
  await test.step("after a reload in full size, Back on a phone returns to the list", async () => {
    await button.click();
    await expect(fullSize(page)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page).toHaveURL(path);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(list);
  });
});

test("one tap does nothing, a double tap likes and shows a heart, and a pinch enlarges the picture and shrinks it again @cross", {
  tag: "@narrow",
}, async ({ app, visit }) => {
  const { page } = await openWall({ app, visit });
  const like = likeButton(shown(page));
  await picture(box(page)).tap();
  await expect(fullSize(page)).toHaveCount(0);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  const heart = box(page).locator(".animate-tap-heart");
  for (const _ of ["once", "again"]) {
    await expect(heart).toHaveCount(0);
    await doubleTap(page, picture(box(page)));
    await expect(heart).toBeVisible();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(like).toHaveText("1");
  }

  const shape = await picture(box(page)).boundingBox();
  if (!shape) throw new Error("The picture is not on screen");
  const middle = { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
  await pinch(page, middle, { from: 30, to: 120 });
  await expect(fullSize(page)).toBeVisible();
  const width = async () => (await picture(fullSize(page)).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(shape.width * 1.5);
  expect(await page.evaluate(() => window.visualViewport?.scale), "the page itself").toBe(1);

  await pinch(page, middle, { from: 150, to: 20 });
  await expect(fullSize(page)).toHaveCount(0);
  await expect(opened(page)).toBeVisible();
});

/** `Locator.tap` waits for two frames before each tap, and the second must come within 300 ms. */
async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  await tap();
}

/** A pinch with two fingers at a distance from a point, in px. */
async function pinch(page: Page, at: { x: number; y: number }, { from = 0, to = 0 }) {
  const session = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [
    { x: at.x - distance, y: at.y, id: 0 },
    { x: at.x + distance, y: at.y, id: 1 },
  ];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", distance?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: distance === undefined ? [] : fingers(distance),
    });
  await send("touchStart", from);
  await expect(fullSize(page)).toBeVisible();
  for (let step = 1; step <= 6; step++) await send("touchMove", from + ((to - from) * step) / 6);
  await send("touchEnd");
  await session.detach();
}
