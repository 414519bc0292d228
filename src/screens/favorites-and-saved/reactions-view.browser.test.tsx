import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Collection } from "@/features/bookmarks/collections/schema";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { loseRequests, requestsTo } from "../../../tests/component/failures";
import { openReactions, read } from "../../../tests/component/pages";
import {
  expectAddress,
  expectCount,
  expectGone,
  expectTexts,
  menuItem,
  press,
} from "../../../tests/component/steps";

const cards = page.getByRole("region", { name: "Posts" }).getByRole("article");

const scroll = () => window.scrollTo(0, document.body.scrollHeight);

it.each([
  {
    name: "favorites",
    title: "Your Favorites",
    subtitle: "Posts you've liked and loved",
    empty: "No Favorites Yet",
    hint: "You haven't liked any posts yet. Start exploring and like posts you love!",
  },
  {
    name: "saved",
    title: "Your Collections",
    subtitle: "Posts you've saved for later",
    empty: "No Collections Yet",
    hint: "You haven't saved any posts yet. Start building your collection by bookmarking posts you want to revisit!",
  },
] as const)(
  "S1 S3 S4 S5 S7 S8 S9 ST13 $name is empty for a new user",
  async ({ name, title, subtitle, empty, hint }) => {
    await openReactions(await app.register(), name);
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(page.getByText(subtitle)).toBeVisible();
    await expect.element(page.getByRole("heading", { name: empty })).toBeVisible();
    await expect.element(page.getByText(hint)).toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole("link", { name: "Explore Posts" }))
      .toHaveAttribute("href", "/dashboard");
  },
);

it("S2 S15 ST13 ST14 L12 more is loaded on scroll, each page once, and on request after an error", async () => {
  const call = /\/likes\/user\/liked-tweets/;
  const member = await app.register();
  for (let number = 1; number <= 14; number++) {
    const post = await app.publish(member, { title: `Plate ${number}`, tags: ["plates"] });
    await app.like(member, post._id);
    if (number === 1) await app.bookmark(member, post._id);
  }
  await openReactions(member, "saved");
  await expect.element(page.getByText("1 saved posts")).toBeVisible();
  // In one column, whose end is not near.
  await page.viewport(390, 600);
  await openReactions(member, "favorites");
  await expect.element(page.getByText("14 liked posts")).toBeVisible();
  await expectCount(cards, 12);
  const before = requestsTo(call).length;
  const keep = await loseRequests(call);
  scroll();
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert.getByText("Unable to Load Favorites")).toBeVisible();
  await expectCount(cards, 12);
  await keep();
  await press(page.getByRole("button", { name: "Try Again" }), "{Enter}");
  await expectCount(cards, 14);
  window.scrollTo(0, 0);
  scroll();
  await expect.element(page.getByText("You have reached the end")).toBeVisible();
  await expect
    .poll(() => requestsTo(call), { message: "lost, and once more" })
    .toHaveLength(before + 2);
  await expect
    .element(cards.first().getByRole("link", { name: "#plates" }))
    .toHaveAttribute("href", "/dashboard?tag=plates");
});

it("SH4 a first collection is named on /saved, and each is renamed, moved and deleted on its page; the bookmarks stay", async () => {
  const [author, viewer] = [await app.register(), await app.register()];
  for (const title of ["First", "Second"])
    await app.bookmark(viewer, (await app.publish(author, { title }))._id);
  await openReactions(viewer, "saved");
  const tiles = page.getByRole("navigation", { name: "Collections" }).getByRole("link");
  await page.getByRole("button", { name: "New collection" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("Patios{Enter}");
  await expectTexts(tiles, ["Patios"]);
  await app.send(viewer, "/shelves", { name: "Kitchen" });
  await openReactions(viewer, "saved");
  await expectTexts(tiles, ["Patios", "Kitchen"]);
  await expectAccessible();

  const { shelves } = await read<{ shelves: Collection[] }>(viewer, "/shelves");
  await openReactions(viewer, "saved", shelves[1]?._id);
  const menu = page.getByRole("button", { name: /^More actions for/ }).first();
  await expect.element(menu).toHaveAccessibleName("More actions for Kitchen");
  await press(menu, "{Enter}");
  await expectAccessible();
  await menuItem("Move left").click();
  await expect.element(page.getByText("Kitchen is 1 of 2")).toBeVisible();
  await menu.click();
  await expectGone(menuItem("Move left"));
  await menuItem("Rename").click();
  await expect.element(name).toHaveValue("Kitchen");
  await name.fill("Courts");
  await press(name, "{Enter}");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Courts");
  await menu.click();
  await menuItem("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete collection" }).click();
  await expectAddress("/saved");
  await openReactions(viewer, "saved");
  await expectTexts(tiles, ["Patios"]);
  await expectTexts(cards.getByRole("heading"), ["Second", "First"]);
});
