import { expect, test } from "./fixtures";
import { bookmarkButton, open } from "./steps";

test("a toast does not cover the heading of the page, and six quick bookmarks show one @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const tags = [author.username];
  for (let n = 0; n < 6; n++) await app.publish(author, { title: `Post ${n}`, tags });
  const page = await visit({ as: author });
  const bookmarks = bookmarkButton(page);
  for (const path of [`/dashboard?tag=${author.username}`, "/profile"]) {
    await open(page, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await bookmarks.first().click();
      const toast = page.locator("[data-sonner-toast][data-mounted=true]");
      await expect(toast).toHaveCount(1);
      await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0);
      await page.evaluate(() => scrollTo(0, 0));
      const [box, heading] = await Promise.all([
        toast.boundingBox(),
        page.getByRole("heading", { level: 1 }).boundingBox(),
      ]);
      if (!box || !heading) throw new Error(`${path} lacks a toast or a heading`);
      const isApart = box.y + box.height <= heading.y || heading.y + heading.height <= box.y;
      expect(isApart, `${path} ${width}: ${JSON.stringify({ box, heading })}`).toBe(true);
    }
  }

  await expect(bookmarks).toHaveCount(6);
  for (let place = 0; place < 6; place++) {
    const saved = page.waitForResponse("**/bookmark");
    await bookmarks.nth(place).click();
    await saved;
    await expect(page.locator("[data-sonner-toast]")).toHaveText(["Bookmarked!"]);
  }
});
