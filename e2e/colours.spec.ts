import type { Page } from "playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { halves } from "./pictures";
import { settleColours } from "./states/settle-colours";
import { cardOf, hydrated, open, openCard } from "./steps";

const row = (page: Page) => page.getByRole("region", { name: "Search by colour" });
const palette = (page: Page) => page.getByRole("list", { name: "Colours of the picture" });
const found = (page: Page, title: string) =>
  page.getByRole("heading", { name: `Posts with ${title}`, level: 2 });

test("CO4 N6 Explore has twelve colours and a free one, which find posts; a colour that nothing has says so", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const title = `Tiles of ${author.username}`;
  await app.publish(author, { title }, halves("#00e5ff", "#ff00aa"));
  const page = await visit({ as: author });
  await open(page, "/search");
  await expect(row(page).getByRole("link")).toHaveCount(12);
  const black = row(page).getByRole("link", { name: "Posts with black (#1c1c1c)" });
  await black.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?color=1c1c1c");
  await expect(black).toHaveAttribute("aria-current", "true");
  await row(page).getByLabel("Another colour").fill("#ff00aa");
  await row(page).getByRole("button", { name: "Find colour" }).click();
  await expect(page).toHaveURL("/search?color=ff00aa");
  await expect(cardOf(page, title)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(found(page, "black (#1c1c1c)")).toBeVisible();

  await open(page, "/search?color=39ff14");
  await expect(
    page.getByRole("heading", { name: "No posts with green (#39ff14) found" }),
  ).toBeVisible();
  await open(page, "/search?color=nonsense");
  await expect(page.getByText("Search for tags to discover content")).toBeVisible();

  await test.step("forced colours leave a swatch its colour, with an edge", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.evaluate(settleColours);
    const swatch = row(page)
      .getByRole("link", { name: /^Posts with red/ })
      .locator("span");
    const { dominant } = await sharp(await swatch.screenshot()).stats();
    expect(dominant.r).toBeGreaterThan(2 * Math.max(dominant.g, dominant.b));
    expect(await swatch.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe("1px");
  });
});

test("CO5 an opened post has its palette, which leads to Explore @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const picture = halves("#3c00ff", "#e5ff00");
  const title = `Halves of ${author.username}`;
  const { _id } = await app.publish(author, { title, tags: [author.username] }, picture);
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${author.username}`);
  await expect(cardOf(page, title)).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await openCard(page, title);
  await expect(palette(page).getByRole("link")).toHaveCount(2);
  await page.goto(`/post/${_id}`);
  await hydrated(page);
  await palette(page)
    .getByRole("link", { name: /^Posts with yellow/ })
    .click();
  await expect(page).toHaveURL(/search\?color=/);
  await expect(cardOf(page, title)).toBeVisible();
});
