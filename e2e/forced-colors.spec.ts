import type { Locator } from "playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures";
import { open, openAccount, openCard } from "./steps";

/** The colour of most of an element as it is painted: forced colours change no computed value. */
async function backgroundOf(element: Locator): Promise<string> {
  const { dominant } = await sharp(await element.screenshot()).stats();
  return JSON.stringify(dominant);
}

test("N6 forced colours mark what is selected, show a switch and draw an edge round what floats @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  await app.publish(author, { title: "Plate", tags: [author.username] });
  const page = await visit({ as: author, forcedColors: "active" });
  await open(page, "/dashboard?tag=art");
  const expectMarked = async (selected: string, other: string) => {
    const marked = await backgroundOf(page.locator(selected).first());
    expect(marked, selected).not.toBe(await backgroundOf(page.locator(other).first()));
  };
  await expectMarked(".tag-chip[aria-current]", ".tag-chip:not([aria-current])");
  await openAccount(page);
  await expectMarked(".nav-link[aria-current]", "a.nav-link:not([aria-current])");
  await expectMarked("label:has([name=theme]:checked)", "label:has([name=theme]:not(:checked))");

  // The switch of the shortcuts, and whether it is on.
  const control = page.getByRole("switch", { name: "Keyboard shortcuts" });
  const on = await backgroundOf(control);
  expect(on).not.toBe(await backgroundOf(control.locator("..")));
  await control.click();
  await expect.poll(() => backgroundOf(control)).not.toBe(on);
  expect(await control.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe("1px");

  await open(page, `/dashboard?tag=${author.username}`);
  const post = await openCard(page, "Plate");
  await post.getByRole("button", { name: "More actions for Plate" }).first().click();
  for (const floating of [page.locator(".overlay-frame"), page.getByRole("menu")]) {
    const edge = await floating.evaluate((node) => {
      const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(node);
      return { outlineStyle, isSeen: outlineColor !== backgroundColor };
    });
    expect(edge).toEqual({ outlineStyle: "solid", isSeen: true });
  }
});
