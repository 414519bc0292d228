import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { widePhoto } from "./pictures";
import { cardOf, isLoaded, open } from "./steps";

/** Width and height of the screen, device pixels, and the most that an opened post may take. */
const SCREENS = [
  [390, 844, 3, 1.45],
  [768, 1024, 2, 1.45],
  [1024, 768, 1, 1.9],
  [1440, 900, 1, 1.45],
  [2560, 1440, 1, 1.45],
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

/** Serial, because each worker would let the site process the picture. */
test.describe.configure({ mode: "default" });

test("L29 the file of a card, of an opened post and of a related one fits its slot @cross", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const title = "A wide field";
  const tags = [member.username];
  await app.publish(member, { title: "Another field", tags }, widePhoto());
  const post = await app.publish(member, { title, tags }, widePhoto());
  for (const [width, height, deviceScaleFactor, most] of SCREENS) {
    const screen = `${width} px at ${deviceScaleFactor}`;
    await test.step(screen, async () => {
      const measure = async (page: Page, isPost: boolean) => {
        const image = isPost
          ? page.locator(".post-media img").last()
          : cardOf(page, title).locator(".picture img");
        const share = await shareOf(image, deviceScaleFactor);
        const place = `${new URL(page.url()).pathname} ${screen}`;
        expect.soft(share, place).toBeGreaterThanOrEqual(0.98);
        expect.soft(share, place).toBeLessThanOrEqual(isPost ? most : 1.45);
      };
      // A browser prefers a larger file that it has: that of a card is smaller than that of a post.
      const options = { as: member, viewport: { width, height }, deviceScaleFactor };
      const list = await visit(options);
      await open(list, `/dashboard?tag=${member.username}`);
      await measure(list, false);
      if (width >= 1024) {
        await open(list, `/dashboard/post/${post._id}`);
        await measure(list, true);
      }
      await list.context().close();

      const page = await visit(options);
      await open(page, `/post/${post._id}`);
      await measure(page, true);
      // Its tile crops it.
      const tile = page.locator(".related-picture").first();
      await tile.scrollIntoViewIfNeeded();
      const share = await shareOf(tile, deviceScaleFactor);
      expect.soft(share, `the tile ${screen}`).toBeGreaterThanOrEqual(0.98);
      expect.soft(share, `the tile ${screen}`).toBeLessThanOrEqual(1.5);
      await page.context().close();
    });
  }
});

test("S13 F24 with one column and with two a post opens on the file of its card @cross", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const title = "A wide field";
  await app.publish(member, { title, tags: [member.username] }, widePhoto());
  for (const columns of [1, 2]) {
    await test.step(`${columns}`, async () => {
      const page = await visit({
        ...{ as: member, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
        ...{ isMobile: true, hasTouch: true },
      });
      await open(page, `/dashboard?tag=${member.username}`);
      if (columns === 2) {
        await page.getByRole("combobox", { name: "View" }).selectOption("Short");
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
});

const fileOf = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.currentSrc);
