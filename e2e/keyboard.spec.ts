import type { Locator, Page } from "playwright/test";
import { expect, type TestContext, test } from "./fixtures";
import type { Server } from "./people";
import { cardOf, isWide, open } from "./steps";

/** A user with the posts "Plate 0", "Plate 1" and so on, and the feed of only these. */
async function feed(app: Server, count = 3) {
  const member = await app.register();
  for (let place = count - 1; place >= 0; place--) {
    await app.publish(member, { title: `Plate ${place}`, tags: [member.username] });
  }
  return { member, path: `/dashboard?tag=${member.username}` };
}

async function openFeed({ app, visit }: TestContext, count?: number) {
  const { member, path } = await feed(app, count);
  const page = await visit({ as: member });
  await open(page, path);
  return { page, path };
}

const titleLink = (page: Page, title: string) =>
  cardOf(page, title).getByRole("link", { name: title, exact: true });
const likeIn = (place: Locator) => place.getByRole("button", { name: "Like", exact: true });
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const filter = (page: Page) => page.getByPlaceholder("Filter by title or content");

test("keys move from card to card, and like, bookmark and open the focused one", {
  tag: "@both",
}, async ({ app, visit, viewport }) => {
  const { page } = await openFeed({ app, visit });
  await page.keyboard.press("j");
  await expect(titleLink(page, "Plate 0")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowRight");
  await expect(titleLink(page, "Plate 2")).toBeFocused();
  await expect(titleLink(page, "Plate 2")).toBeInViewport();
  await page.keyboard.press("j");
  await expect(titleLink(page, "Plate 2")).toBeFocused();
  await page.keyboard.press("k");
  await expect(titleLink(page, "Plate 1")).toBeFocused();

  const card = cardOf(page, "Plate 1");
  await page.keyboard.press("l");
  await expect(likeIn(card)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Liked: Plate 1")).toBeAttached();
  await page.keyboard.press("b");
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await expect(card.getByRole("button", { name: "Remove bookmark" })).toBeVisible();

  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(isWide(viewport) ? /\/dashboard\/post\// : /\/post\//);
  await expect(page.getByRole("heading", { name: "Plate 0", level: 1 })).toBeVisible();
});

test("in an opened post keys step to the next one, like and bookmark", { tag: "@both" }, async ({
  app,
  visit,
  viewport,
}) => {
  const { page } = await openFeed({ app, visit });
  await titleLink(page, "Plate 0").click();
  const post = (title: string) =>
    (isWide(viewport) ? page.getByRole("dialog") : page.getByRole("main")).getByRole("article", {
      name: title,
      exact: true,
    });
  await expect(post("Plate 0")).toBeVisible();
  if (isWide(viewport)) {
    await page.keyboard.press("j");
    await expect(post("Plate 1")).toBeVisible();
    await page.keyboard.press("k");
    await expect(post("Plate 0")).toBeVisible();
  }
  await page.keyboard.press("l");
  await expect(likeIn(post("Plate 0"))).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("l");
  await expect(likeIn(post("Plate 0"))).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("b");
  await expect(page.getByText("Bookmarked!")).toBeVisible();
  await post("Plate 0").getByLabel("Add a comment").fill("");
  await page.keyboard.type("jlbn?/");
  await expect(post("Plate 0").getByLabel("Add a comment")).toHaveValue("jlbn?/");
  await expect(likeIn(post("Plate 0"))).toHaveAttribute("aria-pressed", "false");
});

test("keys search and create, but not with a modifier and not in fields", async ({
  app,
  visit,
}) => {
  const { page } = await openFeed({ app, visit }, 1);
  await page.keyboard.press("/");
  await expect(filter(page)).toBeFocused();
  await page.keyboard.type("plate/njk?");
  await expect(filter(page)).toHaveValue("plate/njk?");
  await filter(page).fill("");
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

test("the shortcuts dialog lists every key, also over an opened post, and opens by a button", {
  tag: "@both",
}, async ({ app, visit, viewport }) => {
  const { page } = await openFeed({ app, visit }, 2);
  await page.keyboard.press("?");
  for (const key of ["j", "k", "l", "b", "n", "Slash", "Question mark", "Esc", "Enter"]) {
    await expect(shortcuts(page).getByText(key, { exact: true }).last()).toBeAttached();
  }
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(titleLink(page, "Plate 0")).not.toBeFocused();

  // On a touch screen only a key opens the dialog.
  if (!isWide(viewport)) return;
  await page.getByRole("button", { name: "Shortcuts" }).click();
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
});

test("a switch disables shortcuts permanently, except Escape and Enter", {
  tag: "@both",
}, async ({ app, visit, viewport }) => {
  const { page, path } = await openFeed({ app, visit }, 2);
  await page.keyboard.press("?");
  const inDialog = shortcuts(page).getByRole("switch", { name: "Keyboard shortcuts" });
  await expect(inDialog).toBeChecked();
  await inDialog.click();
  await expect(inDialog).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);

  await page.reload();
  await open(page, path);
  for (const key of ["?", "j", "ArrowRight", "/", "n"]) await page.keyboard.press(key);
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(0);
  await expect(page).toHaveURL(path);
  if (isWide(viewport)) {
    await titleLink(page, "Plate 0").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("l");
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { name: "Plate 0", level: 1 })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(likeIn(cardOf(page, "Plate 0"))).toHaveAttribute("aria-pressed", "false");
  } else {
    await page.getByRole("button", { name: "Open menu" }).click();
  }

  const inSidebar = page.getByRole("switch", { name: "Keyboard shortcuts" });
  await expect(inSidebar).not.toBeChecked();
  await inSidebar.click();
  // Touch screens show it only while shortcuts are disabled.
  if (isWide(viewport)) await expect(inSidebar).toBeChecked();
  else await expect(inSidebar).toBeHidden();
  await open(page, path);
  await page.keyboard.press("j");
  await expect(titleLink(page, "Plate 0")).toBeFocused();
});

test("the switch has the same state in every tab @wide", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  const other = await page.context().newPage();
  const switches = [page, other].map((tab) =>
    tab.getByRole("switch", { name: "Keyboard shortcuts" }),
  );
  for (const tab of [page, other]) await open(tab, "/search");
  await switches[0]?.click();
  for (const each of switches) await expect(each).not.toBeChecked();
  await switches[1]?.click();
  for (const each of switches) await expect(each).toBeChecked();
});
