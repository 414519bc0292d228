import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { loseRequests, requestsTo } from "../../../tests/component/failures";
import { openCollection } from "../../../tests/component/pages";
import { expectCount, expectGone, expectTexts, press } from "../../../tests/component/steps";

const cards = page.getByRole("region", { name: "Posts" }).getByRole("article");
const end = page.getByText("You have reached the end");

const scroll = () => window.scrollTo(0, document.body.scrollHeight);

it.each([
  {
    name: "favorites",
    add: "like",
    call: /\/likes\/user\/liked-tweets/,
    title: "Your Favorites",
    subtitle: "Posts you've liked and loved",
    count: "14 liked posts",
    empty: "No Favorites Yet",
    hint: "You haven't liked any posts yet. Start exploring and like posts you love!",
    failed: "Failed to load your liked posts. Please try again.",
    unable: "Unable to Load Favorites",
  },
  {
    name: "saved",
    add: "bookmark",
    call: /\/bookmarks\/user\/bookmarked-tweets/,
    title: "Your Collections",
    subtitle: "Posts you've saved for later",
    count: "14 saved posts",
    empty: "No Collections Yet",
    hint: "You haven't saved any posts yet. Start building your collection by bookmarking posts you want to revisit!",
    failed: "Failed to load your saved posts. Please try again.",
    unable: "Unable to Load Collections",
  },
] as const)(
  "S1 S2 S3 S4 S5 S7 S8 S9 S15 ST13 ST14 L12 $name is empty for a new user, then loads more on scroll, each page once",
  async ({ name, add, call, title, subtitle, count, empty, hint, failed, unable }) => {
    const member = await app.register();
    await openCollection(member, name);
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(page.getByText(subtitle)).toBeVisible();
    await expect.element(page.getByRole("heading", { name: empty })).toBeVisible();
    await expect.element(page.getByText(hint)).toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole("link", { name: "Explore Posts" }))
      .toHaveAttribute("href", "/dashboard");

    for (let number = 1; number <= 14; number++) {
      const post = await app.publish(member, { title: `Plate ${number}`, tags: ["plates"] });
      await app[add](member, post._id);
    }
    // In one column, whose end is not near.
    await page.viewport(390, 600);
    await openCollection(member, name);
    await expect.element(page.getByText(count)).toBeVisible();
    await expectCount(cards, 12);
    const before = requestsTo(call).length;
    const keep = await loseRequests(call);
    scroll();
    const alert = page.getByRole("main").getByRole("alert");
    await expect.element(alert.getByText(unable)).toBeVisible();
    await expect.element(alert.getByText(failed)).toBeVisible();
    await expectCount(cards, 12);
    await keep();
    await press(page.getByRole("button", { name: "Try Again" }), "{Enter}");
    await expectCount(cards, 14);
    window.scrollTo(0, 0);
    scroll();
    await expect.element(end).toBeVisible();
    await expect
      .poll(() => requestsTo(call), { message: "lost, and once more" })
      .toHaveLength(before + 2);
    await expect
      .element(cards.first().getByRole("link", { name: "#plates" }))
      .toHaveAttribute("href", "/dashboard?tag=plates");
  },
);

it("SH4 shelves are renamed, moved by keyboard and removed, and the bookmarks stay", async () => {
  const [author, viewer] = [await app.register(), await app.register()];
  for (const title of ["First", "Second"])
    await app.bookmark(viewer, (await app.publish(author, { title }))._id);
  for (const name of ["Patios", "Kitchen"]) await app.send(viewer, "/shelves", { name });
  await openCollection(viewer, "saved");
  await expectAccessible();
  await page.getByRole("button", { name: "Edit collections" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit collections" });
  const up = dialog.getByRole("button", { name: "Move Kitchen up" });
  await expect.element(up).toBeVisible();
  await expectAccessible();
  await press(up, "{Enter}");
  await expect.element(dialog.getByText("Kitchen is 1 of 2")).toBeInTheDocument();
  await expect.element(up).toHaveFocus();
  const field = dialog.getByRole("textbox", { name: "Name of Patios" });
  await field.fill("Courts");
  await press(field, "{Enter}");
  await expect
    .element(dialog.getByRole("textbox", { name: "Name of Courts" }))
    .toHaveValue("Courts");
  await dialog.getByRole("button", { name: "Remove Courts" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove collection" }).click();
  await expectGone(page.getByRole("alertdialog"));
  await userEvent.keyboard("{Escape}");
  const chips = page.getByRole("navigation", { name: "Collection" }).getByRole("link");
  await expectTexts(chips, ["All", "Kitchen"]);
  await expectTexts(cards.getByRole("heading"), ["Second", "First"]);
});
