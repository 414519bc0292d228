import type { Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { png, webp } from "./pictures";
import {
  bookmarkButton,
  cardOf,
  feedField,
  hydrated,
  likeButton,
  open,
  openAccount,
  opened,
  titleLink,
} from "./steps";

async function openFeed({ app, visit }: TestContext, count = 3) {
  const { member, feed } = await app.plates(count);
  const page = await visit({ as: member });
  await open(page, feed);
  return { page, path: feed };
}

const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("Y1 keys move from card to card, and like, bookmark and open the focused one, and also in an opened post and on its page", async ({
  app,
  visit,
}) => {
  const { page } = await openFeed({ app, visit });
  await page.keyboard.press("j");
  await expect(titleLink(page, "Plate 0")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(titleLink(page, "Plate 2")).toBeFocused();
  await expect(titleLink(page, "Plate 2")).toBeInViewport();
  await page.keyboard.press("j");
  await expect(titleLink(page, "Plate 2")).toBeFocused();
  await page.keyboard.press("k");
  await expect(titleLink(page, "Plate 1")).toBeFocused();

  const card = cardOf(page, "Plate 1");
  await page.keyboard.press("l");
  await expect(likeButton(card)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Liked: Plate 1")).toBeAttached();
  await page.keyboard.press("b");
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await expect(bookmarkButton(card)).toHaveAttribute("aria-pressed", "true");

  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/post\//);
  const path = page.url().replace("/dashboard", "");

  await expect(opened(page, "Plate 0")).toBeVisible();
  await page.keyboard.press("j");
  await expect(opened(page, "Plate 1")).toBeVisible();
  await page.keyboard.press("k");
  await expect(opened(page, "Plate 0")).toBeVisible();
  const like = `**/likes/tweets/${path.split("/").at(-1)}/like`;
  for (const pressed of [true, false]) {
    const answered = page.waitForResponse(like);
    await page.keyboard.press("l");
    await expect(likeButton(opened(page, "Plate 0"))).toHaveAttribute(
      "aria-pressed",
      String(pressed),
    );
    await answered;
  }
  await page.keyboard.press("b");
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await opened(page, "Plate 0").getByLabel("Add a comment").fill("");
  await page.keyboard.type("jlbn?/");
  await expect(opened(page, "Plate 0").getByLabel("Add a comment")).toHaveValue("jlbn?/");
  await expect(likeButton(opened(page, "Plate 0"))).toHaveAttribute("aria-pressed", "false");

  await open(page, path);
  await page.keyboard.press("l");
  const main = page.getByRole("main").getByRole("article", { name: "Plate 0" });
  await expect(likeButton(main)).toHaveAttribute("aria-pressed", "true");
});

/** Focuses a card by pressing keys, and expects that another one has the focus after each. */
async function walk(page: Page, steps: [key: string, title: string][]) {
  for (const [key, title] of steps) {
    await page.keyboard.press(key);
    await expect(titleLink(page, title), `after ${key}`).toBeFocused();
  }
}

const FOUR_COLUMNS = { width: 1700, height: 900 };

/** The feed in four columns: 0, 6 | 1, 4, 8 | 2, 7 | 3, 5, 9. Plates 0 and 2 are tall. */
async function openUnevenFeed({ app, visit }: TestContext) {
  const member = await app.register();
  for (let place = 9; place >= 0; place--) {
    const picture = place === 0 || place === 2 ? webp() : png();
    await app.publish(member, { title: `Plate ${place}`, tags: [member.username] }, picture);
  }
  const page = await visit({ as: member, viewport: FOUR_COLUMNS });
  await open(page, `/dashboard?tag=${member.username}`);
  return page;
}

/**
 * Presses a key that the browser scrolls by. It drops the next one while it animates this one. An event of
 * an earlier scroll does not count.
 */
async function scrollBy(page: Page, key: string) {
  const scroll = await page.evaluateHandle(() => {
    const from = window.scrollY;
    const end = new Promise<void>((resolve) => {
      addEventListener("scrollend", () => window.scrollY !== from && resolve());
    });
    return { end };
  });
  await page.keyboard.press(key);
  await scroll.evaluate(({ end }) => end);
}

test("Y3 Y4 a card that gets the focus by key is scrolled into view; without the focus on a card arrow keys scroll the page @cross", async ({
  app,
  visit,
}) => {
  const page = await openUnevenFeed({ app, visit });
  await page.keyboard.press("j");
  for (const width of [FOUR_COLUMNS.width, 390]) {
    await test.step(`as a whole, with its ring, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const isWide = width > 390;
      const bar = isWide ? null : await page.getByRole("banner").boundingBox();
      const top = bar ? bar.y + bar.height : 0;
      for (const [key, title] of [
        ["ArrowDown", isWide ? "Plate 6" : "Plate 1"],
        ["End", "Plate 9"],
        ["Home", "Plate 0"],
        ["PageDown", isWide ? "Plate 6" : "Plate 1"],
        ["ArrowUp", "Plate 0"],
      ] as const) {
        await walk(page, [[key, title]]);
        const card = await cardOf(page, title).boundingBox();
        expect(card?.y, `after ${key}`).toBeGreaterThan(top);
        expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(900);
        await expect(cardOf(page, title).locator(".picture")).toHaveCSS("outline-style", "solid");
      }
    });
  }

  await page.setViewportSize(FOUR_COLUMNS);
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await test.step("at the edges of the page on a new press", async () => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.keyboard.press("ArrowRight");
    await scrollBy(page, "ArrowDown");
    expect(await scrolled()).toBeGreaterThan(0);
    await expect(page.locator(":focus")).toHaveCount(0);

    await page.keyboard.press("j");
    await scrollBy(page, "Home");
    await walk(page, [["End", "Plate 9"]]);
    await page.keyboard.press("Home");
    await titleLink(page, "Plate 0").evaluate((link) => {
      link.closest("article")?.scrollIntoView();
    });
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    const prevented = await page.evaluateHandle(() => {
      const all: boolean[] = [];
      window.addEventListener("keydown", ({ defaultPrevented }) => all.push(defaultPrevented));
      return all;
    });
    await page.keyboard.down("ArrowUp");
    await page.keyboard.down("ArrowUp");
    await page.keyboard.up("ArrowUp");
    await expect.poll(scrolled).toBeLessThan(before);
    expect(await prevented.jsonValue()).toEqual([false, true]);
    await expect(titleLink(page, "Plate 0")).toBeFocused();
    await walk(page, [["ArrowDown", "Plate 6"]]);
  });
});

test("Y3 a key during an animated scroll leaves the whole card in view @cross", async ({
  app,
  visit,
}) => {
  const page = await openUnevenFeed({
    app,
    visit: (options) => visit({ ...options, reducedMotion: "no-preference" }),
  });
  for (const key of ["End", "Home", "PageDown"]) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const moved = await page.evaluateHandle(() => ({
      start: new Promise((resolve) => addEventListener("scroll", resolve, { once: true })),
    }));
    await page.keyboard.press(key);
    await moved.evaluate(({ start }) => start.then(() => {}));
    await page.keyboard.press("j");
    await scrollIsStill(page);
    const focused = page.getByRole("article").filter({ has: page.locator(":focus") });
    const { y = -1, height = 0 } = (await focused.boundingBox()) ?? {};
    expect(y, key).toBeGreaterThanOrEqual(0);
    expect(y + height, key).toBeLessThanOrEqual(FOUR_COLUMNS.height);
  }
});

/** Waits until the page has not scrolled in ten frames. */
const scrollIsStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = window.scrollY;
        let frames = 0;
        const look = () => {
          frames = window.scrollY === last ? frames + 1 : 0;
          last = window.scrollY;
          if (frames === 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

test("Y1 Y6 the shortcuts dialog lists every key, opens by a button and over an opened post, and has a switch that disables them", async ({
  app,
  visit,
}) => {
  const { page, path } = await openFeed({ app, visit }, 2);
  await page.keyboard.press("?");
  for (const key of [
    ["j", "k", "l", "b", "n", "Slash", "Question mark", "Esc", "Enter"],
    ["Left arrow", "Right arrow", "Up arrow", "Down arrow", "Home", "End", "Page Up", "Page Down"],
  ].flat()) {
    await expect(shortcuts(page).getByText(key, { exact: true }).last()).toBeAttached();
  }
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(titleLink(page, "Plate 0")).not.toBeFocused();

  await test.step("keys search and create, but not with a modifier and not in fields", async () => {
    await page.keyboard.press("/");
    await expect(feedField(page)).toBeFocused();
    await page.keyboard.type("plate/njk?");
    await expect(feedField(page)).toHaveValue("plate/njk?");
    await feedField(page).fill("");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Control+j");
    await page.keyboard.press("Shift+N");
    await expect(titleLink(page, "Plate 0")).not.toBeFocused();

    await page.keyboard.press("n");
    await expect(page).toHaveURL("/upload");
    await open(page, "/profile");
    await page.keyboard.press("/");
    await expect(page).toHaveURL("/search");
    await expect(page.getByRole("combobox")).toBeFocused();
  });

  await open(page, path);
  await (await openAccount(page)).getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(shortcuts(page)).toBeVisible();
  await shortcuts(page).getByRole("button", { name: "Close" }).click();
  await expect(shortcuts(page)).toHaveCount(0);

  await titleLink(page, "Plate 0").click();
  const post = page.getByRole("dialog").getByRole("article", { name: "Plate 0" });
  await expect(post).toBeVisible();
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(post).toBeVisible();

  await test.step("the switch disables shortcuts permanently, except Escape and Enter", async () => {
    await page.keyboard.press("?");
    const inDialog = shortcuts(page).getByRole("switch", { name: "Keyboard shortcuts" });
    await expect(inDialog).toBeChecked();
    await inDialog.click();
    await expect(inDialog).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(shortcuts(page)).toHaveCount(0);

    await open(page, path);
    for (const key of ["?", "j", "ArrowRight", "/", "n"]) await page.keyboard.press(key);
    await expect(shortcuts(page)).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await titleLink(page, "Plate 0").focus();
    for (const key of ["ArrowRight", "ArrowDown", "End"]) await page.keyboard.press(key);
    await expect(titleLink(page, "Plate 0")).toBeFocused();
    await titleLink(page, "Plate 0").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("l");
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { name: "Plate 0", level: 1 })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(likeButton(cardOf(page, "Plate 0"))).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("the switch of the sidebar has the same state in every tab", async () => {
    const other = await page.context().newPage();
    await open(other, "/search");
    const switches = [page, other].map((tab) =>
      tab.getByRole("switch", { name: "Keyboard shortcuts" }),
    );
    for (const tab of [page, other]) await openAccount(tab);
    for (const each of switches) await expect(each).not.toBeChecked();
    await switches[1]?.click();
    for (const each of switches) await expect(each).toBeChecked();
    await switches[0]?.click();
    for (const each of switches) await expect(each).not.toBeChecked();
    await switches[1]?.click();
    for (const each of switches) await expect(each).toBeChecked();
    await open(page, path);
    await page.keyboard.press("j");
    await expect(titleLink(page, "Plate 0")).toBeFocused();
  });
});
