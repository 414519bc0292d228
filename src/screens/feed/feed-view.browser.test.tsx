import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { openFeed, openPost, openProfile, openReactions } from "../../../tests/component/pages";
import {
  cardOf,
  expectAddress,
  expectCount,
  expectGone,
  expectTexts,
  press,
} from "../../../tests/component/steps";

const posts = page.getByRole("region", { name: "Posts" });
const cards = posts.getByRole("article");
const titles = posts.getByRole("heading", { level: 3 });
const boxOf = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

/** An author with posts that only their tag has. */
async function publishAll(names: string[]) {
  const author = await app.register();
  for (const title of names)
    await app.publish(author, { title, content: `About ${title}`, tags: [author.username] });
  return author;
}

const plates = (count: number) => Array.from({ length: count }, (_, index) => `Plate ${index}`);

it("F2 F7 the filter narrows the loaded posts by title and content", async () => {
  const author = await publishAll(["Blue hour", "Élan", "Small town"]);
  await openFeed(author, author.username);
  const field = page.getByRole("combobox", { name: "Search posts" });
  const count = (text: string) => expect.element(page.getByText(text).first()).toBeInTheDocument();
  await count("3 posts");
  await expectAccessible();
  await field.fill("BLUE about");
  await page.getByRole("option", { name: /^Only search these/ }).click();
  await expectTexts(titles, ["Blue hour"]);
  await count("1 post");
  // From then on it filters while one types, until the field is empty.
  await field.fill("elan");
  await expectTexts(titles, ["Élan"]);
  await field.fill("nowhere");
  await expect.element(page.getByText("No match in the posts shown")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expectTexts(titles, ["Small town", "Élan", "Blue hour"]);
  await field.fill("blue");
  await press(field, "{Enter}");
  await expectAddress("/search?tags=blue");
});

it("F12 after a click or Enter the next posts appear where the button was, and the first has the focus", async () => {
  // Four columns, so that the button stands below a whole row.
  await page.viewport(1920, 900);
  const author = await publishAll(plates(24));
  const more = page.getByRole("button", { name: "Show more posts" });
  for (const act of [() => more.click(), () => press(more, "{Enter}")]) {
    await openFeed(author, author.username);
    more.element().scrollIntoView({ block: "center" });
    const before = window.scrollY;
    const { y } = boxOf(more.element());
    await act();
    await expect.element(titles.nth(20).getByRole("link")).toHaveFocus();
    expect(window.scrollY).toBe(before);
    expect(Math.abs(boxOf(cards.nth(20).element()).y - y)).toBeLessThan(20);
  }
});

it("F11 F20 F21 F22 the links and buttons of a card: names, tab stops, alternative text", async () => {
  const author = await app.register();
  const tag = author.username;
  const tags = [tag, "nature", "art", "sea"];
  await app.publish(author, { title: "Folio", tags });
  await app.publish(author, { title: "Plate", tags, alt: "A pier" });
  await openFeed(await app.register(), tag, "liked");
  const [card, other] = [cardOf("Plate"), cardOf("Folio")];
  await expect
    .element(card.getByRole("link", { name: `#${tag}` }))
    .toHaveAttribute("href", `/dashboard?tag=${tag}&sort=liked`);

  await expectCount(card.getByRole("link", { name: "A pier" }), 1);
  await expect.element(card.getByRole("img", { name: "A pier" })).toBeVisible();
  await expectCount(other.getByRole("img"), 0);

  // A card has at most six tab stops.
  const stop = () => {
    const focused = document.activeElement;
    const name = focused?.ariaLabel || focused?.getAttribute("title") || focused?.textContent;
    return card.element().contains(focused) && name;
  };
  (card.getByRole("link", { name: "Plate" }).element() as HTMLElement).focus();
  const stops = [stop()];
  for (let last = stops[0]; last; last = stop()) {
    await userEvent.tab();
    stops.push(stop());
  }
  expect(stops).toEqual([
    "Plate",
    "More actions for Plate",
    author.fullName,
    "Like Plate",
    "Copy link of Plate",
    "Bookmark Plate",
    false,
  ]);
  await userEvent.tab({ shift: true });
  const bookmark = card.getByRole("button", { name: "Bookmark Plate" });
  await expect.element(bookmark).toHaveFocus();

  for (const name of ["Like Plate", "Bookmark Folio", "Copy link of Plate"])
    await expectCount(posts.getByRole("button", { name }), 1);
  await userEvent.keyboard("{Enter}");
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "true");
});

