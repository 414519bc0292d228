import type { BrowserContextOptions, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson, ruth } from "./people";
import { open } from "./steps";

/** A tablet held upright and one held sideways, beside the phone of the configuration. */
const tablets = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];
const touch = (viewport: { width: number; height: number }): BrowserContextOptions => ({
  viewport,
  hasTouch: true,
  isMobile: true,
});

test("on a touch screen nothing is offered that needs a mouse or keys @narrow", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await expect(page.getByText("Drop an image here")).toBeHidden();
  await expect(page.getByText("Choose an image")).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Shortcuts" })).toBeHidden();
  await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).toBeHidden();
});

test("with a mouse both are @wide", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await expect(page.getByText("Drop an image here")).toBeVisible();
  await expect(page.getByText("Choose an image")).toBeHidden();
  await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("titles and tags of a list are 44 px to touch, and take nothing from their neighbours @both", async ({
  app,
  visit,
  viewport,
}) => {
  const author = await app.register(newPerson("Jun Hayashi"));
  const tags = [author.username, "nature", "art"];
  const contents = ["One line.", "Two lines of words that need the width of a card and more."];
  for (const content of contents) await app.publish(author, { title: "Plate", content, tags });
  await app.publish(author, { title: "Plate", content: "Untagged, of one line." });
  const reader = await app.register();
  const screens = viewport?.width === 390 ? [undefined] : tablets.map(touch);
  for (const screen of screens) {
    const page = await visit({ as: reader, ...screen });
    await open(page, `/profile/${author.username}`);
    await page.evaluate(layOutCaptions);
    const targets =
      ".card-author, .card-byline .icon-button, .card-caption h3 a, .card-tags a, a.action-item, button.action-item";
    expect(await faultsOf(page, targets)).toEqual([]);
    const cards = await page.locator(".post-card").evaluateAll((all) =>
      all.map((card) => {
        const caption = card.querySelector(".card-caption") as HTMLElement;
        const last = card.querySelector(".card-actions") as HTMLElement;
        return last.getBoundingClientRect().bottom <= caption.getBoundingClientRect().bottom;
      }),
    );
    expect(cards).toEqual([true, true, true]);
  }
});

test("so are the tags of a post, those to choose from, and those of the admin @narrow", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const tags = ["art", "nature", "architecture", "minimalism", "photography", "travel", "sea"];
  const { _id } = await app.publish(author, { title: "Plate", tags });
  const page = await visit({ as: author });
  await open(page, `/post/${_id}`);
  expect(await faultsOf(page, ".post-tags a")).toEqual([]);
  for (const path of ["/dashboard", "/search", "/upload"]) {
    await open(page, path);
    expect(await faultsOf(page, ".tag-chip"), path).toEqual([]);
  }
  const admin = await visit({ as: await app.logIn(ruth) });
  await open(admin, "/admin");
  expect(await faultsOf(admin, ".ranks a")).toEqual([]);
});

/** Captions below the first ones clip what reaches out of them until they are laid out, seconds later. */
function layOutCaptions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation && animation.animationName === "lay-out") {
      animation.finish();
    }
  }
}

/**
 * Which of the targets are smaller than 44 px in either direction, found as a finger finds them: by
 * what lies at points on a line through each of them, so that hit areas of pseudo elements count and
 * what a neighbour covers does not.
 */
async function faultsOf(page: Page, selector: string): Promise<string[]> {
  const targets = page.locator(selector);
  await targets.first().waitFor();
  const found = await targets.evaluateAll((all) => {
    const LEAST = 44;
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return Boolean(hit && target.contains(hit));
    };
    /** How far the target reaches from a point of it, in steps of half a pixel. */
    const reach = (target: Element, x: number, y: number, dx: number, dy: number) => {
      let steps = 0;
      while (steps < 2 * LEAST && isHit(target, x + (dx * steps) / 2, y + (dy * steps) / 2))
        steps++;
      return steps / 2;
    };
    /** Where its text or icon is, which is where a finger goes. */
    const middle = (target: Element) => {
      const range = document.createRange();
      range.selectNodeContents(target);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + Math.min(width, target.clientWidth || width) / 2, y: y + height / 2 };
    };
    return all.flatMap((target) => {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { x, y } = middle(target);
      const name = target.getAttribute("aria-label") ?? target.textContent;
      const height = reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1);
      const width = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0);
      const isLarge = height >= LEAST - 0.5 && width >= LEAST - 0.5;
      return isLarge ? [] : [`${name}: ${width} x ${height}`];
    });
  });
  return found;
}
