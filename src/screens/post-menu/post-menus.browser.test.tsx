import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { begunTo, loseRequests } from "../../../tests/component/failures";
import { openFeed, openProfile, openReactions } from "../../../tests/component/pages";
import { cardOf, expectGone, expectTexts, menuItem, press } from "../../../tests/component/steps";

const items = page.getByRole("menuitem");
const menu = page.getByRole("menu");
const buttonOf = (title: string) =>
  cardOf(title).getByRole("button", { name: `More actions for ${title}` });

/** A reader's feed with the post of another user. */
async function openBlueHour() {
  const [author, reader] = [await app.register(), await app.register()];
  const tag = author.username;
  const post = await app.publish(author, { title: "Blue hour", tags: [tag] });
  await openFeed(reader, tag);
  return { author, reader, tag, post };
}

async function openOwn() {
  const author = await app.register();
  const post = await app.publish(author, { title: "Blue hour", tags: [author.username] });
  await openFeed(author, author.username);
  return { author, post };
}

it("M2 the menu of a card works by keyboard and restores the focus", async () => {
  const { author } = await openOwn();
  const button = buttonOf("Blue hour");

  await press(button, "{Enter}");
  await expect.element(menu).toHaveAccessibleName("More actions for Blue hour");
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(menuItem("Edit post")).toHaveFocus();
  await expectTexts(items, ["Edit post", "Delete post", "Bookmark", "Add to collection…"]);
  await expectAccessible();
  for (const [key, item] of [
    ["{ArrowUp}", "Add to collection…"],
    ["{ArrowDown}", "Edit post"],
    ["d", "Delete post"],
    ["{Home}{End}", "Add to collection…"],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(menuItem(item)).toHaveFocus();
  }
  await userEvent.keyboard("{Escape}");
  await expectGone(menu);
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");

  await userEvent.keyboard("{ArrowDown}");
  await expect.element(menuItem("Edit post")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expectGone(menu);
  await expect
    .element(cardOf("Blue hour").getByRole("link", { name: author.fullName }))
    .toHaveFocus();

  await button.click();
  await expect.element(menu).toBeVisible();
  await button.click();
  await expectGone(menu);
  await button.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expectGone(menu);
});

it("M1 M15 the menu of another user's card bookmarks, but does not edit", async () => {
  await openBlueHour();
  const card = cardOf("Blue hour");
  const button = buttonOf("Blue hour");

  await button.click();
  await expectGone(menuItem("Edit post"));
  await expectAccessible();
  await menuItem("Bookmark").click();
  await expect.element(page.getByText("Bookmarked!")).toBeVisible();
  await expect.element(button).toHaveFocus();
  await expect
    .element(card.getByRole("button", { name: /^Bookmark/ }))
    .toHaveAttribute("aria-pressed", "true");
  await button.click();
  await menuItem("Remove bookmark").click();
  await expect.element(page.getByText("Bookmark removed")).toBeVisible();
});

it("M17 P9 a report names what is wrong, a double click sends it once, and the dialog shows one's own report", async () => {
  await openBlueHour();
  const button = buttonOf("Blue hour");
  await button.click();
  await menuItem("Report post").click();
  const dialog = page.getByRole("dialog", { name: "Report post" });
  const categories = dialog.getByRole("group", { name: "What is wrong?" });
  await expect.element(categories.getByRole("radio", { name: "Spam" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.element(categories).toHaveAccessibleDescription("Choose what is wrong");
  await expectAccessible();
  await expect.element(categories.getByRole("radio", { name: "Spam" })).toHaveFocus();
  await categories.getByRole("radio", { name: "Copyright" }).click();
  await expectGone(dialog.getByText("Choose what is wrong"));
  await dialog.getByLabelText("Reason", { exact: false }).fill("My own plate.");
  const before = begunTo(/\/reports$/);
  await dialog.getByRole("button", { name: "Send report" }).dblClick();
  await expect.element(page.getByText("Report sent")).toBeVisible();
  expect(begunTo(/\/reports$/)).toBe(before + 1);
  await expectGone(dialog);
  await expect.element(button).toHaveFocus();
  await button.click();
  await menuItem("Report post").click();
  await expect.element(dialog.getByText(/^You reported this on .+: Copyright\.$/)).toBeVisible();
  await expect.element(dialog.getByText("My own plate.")).toBeVisible();
  await expect.element(dialog.getByText("Being looked at")).toBeVisible();
  await expectAccessible();
});

it("M3 the menu of another user's post has Follow or Unfollow, and Block", async () => {
  const { author, reader } = await openBlueHour();
  const button = buttonOf("Blue hour");
  const itemsWith = (label: string) => [
    "Bookmark",
    "Add to collection…",
    "Report post",
    `${label} @${author.username}`,
    `Mute @${author.username}`,
    `Block @${author.username}`,
  ];

  await button.click();
  await expectTexts(items, itemsWith("Follow"));
  await menuItem(`Follow @${author.username}`).click();
  await expect.element(page.getByText(`Followed @${author.username}`)).toBeVisible();
  await button.click();
  await expectTexts(items, itemsWith("Unfollow"));
  await userEvent.keyboard("{Escape}");

  await app.send(reader, `/users/${author.auth.user._id}/follow`);
  await button.click();
  await expectTexts(items, itemsWith("Follow"));
});

it("M3 E12 blocking removes the user's posts from the screen, once it has succeeded", async () => {
  const [author, troll, reader] = [
    await app.register(),
    await app.register(),
    await app.register(),
  ];
  const tag = author.username;
  await app.publish(author, { title: "Blue hour", tags: [tag] });
  await app.publish(troll, { title: "First shout", tags: [tag] });
  await app.publish(troll, { title: "Second shout", tags: [tag] });
  await openFeed(reader, tag);
  const button = buttonOf("Second shout");
  const question = page.getByRole("alertdialog", { name: `Block @${troll.username}?` });

  await button.click();
  await menuItem(`Block @${troll.username}`).click();
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expectGone(question);
  await expect.element(button).toHaveFocus();
  await expect.element(cardOf("Second shout")).toBeVisible();

  const keep = await loseRequests(/\/users\/[\w-]+\/block$/);
  for (const message of ["Something went wrong.", `Blocked @${troll.username}`]) {
    await button.click();
    await menuItem(`Block @${troll.username}`).click();
    await question.getByRole("button", { name: "Block" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await keep();
  }
  await expectGone(cardOf("First shout"));
  await expectGone(cardOf("Second shout"));
  await expect.element(cardOf("Blue hour").getByRole("link", { name: "Blue hour" })).toHaveFocus();
  await expect.element(page.getByText("1 post")).toBeVisible();
});

const question = page.getByRole("alertdialog", { name: "Delete Post?" });

async function chooseDelete(title: string) {
  await buttonOf(title).click();
  await menuItem("Delete post").click();
}

it("M5 M6 M9 M10 deleting from a card asks first, stays open after an error, removes the card and focuses the next one", async () => {
  const author = await app.register();
  for (const title of ["Third", "Second", "First"])
    await app.publish(author, { title, tags: [author.username] });
  await openFeed(author, author.username);
  await chooseDelete("Second");
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      "Are you sure you want to permanently delete this post? This action cannot be undone.",
    );
  await expectAccessible();
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expectGone(question);
  await expect.element(buttonOf("Second")).toHaveFocus();

  await chooseDelete("Second");
  // A second call would be refused.
  await question.getByRole("button", { name: "Delete" }).dblClick();
  await expect.element(page.getByText("Post deleted successfully!")).toBeVisible();
  await expectGone(cardOf("Second"));
  await expect.element(cardOf("Third").getByRole("link", { name: "Third" })).toHaveFocus();
  await expect.element(page.getByText("2 posts")).toBeVisible();

  const keep = await loseRequests(/\/tweets\/[\w-]+$/);
  await chooseDelete("Third");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Failed to delete post. Please try again.")).toBeVisible();
  await keep();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectGone(cardOf("Third"));
  await expect.element(cardOf("First").getByRole("link", { name: "First" })).toHaveFocus();
  await chooseDelete("First");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("heading", { name: "No Posts Available" })).toHaveFocus();
  await expectAccessible();
});

it("deleting the last card of a list moves the focus to a heading", async () => {
  const author = await app.register();
  for (const [open, heading] of [
    [() => openReactions(author, "favorites"), "No Favorites Yet"],
    [() => openReactions(author, "saved"), "No Collections Yet"],
    [() => openProfile(author, author.username), author.fullName],
    [() => openProfile(author, author.username, { tab: "liked" }), author.fullName],
  ] as const) {
    const { _id } = await app.publish(author, { title: "Last" });
    await app.like(author, _id);
    await app.bookmark(author, _id);
    await open();
    await chooseDelete("Last");
    await question.getByRole("button", { name: "Delete" }).click();
    await expectGone(cardOf("Last"));
    await expect.element(page.getByRole("heading", { name: heading })).toHaveFocus();
  }
});
