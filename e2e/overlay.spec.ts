import type { Locator, Page } from "playwright/test";
import type { Post } from "@/features/posts/schema";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { type Member, newPerson } from "./people";
import { blank, largePng } from "./pictures";
import { settleColours } from "./states/settle-colours";
import {
  cardOf,
  hydrated,
  isLoaded,
  nextButton,
  open,
  opened,
  previousButton,
  swipe,
  titleLink,
} from "./steps";

const dialog = (page: Page) => page.getByRole("dialog");

const lists: Record<string, (member: Member) => string> = {
  feed: ({ username }) => `/dashboard?tag=${username}`,
  "search results": ({ username }) => `/search?tags=${username}`,
  profile: ({ username }) => `/profile/${username}`,
};

test("R6 X6 a post opens over its list, and closing returns to the same scroll position", async ({
  app,
  visit,
}) => {
  const { member, posts } = await app.plates(9);
  const page = await visit({ as: member });
  for (const [name, pathOf] of Object.entries(lists)) {
    await test.step(name, async () => {
      const path = pathOf(member);
      await open(page, path);
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.evaluate(() => Object.assign(window, { untouched: true }));
      await titleLink(page, "Plate 4").click();
      await expect(opened(page, "Plate 4")).toBeVisible();
      await expect(page).toHaveURL(`/dashboard/post/${posts[4]?._id}`);
      await expect(cardOf(page, "Plate 0")).toBeAttached();

      await page.keyboard.press("ArrowRight");
      await expect(opened(page, "Plate 5")).toBeVisible();
      await expect(page).toHaveURL(`/dashboard/post/${posts[5]?._id}`);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
      await expect(titleLink(page, "Plate 4")).toBeFocused();

      // The lists share what keeps an overlay in the history.
      if (name === "profile") return;
      await page.goForward();
      await expect(opened(page, "Plate 5")).toBeVisible();
      await opened(page, "Plate 5").getByRole("link", { name: member.fullName }).first().click();
      await expect(page).toHaveURL(`/profile/${member.username}`);
      await expect(dialog(page)).toHaveCount(0);
      await page.goBack();
      await expect(opened(page, "Plate 5")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(dialog(page)).toHaveCount(0);
      await expect(cardOf(page, "Plate 4")).toBeVisible();
      expect(await page.evaluate(() => "untouched" in window), "no new document").toBe(true);
    });
  }

  await test.step("a reload shows the feed behind, and closing returns to the results", async () => {
    const path = `/search?tags=${member.username}`;
    await open(page, path);
    await titleLink(page, "Plate 1").click();
    await expect(opened(page, "Plate 1")).toBeVisible();
    await expect(page).toHaveURL(/\/post\//);
    await page.reload();
    await hydrated(page);
    await expect(opened(page, "Plate 1")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveCount(0);
    await expect(cardOf(page, "Plate 1")).toBeVisible();
  });
});

test("O10 up to four related pictures follow the comments in the overlay; a press adds to the history", async ({
  app,
  visit,
}) => {
  const { member, posts } = await app.plates(6);
  const [first, second] = posts as [Post, Post];
  await app.comment(member, first._id, "The first one.");
  await app.like(member, first._id);
  const page = await visit({ as: member });
  const related = dialog(page).getByRole("region", { name: "More like this" });

  await test.step("over the feed", async () => {
    const path = `/dashboard?tag=${member.username}`;
    await open(page, path);
    await titleLink(page, "Plate 0").click();
    await expect(opened(page, "Plate 0").getByText("The first one.")).toBeVisible();
    await expect(related.getByRole("listitem")).toHaveCount(4);
    await expectAccessible(page);
    await expect(dialog(page).getByLabel("Add a comment")).toBeInViewport();
    const pictures = related.locator(".picture img");
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => isLoaded(picture)).toBe(true);
    }

    await related.getByRole("link", { name: `Plate 3 by ${member.fullName}` }).press("Enter");
    await expect(opened(page, "Plate 3")).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/post/${posts[3]?._id}`);
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(`/dashboard/post/${posts[4]?._id}`);
    await page.goBack();
    await expect(opened(page, "Plate 0")).toBeVisible();
    await related.getByRole("link").first().click();
    await expect(page).not.toHaveURL(`/dashboard/post/${first._id}`);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });

  await test.step("over Favorites it opens over the feed, and closing it returns", async () => {
    await open(page, "/favorites");
    await titleLink(page, "Plate 0").click();
    // Other tests publish posts of this title, too.
    await related.locator(`a[href="/dashboard/post/${second._id}"]`).click();
    await expect(page).toHaveURL(`/dashboard/post/${second._id}`);
    await expect(opened(page, "Plate 1")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`/favorites/post/${first._id}`);
    await expect(opened(page, "Plate 0")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/favorites");
    await expect(dialog(page)).toHaveCount(0);
  });
});

test("O14 next goes on past the loaded posts of the feed and of search results", async ({
  app,
  visit,
}) => {
  const { member } = await app.plates(23);
  // So low that the card that was opened and the last one are not on screen together.
  const page = await visit({ as: member, viewport: { width: 1440, height: 400 } });
  for (const name of ["feed", "search results"]) {
    await test.step(name, async () => {
      const path = lists[name]?.(member) ?? "";
      await open(page, path);
      await titleLink(page, "Plate 17").click();
      for (let place = 18; place <= 22; place++) {
        // Disabled at the last loaded post, until there are more.
        await expect(nextButton(page)).toBeEnabled();
        await page.keyboard.press("ArrowRight");
        await expect(opened(page, `Plate ${place}`)).toBeVisible();
      }
      await expect(nextButton(page)).toBeDisabled();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(path);
      await expect(cardOf(page, "Plate 22")).toBeInViewport();
      await expect(titleLink(page, "Plate 22")).toBeFocused();
    });
  }
});

test("O19 O16 an opened post: double clicks, swipes, and texts that wait for the picture", async ({
  app,
  visit,
}) => {
  const { member, posts } = await app.plates(3);
  const page = await visit({ as: member });
  await open(page, `/dashboard?tag=${member.username}`);

  await test.step("a double click on a card selects nothing, a click on the mat closes the post", async () => {
    await cardOf(page, "Plate 0").locator(".picture").dblclick();
    await expect(opened(page, "Plate 0")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
    await dialog(page)
      .getByRole("heading", { name: "Plate 0" })
      .dblclick({ position: { x: 10, y: 10 } });
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe("Plate");
    await dialog(page)
      .locator(".overlay-stage")
      .click({ position: { x: 80, y: 20 } });
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step("a swipe over the picture steps to the next post, one over the text does not", async () => {
    await titleLink(page, "Plate 1").click();
    await expect(opened(page, "Plate 1")).toBeVisible();
    await swipe(page, { from: 1300, to: 1000 });
    await swipe(page, { from: 600, to: 300 });
    await expect(opened(page, "Plate 2")).toBeVisible();
    await swipe(page, { from: 300, to: 600 });
    await expect(opened(page, "Plate 1")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step("after a step the texts wait for the picture, 700 ms at most", async () => {
    await titleLink(page, "Plate 0").click();
    await expect(page).toHaveURL(`/dashboard/post/${posts[0]?._id}`);
    await expect(opened(page, "Plate 0")).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const decoding = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      HTMLImageElement.prototype.decode = () => promise;
      return { end: resolve };
    });
    const step = async (place: number) => {
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(`/dashboard/post/${posts[place]?._id}`);
      await expect(opened(page, `Plate ${place - 1}`)).toBeVisible();
    };
    await step(1);
    await decoding.evaluate(({ end }) => end());
    await expect(opened(page, "Plate 1")).toBeVisible();
    await page.evaluate(() => {
      HTMLImageElement.prototype.decode = () => new Promise(() => {});
    });
    await step(2);
    await page.clock.runFor(699);
    await expect(opened(page, "Plate 1")).toBeVisible();
    await page.clock.runFor(1);
    await expect(opened(page, "Plate 2")).toBeVisible();
  });
});

test("O20 O21 an opened post shows four comments at 1366 × 650 px, and is printed as one page", async ({
  app,
  visit,
}) => {
  const { member, posts } = await app.plates(9);
  const id = posts[0]?._id ?? "";
  for (let number = 0; number < 20; number++) await app.comment(member, id, `Comment ${number}.`);
  const page = await visit({ as: member, viewport: { width: 1366, height: 650 } });
  await open(page, `/dashboard/post/${id}`);
  const comments = dialog(page).getByRole("list", { name: "Comments" }).getByRole("listitem");
  await expect(comments).toHaveCount(20);
  await expect(comments.nth(3)).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [`/dashboard/post/${id}`, `/post/${id}`]) {
    await open(page, path);
    await expect(page.getByText("Comment 19.")).toBeVisible();
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test("O22 on narrow screens a picture fits between the bars, or is panned; the speech bubble leads to the comments @cross", {
  tag: "@narrow",
}, async ({ app, visit }) => {
  const { member, posts } = await app.plates(1);
  const page = await visit({ as: member });
  for (const [shape, width, height] of [
    ["tall", 600, 3000],
    ["wide", 4000, 500],
  ] as const) {
    await test.step(`a ${shape} picture`, async () => {
      const post = await app.publish(member, { title: "Wall" }, blank(width, height));
      await open(page, `/post/${post._id}`);
      const box = await page.locator(".post-media").boundingBox();
      const bar = await page.getByRole("button", { name: "Share" }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(200);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      if (shape === "wide") expect(box?.width).toBeGreaterThan(1000);
    });
  }

  for (const text of ["One.", "Two.", "Three."])
    await app.comment(member, posts[0]?._id ?? "", text);
  // Two columns of a phone have no speech bubble.
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, `/dashboard?tag=${member.username}`);
  await cardOf(page, "Plate 0").getByRole("link", { name: "3 comments" }).click();
  await expect(page).toHaveURL(`/post/${posts[0]?._id}#comments`);
  await expect(page.getByRole("heading", { name: /^Comments/ })).toBeInViewport();
  await expect(page.getByText("Three.")).toBeInViewport();
});

test("O15 the texts are 336, 358 or 404 px wide, a name is whole, and the arrows are beside the picture @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register(newPerson("Annamaria Lindqvist"));
  const post = await app.publish(author, { title: "Wall" }, largePng());
  const page = await visit({ as: await app.register() });
  const name = dialog(page).locator(".post-details b", { hasText: author.fullName });
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error("It is not on screen");
    return { ...box, right: box.x + box.width };
  };
  await open(page, `/dashboard/post/${post._id}`);
  await expect(dialog(page).getByRole("button", { name: "Follow" })).toBeVisible();
  // The overlay grows while it opens.
  await page.evaluate(settleColours);
  for (const [width, texts] of [
    [1024, 336],
    [1280, 358],
    [1920, 404],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(async () => {
        const frame = await boxOf(dialog(page).locator(".overlay-frame"));
        const stage = await boxOf(dialog(page).locator(".overlay-stage"));
        const picture = await boxOf(dialog(page).getByRole("img", { name: "Wall", exact: true }));
        const [previous, next] = [await boxOf(previousButton(page)), await boxOf(nextButton(page))];
        expect(Math.round(frame.right - stage.right)).toBe(texts);
        expect(previous.x).toBeGreaterThan(stage.x);
        expect(previous.right).toBeLessThan(picture.x);
        expect(next.x).toBeGreaterThan(picture.right);
        expect(next.right).toBeLessThan(stage.right);
        expect(picture.width).toBeGreaterThan(width * 0.5);
        expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      }).toPass({ timeout: 5000 });
    });
  }
});
