import type { Page } from "playwright/test";
import { LIST_VIEW_COOKIE } from "@/lib/list-view";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { bookmarkButton, cardOf, hydrated, likeButton, open } from "./steps";

const titles = (page: Page) =>
  page.getByRole("region", { name: "Posts" }).getByRole("heading", { level: 3 });

test("F25 a card opens its post, and has a full caption, a short one or only the picture by choice @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const words = { title: "Herbarium", content: "Pressed in May.", tags: [author.username] };
  const post = await app.publish(author, words);
  const page = await visit({ as: author });
  const feed = `/dashboard?tag=${author.username}`;
  const card = cardOf(page, "Herbarium");

  await test.step("its picture opens it, and a middle click in a new tab", async () => {
    await open(page, feed);
    await card.locator(".picture").click();
    await expect(page.getByRole("heading", { name: "Herbarium", level: 1 })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      card.getByRole("link", { name: "Herbarium", exact: true }).click({ button: "middle" }),
    ]);
    await tab.waitForURL(`/dashboard/post/${post._id}`, { waitUntil: "commit" });
    await expect(page).toHaveURL(feed);
    await tab.close();
  });

  await test.step("the server renders short captions from then on", async () => {
    const view = page.getByRole("combobox", { name: "View" });
    await expect(view).toHaveValue("full");
    await view.selectOption("Short");
    await open(page, `/profile/${author.username}`);
    await expect(card.getByText("Pressed in May.")).toBeHidden();
    await expect(bookmarkButton(card)).toBeHidden();
    await expect(likeButton(card)).toBeVisible();
    await expect(card.getByRole("link", { name: author.fullName })).toBeVisible();
  });

  await test.step("pictures alone have title, author and likes under the pointer and the focus", async () => {
    await open(page, feed);
    await page.getByRole("combobox", { name: "View" }).selectOption("Pictures");
    await open(page, feed);
    const title = card.getByRole("heading");
    await page.mouse.move(0, 0);
    await expect(title).toHaveCSS("opacity", "0");
    const height = async (part: typeof card) => (await part.boundingBox())?.height;
    expect(await height(card)).toBe(await height(card.locator(".picture")));
    await expectAccessible(page);
    await card.getByRole("link", { name: "Herbarium", exact: true }).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(title).toHaveCSS("opacity", "1");
    await page.getByRole("heading", { level: 1 }).focus();
    await card.hover();
    await expect(title).toHaveCSS("opacity", "1");
    await card.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog", { name: "Add to collection" })).toBeVisible();
    await expect(card.getByRole("button", { name: "Saved" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("F3 F4 F5 F6 ST9 category and sort are in the URL, for Back, Forward and reload", {
  tag: "@narrow",
}, async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/dashboard");
  const chips = page.getByRole("navigation", { name: "Category" }).getByRole("link");
  await expect(chips).toHaveText([
    "All",
    "Photography",
    "Digital Art",
    "Design",
    "Nature",
    "Architecture",
  ]);
  await chips.filter({ hasText: "Digital Art" }).click();
  await expect(page).toHaveURL("/dashboard?tag=art");
  await expect(page.getByText("Filtered by tag #art")).toBeVisible();
  await choose(page, "Most Popular");
  await expect(page).toHaveURL("/dashboard?tag=art&sort=popular");
  await choose(page, "Most Liked");
  await expect(page).toHaveURL("/dashboard?tag=art&sort=liked");

  await page.goBack();
  await expect(page).toHaveURL("/dashboard?tag=art&sort=popular");
  await expectSort(page, "Most Popular");
  await page.goForward();
  await expectSort(page, "Most Liked");
  await page.reload();
  await hydrated(page);
  await expectSort(page, "Most Liked");
  await page.getByRole("link", { name: "Clear filter" }).click();
  await expect(page).toHaveURL("/dashboard?sort=liked");
  await expect(page.getByText("Filtered by tag")).toHaveCount(0);
  await choose(page, "Most Recent");
  await expect(page).toHaveURL("/dashboard");

  await open(page, "/dashboard?tag=architecture");
  const chip = page.getByRole("link", { name: "Architecture", exact: true });
  await expect(chip, "the selected category is visible").toBeInViewport({ ratio: 1 });
});

test("F26 from 560 px on, no part of the feed's header wraps or is cut off, and pictures begin near the top @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await page.context().clearCookies({ name: LIST_VIEW_COOKIE });
  await open(page, "/dashboard");
  for (const width of [560, 700, 900, 1000, 1024, 1099, 1160, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(headerFaults), `${width} px`).toEqual([]);
  }
  const picture = page.getByRole("article").first().locator(".picture");
  for (const width of [320, 390, 640, 768, 1024, 1240, 1440, 1560, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const box = await picture.boundingBox();
      expect(box?.y, `${width} px`).toBeLessThanOrEqual(width < 1024 ? 128 : 72);
      // In columns that are not narrow.
      if (width >= 640) expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(300);
      if (width >= 640) expect(box?.width, `${width} px`).toBeLessThanOrEqual(384);
    }).toPass({ timeout: 5000 });
  }
});

test("F8 L24 M18 Most Liked and Most Popular sort the posts, and the menu of a post says what its rank is made of", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const reader = await app.register();
  const page = await visit({ as: author });
  const path = `/dashboard?tag=${author.username}`;

  await test.step("a tag without posts says so and links back to all posts", async () => {
    await open(page, path);
    await expect(page.getByRole("heading", { name: "No Posts Available" })).toBeVisible();
    await page.getByRole("link", { name: "Clear filter" }).last().click();
    await expect(page).toHaveURL("/dashboard");
  });

  const post = await app.publish(author, { title: "Ranked", tags: [author.username] });
  await app.publish(author, { title: "Not liked", tags: [author.username] });
  await app.like(reader, post._id);
  await app.bookmark(reader, post._id);
  for (const content of ["One", "Two"]) await app.comment(reader, post._id, content);
  await page.goto(path);
  await expect(titles(page)).toHaveText(["Not liked", "Ranked"]);
  const menuOf = async (sort: string) => {
    await open(page, `${path}&sort=${sort}`);
    await expect(titles(page)).toHaveText(["Ranked", "Not liked"]);
    await page.getByRole("button", { name: "More actions for Ranked" }).press("Enter");
    await page.getByRole("menuitem", { name: "Add to collection…" }).waitFor();
    return page.getByRole("menuitem", { name: "Why here?" });
  };
  await expect(await menuOf("liked")).toHaveCount(0);
  await (await menuOf("popular")).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Why here?" });
  await expect(dialog).toContainText("2 comments, 1 like, 1 bookmark, 0 views since ");
  await dialog.getByText("How it is computed").click();
  await expect(dialog).toContainText(
    "1 like × 4 + 2 comments × 6 + 1 bookmark × 5 + 0 views × 0.5, published ",
  );

  // What is shown is enough to compute the score of the database.
  const numbers =
    (await dialog.getByText("published").textContent())?.match(/[\d.]+(?= |,)/g) ?? [];
  const sum = [0, 2, 4, 6].reduce((all, n) => all + Number(numbers[n]) * Number(numbers[n + 1]), 0);
  const time = Date.parse((await dialog.getByRole("time").last().getAttribute("datetime")) ?? "");
  const score = Math.log(1 + sum) + time / 1000 / 172_800;
  const { rows } = await app.pool.query("SELECT popularity FROM posts WHERE id = $1", [post._id]);
  expect(score).toBeCloseTo(rows[0].popularity, 9);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More actions for Ranked" })).toBeFocused();
});

test("F12 E4 L10 the feed loads more only on request, and keeps it after Back", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/feed" });
  const { member, feed } = await app.plates(22);
  const page = await visit({ as: member });
  await open(page, feed);
  await expect(titles(page)).toHaveCount(20);
  await expect(page.getByText("Showing 20 posts", { exact: true })).toBeVisible();
  const more = page.getByRole("button", { name: "Show more posts" });
  await more.scrollIntoViewIfNeeded();
  await expect(titles(page)).toHaveCount(20);

  await intercept(page, "**/api/v1/feed?*", (route) => route.abort());
  await more.press("Enter");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Unable to Load Posts");
  await expect(alert).toContainText("Failed to load posts. Please try again.");
  await expect(titles(page)).toHaveCount(20);
  await page.unroute("**/api/v1/feed?*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(titles(page)).toHaveCount(22);
  await expect(page.getByText("2 more posts loaded")).toBeAttached();
  await expect(page.getByText("22 posts", { exact: true })).toBeVisible();
  await expect(page.getByText("You have reached the end")).toBeVisible();
  await expect(titles(page).nth(20).getByRole("link")).toBeFocused();

  const place = await page.evaluate(() => window.scrollY);
  await titles(page).nth(20).getByRole("link").press("Enter");
  await page.waitForURL(/\/post\//);
  await page.goBack();
  await expect(titles(page)).toHaveCount(22);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("F24 a phone shows two columns, or one by choice, which the server renders from then on, below categories that scroll @narrow @cross", async ({
  app,
  visit,
}) => {
  const { member, feed: path } = await app.plates(3);
  const page = await visit({ as: member });
  await page.context().clearCookies({ name: LIST_VIEW_COOKIE });
  await open(page, path);
  const boxes = () =>
    page.getByRole("article").evaluateAll((all) =>
      all.map((card) => {
        const { left, top } = card.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
      }),
    );
  const lefts = async () => new Set((await boxes()).map(([left]) => left)).size;
  expect(await lefts()).toBe(2);
  const both = await boxes();
  expect(both[0]?.[1]).toBe(both[1]?.[1]);

  const html = await (await page.request.get(path)).text();
  expect(html).toContain('data-columns="2"');
  expect(html).toContain("calc(50vw - 0.75rem)");
  for (const width of [320, 360, 390, 430, 480, 540]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(lefts, `${width}`).toBe(width < 360 ? 1 : 2);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width}`)
      .toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const view = page.getByRole("combobox", { name: "View" });
  await expect(view).toHaveValue("short");
  await view.selectOption("Full");
  await expect.poll(lefts).toBe(1);
  await open(page, path);
  expect(await lefts()).toBe(1);

  const row = await page.getByRole("navigation", { name: "Category" }).evaluate((nav) => {
    const { right } = nav.getBoundingClientRect();
    const cut = [...nav.children].find((chip) => {
      const box = chip.getBoundingClientRect();
      return box.left < right && box.right > right;
    });
    return { overflow: getComputedStyle(nav).overflowX, isCut: Boolean(cut) };
  });
  expect(row).toEqual({ overflow: "auto", isCut: true });
});

/** Chooses an order in its popover. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Most / }).click();
  await page.getByRole("radio", { name }).click();
}

async function expectSort(page: Page, name: string): Promise<void> {
  const checked = page.locator("[role=radio][aria-checked=true]");
  await expect(checked).toHaveText(name);
}

/** Runs in the page. @returns which parts of the header wrap, are cut off or overlap */
function headerFaults(): string[] {
  const title = document.querySelector("h1");
  const feed = title?.closest("header");
  if (!feed) return ["no feed"];
  const faults: string[] = [];
  if (title && title.clientHeight > Number.parseFloat(getComputedStyle(title).lineHeight) + 1) {
    faults.push("the title wraps");
  }
  const { left, right } = feed.getBoundingClientRect();
  const row = feed.querySelector("nav:last-of-type");
  // Beside the title there is no room for all of them on every screen: they scroll.
  const end = row?.getBoundingClientRect().right ?? 0;
  const inRow = (chip: Element) => chip.getBoundingClientRect().right <= end;
  const chips = [...feed.querySelectorAll("nav > a")].filter(inRow);
  const orders = [...feed.querySelectorAll("[popovertarget], [role=radio]")];
  const parts = [title, feed.querySelector(".input-box"), ...chips, ...orders]
    .filter((part) => part?.checkVisibility())
    .map((part) => ({ name: part?.textContent, box: part?.getBoundingClientRect() as DOMRect }));
  for (const { name, box } of parts) {
    if (box.left < left - 13 || box.right > right + 13) faults.push(`${name} sticks out`);
    const over = parts.find(
      (other) =>
        other.box !== box &&
        other.box.left < box.right &&
        other.box.right > box.left &&
        other.box.top < box.bottom &&
        other.box.bottom > box.top,
    );
    if (over) faults.push(`${name} lies over ${over.name}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    faults.push(
      `the page scrolls: ${wide.map((element) => element.outerHTML.slice(0, 99)).join()}`,
    );
  }
  return faults;
}
