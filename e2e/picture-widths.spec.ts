import type { Locator } from "playwright/test";
import { expect, test } from "./fixtures";
import { widePhoto } from "./pictures";
import { cardOf, isLoaded, open } from "./steps";

/** Width and height of the screen, device pixels, and the most that an opened post may take. */
const SCREENS = [
  [390, 844, 3, 1.45],
  [768, 1024, 2, 1.45],
  [1024, 768, 1, 1.9],
  [1024, 768, 2, 1.45],
  [1440, 900, 1, 1.45],
  [1440, 900, 2, 1.45],
  [2560, 1440, 2, 1.45],
] as const;

/** The width of the file that the browser chose, for each device pixel that the picture takes, also where cropped. */
async function shareOf(image: Locator, deviceScaleFactor: number): Promise<number> {
  await expect.poll(() => isLoaded(image)).toBe(true);
  const [src, width] = await image.evaluate((img: HTMLImageElement) => [
    img.currentSrc,
    Math.max(img.clientWidth, (img.clientHeight * img.naturalWidth) / img.naturalHeight),
  ]);
  return Number(/(\d+)\.\w+$/.exec(`${src}`)?.[1]) / (Number(width) * deviceScaleFactor);
}

for (const [width, height, deviceScaleFactor, most] of SCREENS) {
  const screen = `${width} at ${deviceScaleFactor}`;
  const display = { viewport: { width, height }, deviceScaleFactor };
  test(`L29 the file of a card and of an opened post fits its slot, ${screen}`, async ({
    app,
    visit,
  }) => {
    const member = await app.register();
    const title = "A wide field";
    const post = await app.publish(member, { title, tags: [member.username] }, widePhoto());
    const page = await visit({ as: member, ...display });
    await open(page, `/dashboard?tag=${member.username}`);
    const card = await shareOf(cardOf(page, title).locator(".picture img"), deviceScaleFactor);
    expect.soft(card, "the card").toBeGreaterThanOrEqual(0.98);
    expect.soft(card, "the card").toBeLessThanOrEqual(1.45);
    for (const list of width < 1024 ? [""] : ["", "/dashboard"]) {
      // In a context of its own: a browser prefers a larger file that it has.
      const fresh = await visit({ as: member, ...display });
      await open(fresh, `${list}/post/${post._id}`);
      const opened = await shareOf(fresh.locator(".post-media img").last(), deviceScaleFactor);
      expect.soft(opened, `${list}/post`).toBeGreaterThanOrEqual(width === 2560 ? 0.94 : 0.98);
      expect.soft(opened, `${list}/post`).toBeLessThanOrEqual(most);
    }
  });
}

test("L29 the file of a related post fits its tile, which crops it", async ({ app, visit }) => {
  const member = await app.register();
  const texts = (title: string) => ({ title, tags: [member.username] });
  const post = await app.publish(member, texts("A field"), widePhoto());
  await app.publish(member, texts("Another field"), widePhoto());
  for (const [width, height, deviceScaleFactor] of SCREENS) {
    const page = await visit({ as: member, viewport: { width, height }, deviceScaleFactor });
    await open(page, `/post/${post._id}`);
    const tile = page.locator(".related-picture").first();
    await tile.scrollIntoViewIfNeeded();
    const share = await shareOf(tile, deviceScaleFactor);
    expect.soft(share, `${width} at ${deviceScaleFactor}`).toBeGreaterThanOrEqual(0.98);
    expect.soft(share, `${width} at ${deviceScaleFactor}`).toBeLessThanOrEqual(1.5);
    await page.context().close();
  }
});

for (const columns of [1, 2]) {
  test(`S13 F24 with ${columns === 1 ? "one column" : "two columns"} a post opens on the file of its card`, async ({
    app,
    visit,
  }) => {
    const member = await app.register();
    const title = "A wide field";
    await app.publish(member, { title, tags: [member.username] }, widePhoto());
    const page = await visit({
      ...{ as: member, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
      ...{ isMobile: true, hasTouch: true },
    });
    await open(page, `/dashboard?tag=${member.username}`);
    if (columns === 2) {
      await page.getByRole("button", { name: "Two columns" }).click();
      await open(page, `/dashboard?tag=${member.username}`);
    }
    const card = cardOf(page, title);
    await expect.poll(() => isLoaded(card.locator(".picture img"))).toBe(true);
    const file = await fileOf(card.locator(".picture img"));
    await card.getByRole("link", { name: title, exact: true }).click();
    const opened = page.locator(".post-media img");
    await expect(opened).toHaveCount(2);
    await expect.poll(() => fileOf(opened.first())).toBe(file);
  });
}

const fileOf = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.currentSrc);
