import type { Locator } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { newPerson, ruth } from "./people";
import { open, openAccount } from "./steps";

/** A tablet in portrait and in landscape; the configuration has the phone. */
const tablets = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];

test("a touch screen shows nothing that needs a mouse or a keyboard, and tags and links of the admin have targets of 44 px @narrow @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const page = await visit({ as: author });
  await open(page, "/upload");
  await expect(page.getByText("Drop an image here")).toBeHidden();
  await expect(page.getByText("Choose an image")).toBeVisible();
  await expectAccessible(page);
  await openAccount(page);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeHidden();
  await expect(page.getByRole("switch", { name: "Keyboard shortcuts" })).toBeHidden();

  const tags = ["art", "nature", "architecture", "minimalism", "photography", "travel", "sea"];
  const { _id } = await app.publish(author, { title: "Plate", tags });
  await open(page, `/post/${_id}`);
  expect(await smallTargets(page.locator(".post-details [href*='tag=']"))).toEqual([]);
  for (const [path, targets] of [
    ["/dashboard", ".tag-chip"],
    ["/search", "main section a"],
    ["/upload", ".tag-chip"],
  ] as const) {
    await open(page, path);
    expect(await smallTargets(page.locator(targets)), path).toEqual([]);
  }
  const admin = await visit({ as: await app.logIn(ruth) });
  await open(admin, "/admin");
  expect(await smallTargets(admin.locator("[role=tabpanel] ol a"))).toEqual([]);
});

test("the links and buttons of a card have touch targets of 44 px that do not overlap @narrow @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register(newPerson("Jun Hayashi"));
  const tags = [author.username, "nature", "art"];
  const contents = ["One line.", "Two lines of words that need the width of a card and more."];
  for (const content of contents) await app.publish(author, { title: "Plate", content, tags });
  await app.publish(author, { title: "Plate", content: "Untagged, of one line." });
  const reader = await app.register();
  const page = await visit({ as: reader });
  for (const size of [page.viewportSize(), ...tablets]) {
    if (size) await page.setViewportSize(size);
    await open(page, `/profile/${author.username}`);
    const cards = page.getByRole("region", { name: "Posts" }).getByRole("article");
    await expect(cards).toHaveCount(3);
    expect(await smallTargets(cards.locator("a:not(.picture), button:not(.save-pill)"))).toEqual(
      [],
    );
  }
});

/**
 * Returns the targets that are smaller than 44 px in either direction. They are measured by hit tests,
 * so that pseudo elements count and parts that a neighbour covers do not.
 */
async function smallTargets(targets: Locator): Promise<string[]> {
  await targets.first().waitFor();
  const found = await targets.evaluateAll((all) => {
    const MIN = 44;
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return Boolean(hit && target.contains(hit));
    };
    /** How far the target extends from a point, in steps of half a pixel. */
    const reach = (target: Element, x: number, y: number, dx: number, dy: number) => {
      let steps = 0;
      while (steps < 2 * MIN && isHit(target, x + (dx * steps) / 2, y + (dy * steps) / 2)) steps++;
      return steps / 2;
    };
    /** The middle of its text or icon. */
    const middle = (target: Element) => {
      const range = document.createRange();
      range.selectNodeContents(target);
      // An icon alone is a pseudo-element, which no range contains.
      const content = target.hasChildNodes() ? range : target;
      const { x, y, width, height } = content.getBoundingClientRect();
      return { x: x + Math.min(width, target.clientWidth || width) / 2, y: y + height / 2 };
    };
    return all.flatMap((target) => {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { x, y } = middle(target);
      const name = target.getAttribute("aria-label") ?? target.textContent;
      const height = reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1);
      const width = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0);
      const isLarge = height >= MIN - 0.5 && width >= MIN - 0.5;
      return isLarge ? [] : [`${name}: ${width} x ${height}`];
    });
  });
  return found;
}