it("every caption has room for its text, and the cards of a column have equal distances, on a phone and on a wide screen", async () => {
  const author = await app.register();
  const tag = author.username;
  const contents = ["n".repeat(34), "水".repeat(34), "Long words. ".repeat(20)];
  for (const content of [...contents, ...contents, ...contents]) {
    const more = content.length > 34 ? ["photography", "architecture", "sea"] : [];
    const title = "Plate ".repeat(12).trim();
    await app.publish(author, { title, content, tags: [tag, ...more] });
  }
  for (const width of [390, 1440]) {
    await page.viewport(width, 844);
    await openFeed(author, tag);
    await expectCount(cards, 9);
    const boxes = cards.elements().map((card) => {
      const { left, top } = card.getBoundingClientRect();
      const { bottom } = boxOf(card.querySelector("footer") ?? undefined);
      const { height } = boxOf(card.querySelector("p") ?? undefined);
      // What a text needs less than it has room for, below the card.
      const lines = width < 560 ? 0 : Number(card.computedStyleMap().get("--lines"));
      const free = Math.max(0, 20 * lines - height);
      return { left, top, bottom: bottom + free, cut: card.scrollWidth > card.clientWidth + 14 };
    });
    expect(boxes.filter(({ cut }) => cut)).toEqual([]);
    for (const { left, bottom } of boxes) {
      const below = boxes
        .filter((box) => box.left === left && box.top > bottom)
        .map(({ top }) => top);
      const gap = Math.min(...below) - bottom;
      if (below.length > 0)
        expect(Math.abs(gap - (width >= 1024 ? 24 : 30))).toBeLessThanOrEqual(2.5);
    }
  }
});

it("F10 a description that has room in one line leaves none empty above the author", async () => {
  await page.viewport(1440, 900);
  const author = await app.register();
  await app.publish(author, { content: "i".repeat(50), tags: [author.username] });
  await openFeed(author, author.username);
  const card = cards.first().element();
  const text = boxOf(card.querySelector("p") ?? undefined);
  expect(text.height).toBeLessThan(25);
  expect(boxOf(card.querySelector("header") ?? undefined).top - text.bottom).toBeLessThan(8);
});

it("ST25 a post with a filtered word is one line, and a comment is until it is shown", async () => {
  const [author, viewer] = [await app.register(), await app.register()];
  const sea = await app.publish(author, { title: "Spoiler: the sea", tags: [author.username] });
  await app.comment(author, sea._id, "No spoiler, but the boat sinks");
  await app.send(viewer, "/filters", { kind: "word", value: "spoiler" });
  await openFeed(viewer, author.username);
  await expect.element(cards.first()).toHaveAccessibleName("Hidden: contains “spoiler” Show");
  expect(boxOf(cards.first().element()).height).toBeLessThan(80);
  await expectAccessible();

  await openPost(viewer, sea._id);
  const comment = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
  const text = comment.getByText("the boat sinks", { exact: false });
  await expect.element(comment).toMatchTextContent(/Hidden: contains “spoiler”/);
  await expectGone(text);
  await comment.getByText("Show").click();
  await expect.element(text).toBeVisible();
});

it("Y2 Y5 arrow keys move between the cards of every list, and below the last one to the button for more posts", async () => {
  const member = await app.register();
  for (const title of ["Plate 1", "Plate 0"]) {
    const { _id } = await app.publish(member, { title, tags: [member.username] });
    await app.like(member, _id);
    await app.bookmark(member, _id);
  }
  const main = page.getByRole("main");
  const link = (title: string) => cardOf(title).getByRole("link", { name: title, exact: true });
  for (const open of [
    () => openReactions(member, "favorites"),
    () => openReactions(member, "saved"),
    () => openProfile(member, member.username),
  ]) {
    await open();
    await expect.element(cardOf("Plate 0")).toBeVisible();
    await press(main, "j");
    await expect.element(link("Plate 0")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(link("Plate 1")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(link("Plate 0")).toHaveFocus();
  }

  const author = await publishAll(plates(21));
  await openFeed(author, author.username);
  await press(main, "j");
  await userEvent.keyboard("{End}{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "Show more posts" })).toHaveFocus();
});
