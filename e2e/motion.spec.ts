import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { cardOf, open } from "./steps";

/** The longest transition or animation of anything on the page, in ms. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const inMs = (list: string) =>
      list.split(",").map((one) => Number.parseFloat(one) * (one.trim().endsWith("ms") ? 1 : 1000));
    const all = [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...inMs(transitionDuration), ...inMs(animationDuration)];
    });
    return Math.max(...all.filter(Number.isFinite));
  });

for (const [reducedMotion, moves] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`with motion "${reducedMotion}" things ${moves ? "move" : "are there at once"}`, async ({
    app,
    visit,
  }) => {
    const author = await app.register();
    const tag = author.username;
    await app.publish(author, { title: "Herbarium", tags: [tag] });
    const page = await visit({ as: author, reducedMotion });
    await open(page, `/dashboard?tag=${tag}`);
    expect((await longest(page)) > 1).toBe(moves);
    await cardOf(page, "Herbarium").getByRole("link", { name: "Herbarium", exact: true }).click();
    await page.waitForURL(/\/post\//);
    expect((await longest(page)) > 1).toBe(moves);
    await open(page, "/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
    expect((await longest(page)) > 1).toBe(moves);
  });
}
