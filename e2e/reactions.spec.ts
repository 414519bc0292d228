import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Server } from "./people";
import { bookmarkButton, cardOf, likeButton, open, openCard } from "./steps";

const LIKE = /\/likes\/tweets\/[\w-]+\/like$/;
const BOOKMARK = /\/bookmarks\/tweets\/[\w-]+\/bookmark$/;

const likeOf = (place: Page | Locator) => likeButton(place).first();
const bookmarkOf = (place: Page | Locator) => bookmarkButton(place).first();

async function onePost(app: Server) {
  const author = await app.register();
  const post = await app.publish(author, { title: "Herbarium", tags: [author.username] });
  return { author, post, feed: `/dashboard?tag=${author.username}` };
}

/** Clicks and returns the state in the next frame. */
const pressAndRead = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise(requestAnimationFrame);
    return element.ariaPressed;
  });

for (const [what, find, path, on, off, failed] of [
  ["like", likeOf, LIKE, null, null, "Could not update like."],
  [
    "bookmark",
    bookmarkOf,
    BOOKMARK,
    "Bookmarked!",
    "Bookmark removed",
    "Could not update bookmark.",
  ],
] as const) {
  test(`OK4 ST7 a ${what} shows in the same frame and is stored`, async ({ app, visit }) => {
    const { author, feed } = await onePost(app);
    const page = await visit({ as: author });
    await open(page, feed);
    const button = find(cardOf(page, "Herbarium"));
    for (const [pressed, toast] of [
      ["true", on],
      ["false", off],
    ] as const) {
      const response = page.waitForResponse(path);
      expect(await pressAndRead(button)).toBe(pressed);
      await response;
      if (toast) await expect(page.getByText(toast)).toBeVisible();
      await page.reload();
      await expect(button).toHaveAttribute("aria-pressed", pressed);
    }
  });

  test(`E10 a ${what} that fails is reverted and shows an error`, async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path });
    const { author, feed } = await onePost(app);
    const page = await visit({ as: author });
    await open(page, feed);
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(path, async (route) => {
      await refused;
      await route.abort();
    });
    const button = find(cardOf(page, "Herbarium"));
    expect(await pressAndRead(button)).toBe("true");
    refuse();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  });

  test(`ten quick clicks on ${what} end in the last state, one request at a time`, async ({
    app,
    visit,
  }) => {
    const { author, feed } = await onePost(app);
    const page = await visit({ as: author });
    await open(page, feed);
    let inFlight = 0;
    let most = 0;
    let isOn = false;
    await page.route(path, async (route) => {
      most = Math.max(most, ++inFlight);
      const response = await route.fetch();
      const { data } = await response.json();
      isOn = data.liked ?? data.bookmarked;
      inFlight--;
      await route.fulfill({ response });
    });
    const button = find(cardOf(page, "Herbarium"));
    for (const clicks of [10, 1]) {
      const isOdd = clicks % 2 === 1;
      const first = page.waitForResponse(path);
      await button.evaluate((element: HTMLElement, times) => {
        for (let click = 0; click < times; click++) element.click();
      }, clicks);
      await first;
      await expect.poll(() => ({ inFlight, isOn })).toEqual({ inFlight: 0, isOn: isOdd });
      await expect(button).toHaveAttribute("aria-pressed", String(isOdd));
    }
    expect(most).toBe(1);
    await page.reload();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  });
}

test("a like and a bookmark apply wherever the post is shown", { tag: "@both" }, async ({
  app,
  visit,
}) => {
  const { author, post, feed } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, feed);
  const opened = await openCard(page, "Herbarium");
  await likeOf(opened).click();
  await bookmarkOf(opened).click();
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await page.goBack();
  await expect(likeOf(cardOf(page, "Herbarium"))).toHaveAttribute("aria-pressed", "true");
  await expect(likeOf(cardOf(page, "Herbarium"))).toHaveText("1");
  await expect(bookmarkOf(cardOf(page, "Herbarium"))).toHaveAttribute("aria-pressed", "true");

  const tab = await page.context().newPage();
  await open(tab, `/post/${post._id}`);
  await expect(likeOf(tab)).toHaveAttribute("aria-pressed", "true");
});

test("F10 O7 E11 a link is copied, or an error is shown", async ({ app, visit }) => {
  const { author, post, feed } = await onePost(app);
  const page = await visit({ as: author, permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, feed);
  const copy = cardOf(page, "Herbarium").getByRole("button", { name: /^Copy link/ });
  await copy.click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${app.origin}/dashboard/post/${post._id}`,
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByText("Failed to copy link.")).toBeVisible();
});

test("O2 sharing opens the share sheet of the device, or copies the link", {
  tag: "@both",
}, async ({ app, visit }) => {
  const { author, post } = await onePost(app);
  const page = await visit({ as: author, permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, `/post/${post._id}`);
  const share = page.getByRole("button", { name: "Share" }).filter({ visible: true }).first();
  await page.evaluate(() => {
    navigator.canShare = () => false;
  });
  await share.click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  const shared = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.canShare = () => true;
        navigator.share = async (sheet) => resolve(sheet);
      }),
  );
  await share.click();
  expect(await shared).toEqual({
    title: "Herbarium",
    url: `${app.origin}/dashboard/post/${post._id}`,
  });
});

test("SH6 the toast of a bookmark adds it to a collection, and that of its removal undoes it", async ({
  app,
  visit,
}) => {
  const { author, feed } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, feed);
  const button = bookmarkOf(cardOf(page, "Herbarium"));
  await button.click();
  await page.getByRole("button", { name: "Add to collection" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to collection" });
  await dialog.getByLabel("New collection").fill("Kitchen");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Kitchen" })).toBeChecked();
  await page.keyboard.press("Escape");
  await button.click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");
});
