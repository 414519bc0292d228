import type { Locator } from "playwright/test";
import { expect, test } from "./fixtures";
import { animatedGif, widePhoto } from "./pictures";
import { cardOf, isLoaded, open, openCard } from "./steps";

const fileOf = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.currentSrc);

const extraHTTPHeaders = { "Save-Data": "on" };

test("L48 to save data a card offers two widths, nothing is preloaded, and a moving picture is a still until Play is pressed @cross", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const title = "A wide field";
  await app.publish(member, { title, tags: [member.username] }, widePhoto());
  const page = await visit({ as: member, extraHTTPHeaders });
  await open(page, `/dashboard?tag=${member.username}`);
  const card = cardOf(page, title);
  const offered = await card
    .locator("[srcset]")
    .evaluateAll((all) => all.map((element) => element.getAttribute("srcset")));
  for (const set of offered) expect(set?.split(", ").length).toBeLessThanOrEqual(2);
  expect(offered[0]).toMatch(/ 384w, .* 768w$/);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await card.getByRole("link", { name: title, exact: true }).hover();
  // A preload would have begun in the task of the pointer event.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests).toEqual([]);

  const loop = { title: "A loop", tags: [member.username] };
  const post = await app.publish(member, loop, animatedGif());
  await open(page, `/dashboard?tag=${member.username}`);
  const dialog = await openCard(page, loop.title);
  const picture = dialog.locator(".post-media img").last();
  await expect.poll(() => isLoaded(picture)).toBe(true);
  expect(await fileOf(picture)).not.toContain(post.media);
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => fileOf(picture)).toContain(post.media);
  await expect(dialog.getByRole("button", { name: "Play" })).toHaveCount(0);
});
