import type { Page, Request } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import { halves } from "./pictures";
import { cardOf, idle, open, opened, titleLink } from "./steps";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Box = { left: number; top: number; width: number; height: number };

/** What a frame shows of the pictures; opacities without that of the overlay. */
type Frame = { copy?: Box; copyOpacity: number; card: number; stage: number };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    pictureFrames: Frame[];
    copiesAdded: number;
  }
}

const dialog = (page: Page) => page.getByRole("dialog");
const copies = (page: Page) => page.locator(".moving-picture");

type Visit = Parameters<TestContext["visit"]>[0] & { count?: number; slow?: string };

/** A list of "Plate 0", "Plate 1" and so on; "Plate 1" has the focus, and its overlay has loaded. */
async function openList({ app, visit }: TestContext, { count = 4, slow, ...options }: Visit = {}) {
  const { member, feed: path } = await app.plates(count, halves("#c63818", "#1b6e47"));
  const page = await visit({ as: member, ...options });
  await open(page, path);
  await focusAndLoad(page, "Plate 1");
  if (slow) {
    await page.evaluate((time) => {
      for (const name of ["--t-enter", "--t-exit"])
        document.documentElement.style.setProperty(name, time);
    }, slow);
  }
  return { page, path };
}

/** Focuses a card, and waits for what that loads: the code of the overlay, and the picture for the stage. */
async function focusAndLoad(page: Page, title: string) {
  const loading = new Set<Request>();
  const end = (request: Request) => loading.delete(request);
  page.on("request", (request) => loading.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  await titleLink(page, title).focus();
  await expect.poll(() => loading.size).toBe(0);
  await idle(page);
}

/** Records what each frame shows of a post's picture from now on. */
const record = (page: Page, title: string) =>
  page.evaluate((label) => {
    const opacity = (element: Element | null | undefined) =>
      element ? Number(getComputedStyle(element).opacity) : 0;
    const card = [...document.querySelectorAll("[aria-label=Posts] > article")].find(
      (each) => each.querySelector("h3")?.textContent === label,
    );
    const frames: Frame[] = [];
    window.pictureFrames = frames;
    const add = () => {
      // Until the next recording.
      if (window.pictureFrames !== frames) return;
      const copy = document.querySelector(".moving-picture");
      frames.push({
        copy: copy?.getBoundingClientRect().toJSON(),
        copyOpacity: opacity(copy),
        card: opacity(card?.querySelector(".picture img")),
        stage: opacity(document.querySelector(".overlay-stage > .post-media:not(.post-still)")),
      });
      requestAnimationFrame(add);
    };
    requestAnimationFrame(add);
  }, title);

const recorded = (page: Page) => page.evaluate(() => window.pictureFrames.splice(0));

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const stageBox = (page: Page) => boxOf(page, ".overlay-stage > .post-media:not(.post-still)");
const cardBox = (page: Page, title: string): Promise<Box> =>
  cardOf(page, title)
    .locator(".picture")
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

const distance = (one: Box, other: Box) =>
  Math.max(
    ...(["left", "top", "width", "height"] as const).map((side) =>
      Math.abs(one[side] - other[side]),
    ),
  );

/** The copy moves from one box to the other, and the picture is always visible, once. */
function expectMove(frames: Frame[], { from, to }: { from: Box; to: Box }) {
  const boxes = frames.flatMap(({ copy }) => (copy ? [copy] : []));
  const [first] = boxes;
  const last = boxes.at(-1);
  if (!first || !last) throw new Error("No frame has a copy");
  expect(distance(first, from), "starts where the picture is").toBeLessThan(1.5);
  expect(distance(last, to), "ends where the picture goes").toBeLessThan(distance(from, to) / 10);
  const left = boxes.map((box) => distance(box, to));
  expect(left, "comes nearer").toEqual([...left].sort((a, b) => b - a));
  for (const frame of frames) {
    const shown = frame.copy ? frame.copyOpacity : Math.max(frame.card, frame.stage);
    expect(shown, JSON.stringify(frame)).toBeGreaterThan(0.9);
    if (frame.copy) expect(frame.card + frame.stage, JSON.stringify(frame)).toBe(0);
  }
}

/** Presses a key, and waits for the move. It may be over before the next look at the page. */
async function press(page: Page, key: string) {
  const copy = await page.evaluateHandle(() => ({
    isShown: new Promise<void>((resolve) => {
      const look = () => {
        if (document.querySelector(".moving-picture")) resolve();
        else requestAnimationFrame(look);
      };
      look();
    }),
  }));
  await page.keyboard.press(key);
  await copy.evaluate(({ isShown }) => isShown);
  await expect(copies(page)).toHaveCount(0);
}

const controlMove = (page: Page, command: "pause" | "play") =>
  page.evaluate((name) => {
    for (const animation of document.getAnimations()) animation[name]();
  }, command);

test("O11 a picture moves from its card to the stage, and back to the card of the post that is shown then, which is scrolled into view @cross", async ({
  app,
  visit,
}) => {
  // So low that the last card is not in view.
  const low = { width: 1440, height: 400 };
  const { page, path } = await openList({ app, visit }, { count: 9, slow: "1s", viewport: low });
  await expect(cardOf(page, "Plate 8").locator(".picture")).not.toBeInViewport();
  const card = await cardBox(page, "Plate 1");

  await test.step("an arrow key does nothing while the overlay closes", async () => {
    await press(page, "Enter");
    await expect(page).toHaveURL(/\/dashboard\/post\//);
    await pressAndStop(page, "Escape");
    await expect(page.locator(".post-overlay.leaving")).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await expect(opened(page, "Plate 1")).toBeAttached();
    await controlMove(page, "play");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(titleLink(page, "Plate 1")).toBeFocused();
  });

  await record(page, "Plate 1");
  await press(page, "Enter");
  const stage = await stageBox(page);
  expectMove(await recorded(page), { from: card, to: stage });
  await press(page, "Escape");
  expectMove(await recorded(page), { from: stage, to: card });
  await expect(page).toHaveURL(path);
  await expect(titleLink(page, "Plate 1")).toBeFocused();

  await test.step("after seven steps", async () => {
    await press(page, "Enter");
    for (let place = 2; place < 9; place++) {
      await page.keyboard.press("ArrowRight");
      await expect(opened(page, `Plate ${place}`)).toBeVisible();
    }
    await expect(page.locator(".post-still")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await record(page, "Plate 8");
    await press(page, "Escape");
    expectMove(await recorded(page), { from: stage, to: await cardBox(page, "Plate 8") });
    await expect(titleLink(page, "Plate 8")).toBeFocused();
    await expect(cardOf(page, "Plate 8").locator(".picture")).toBeInViewport();
  });
});

test("O11 closed while it opens, the picture turns back from where it is @cross", async ({
  app,
  visit,
}) => {
  const { page, path } = await openList({ app, visit }, { slow: "1s" });
  for (const [key, shown] of [
    ["Enter", true],
    ["Escape", false],
    ["Enter", true],
    ["Escape", false],
  ] as const) {
    const [before, after] = await pressAndStop(page, key);
    if (!after) throw new Error(`After ${key} nothing moves`);
    if (before) expect(distance(before, after), key).toBeLessThan(1.5);
    await expect(page.locator(".post-overlay:not(.leaving)")).toHaveCount(shown ? 1 : 0);
    // The next key finds it on its way.
    expect(distance(await boxOf(page, ".moving-picture"), after), key).toBeGreaterThan(20);
  }
  await controlMove(page, "play");
  await expect(copies(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(titleLink(page, "Plate 1")).toBeFocused();
});

/**
 * Presses a key, and stops all movements at a third of their time, however long the next look at the page takes.
 * @returns the boxes of the copy before and after the key, between which no frame is drawn
 */
const pressAndStop = (page: Page, key: string) =>
  page.evaluate(async (name) => {
    const box = () =>
      document.querySelector(".moving-picture")?.getBoundingClientRect().toJSON() as
        | DOMRect
        | undefined;
    const before = box();
    const target = document.activeElement;
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    // What the browser does for Enter on a link.
    if (target?.dispatchEvent(event) && name === "Enter") (target as HTMLElement).click();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    const after = box();
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      animation.pause();
      if (Number.isFinite(end)) animation.currentTime = end / 3;
    }
    return [before, after];
  }, key);

test("no picture moves with reduced motion, nor on a narrow screen, where it opens as a page @cross", async ({
  app,
  visit,
}) => {
  const { page, path } = await openList({ app, visit }, { reducedMotion: "reduce" });
  for (const width of [1440, 800]) {
    await test.step(`${width} px`, async () => {
      if (width === 800) {
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await focusAndLoad(page, "Plate 1");
      }
      await page.evaluate(() => {
        window.copiesAdded = 0;
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof Element && node.matches(".moving-picture")) window.copiesAdded++;
        }).observe(document.body, { childList: true });
      });
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Plate 1", level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/post\//);
      await page.keyboard.press("Escape");
      if (width === 1440) await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => window.copiesAdded)).toBe(0);
    });
  }
});
