import { expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { app, newPerson } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { expectFailure, holdRequests, loseRequests } from "../../../tests/component/failures";
import { openProfile } from "../../../tests/component/pages";
import { cardOf, expectCount, expectGone, menuItem, press } from "../../../tests/component/steps";

const FOLLOW = /\/users\/[\w-]+\/follow$/;
const BLOCK = /\/users\/[\w-]+\/block$/;

const follow = page.getByRole("button", { name: "Follow" });
const following = page.getByRole("button", { name: "Following" });
const more = page.getByRole("button", { name: "More actions" }).first();
const main = page.getByRole("main");
const handleOf = (username: string) => main.getByText(`@${username}`, { exact: false }).first();
const cards = page.getByRole("region", { name: "Posts" }).getByRole("article");

async function chooseItem(name: string) {
  await more.click();
  await menuItem(name).click();
}

/** A number of the header, which has two layouts. */
const expectStat = (name: string, value: string) =>
  expect
    .poll(() => {
      const groups = [...document.querySelectorAll("main dl div")];
      return groups.find(({ textContent }) => textContent?.includes(name))?.querySelector("dd")
        ?.textContent;
    })
    .toBe(value);

const authorAndReader = async () => [await app.register(), await app.register()] as const;

it("R12 P1 P2 a profile shows the user and their numbers, on a phone and on a wide screen", async () => {
  const author = await app.register(newPerson("Amara Diallo"));
  const reader = await app.register();
  const post = await app.publish(author, { title: "Five vessels" });
  await app.like(reader, post._id);
  const rightToLeft = await app.register(newPerson("محمد عبد الله"));
  for (const width of [390, 1440]) {
    await page.viewport(width, 844);
    await openProfile(reader, author.username);
    await expect.element(page.getByRole("heading", { name: "Amara Diallo" })).toBeVisible();
    await expect.element(handleOf(author.username)).toBeVisible();
    await expect.element(page.getByText("No bio yet.")).toBeVisible();
    const joined = page.getByText(/Joined \w+ \d{4}$/).elements();
    expect(joined.filter((element) => element.checkVisibility())).toHaveLength(1);
    for (const [name, value] of [
      ["Posts", "1"],
      ["Likes", "1"],
      ["Views", "0"],
      ["Followers", "0"],
    ] as const)
      await expectStat(name, value);
    await expect.element(cardOf("Five vessels")).toBeVisible();
    await expectCount(page.getByRole("button", { name: "Edit Profile" }), 0);
    await expectCount(page.getByRole("link", { name: "Liked Posts" }), 0);

    await openProfile(reader, rightToLeft.username);
    const handle = handleOf(rightToLeft.username).element();
    const words = document.createRange();
    words.selectNodeContents(page.getByRole("heading", { level: 1 }).element());
    const { x } = words.getBoundingClientRect();
    expect(Math.abs(x - handle.getBoundingClientRect().x)).toBeLessThan(8);
  }
});

it("P4 E12 OK5 ST6 following and unfollowing change the count before the server responds, and show a toast", async () => {
  const [author, reader] = await authorAndReader();
  await openProfile(reader, author.username);
  await follow.click();
  await expect.element(page.getByText(`Followed @${author.username}`)).toBeVisible();
  await expectStat("Followers", "1");
  await expect.element(following).toHaveAttribute("aria-pressed", "true");
  await openProfile(reader, author.username);
  await expectStat("Followers", "1");

  const keep = await loseRequests(FOLLOW);
  await following.click();
  await expect.element(page.getByText("Something went wrong.")).toBeVisible();
  await expect.element(following).toBeVisible();
  await keep();
  await following.click();
  await expect.element(page.getByText(`Unfollowed @${author.username}`)).toBeVisible();
  await expectStat("Followers", "0");

  await holdRequests(FOLLOW);
  await follow.click();
  await expect.element(following).toBeVisible();
  await expectStat("Followers", "1");
});

it("P4 P5 E12 OK6 ST6 ST19 blocking asks first, hides Follow and posts, and can be undone", async () => {
  const [author, reader] = await authorAndReader();
  await app.publish(author, { title: "Five vessels" });
  await openProfile(reader, author.username);
  await follow.click();
  await expectStat("Followers", "1");

  await more.click();
  await expect.element(menuItem("Block")).toBeVisible();
  await expectAccessible();
  await menuItem("Block").click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expectAccessible();
  const keep = await loseRequests(BLOCK);
  await question.getByRole("button", { name: "Block" }).click();
  await expect.element(page.getByText("Something went wrong.")).toBeVisible();
  await keep();
  await chooseItem("Block");
  await question.getByRole("button", { name: "Block" }).click();
  await expect.element(page.getByText(`Blocked @${author.username}`)).toBeVisible();
  await expect.element(page.getByText(`You blocked @${author.username}`)).toBeVisible();
  await expectAccessible();
  await expectCount(page.getByRole("button", { name: /^Follow/ }), 0);
  await expectStat("Followers", "0");
  await expectCount(cards, 0);

  await chooseItem("Unblock");
  await expect.element(page.getByText(`Unblocked @${author.username}`)).toBeVisible();
  await expect.element(follow).toBeVisible();
  await expect.element(cardOf("Five vessels")).toBeVisible();

  await chooseItem("Block");
  await question.getByRole("button", { name: "Block" }).click();
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect.element(cardOf("Five vessels")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Posts" })).toHaveFocus();
});

it("on a phone the menu of a blocked profile is beside the name", async () => {
  await page.viewport(390, 844);
  const author = await app.register(newPerson("Eleni Papakonstantinopoulou"));
  const reader = await app.register();
  await app.block(reader, author.username);
  await openProfile(reader, author.username);
  const name = page.getByRole("heading", { name: author.fullName }).element();
  const bio = page.getByText("No bio yet.").element();
  const menu = more.element().getBoundingClientRect();
  expect(menu.left).toBeGreaterThanOrEqual(name.getBoundingClientRect().right);
  expect(menu.bottom).toBeLessThan(bio.getBoundingClientRect().top);
});

it("P6 the user's own profile, empty, with one post and with a tab of liked posts", async () => {
  const member = await app.register();
  const { username } = member;
  await openProfile(member, username);
  await expect.element(page.getByRole("heading", { name: "No posts yet" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Create your first post" }))
    .toHaveAttribute("href", "/upload");
  await expectAccessible();
  await openProfile(member, username, { tab: "liked" });
  await expectAccessible();

  const post = await app.publish(member, { title: "Plate" });
  await app.like(member, post._id);
  for (const [tab, name, href] of [
    ["posts", "Posts", "/profile"],
    ["liked", "Liked Posts", "/profile?tab=liked"],
  ] as const) {
    await openProfile(member, username, { tab });
    const link = main.getByRole("link", { name });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).toHaveAttribute("aria-current", "page");
    await expect.element(cardOf("Plate")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
    // A single page has no end message.
    await expectCount(page.getByText("You have reached the end"), 0);
  }
  await expectAccessible();
  // A missing bio looks like a hint.
  const bio = getComputedStyle(page.getByText("No bio yet.").element());
  expect(bio.color).toBe(getComputedStyle(handleOf(username).element()).color);
});

it("P16 the own profile says how many pictures are described, and describes the others", async () => {
  const author = await app.register();
  await app.publish(author, { title: "Tram stop", alt: "" });
  await app.publish(author, { title: "Staircase", alt: "" });
  await app.publish(author, { title: "Blue hour", alt: "A roof at dusk" });
  await openProfile(author, author.username, { described: { pictures: 3, described: 1 } });
  const counted = (text: string) =>
    expect.element(page.getByText(text, { exact: false })).toBeInTheDocument();
  await counted("1 of 3 pictures have a text for people who cannot see them");
  const describe = page.getByRole("button", { name: "Describe" });
  await press(describe, "{Enter}");
  const dialog = page.getByRole("dialog", { name: "Describe your pictures" });
  await expectCount(dialog.getByRole("textbox"), 2);
  const field = dialog.getByRole("textbox", { name: "Tram stop" });
  await field.fill("x".repeat(1001));
  const save = dialog.getByRole("button", { name: "Save Tram stop" });
  await save.click();
  await expect
    .element(field)
    .toHaveAccessibleDescription("Alt text must be 1000 characters or less");
  await expectAccessible();
  await field.fill("Two people wait for a tram");
  await press(save, "{Enter}");
  await expect.element(dialog.getByText("Saved")).toBeVisible();
  await counted("2 of 3 pictures have a text for people who cannot see them");
  await field.fill("");
  await press(save, "{Enter}");
  await counted("1 of 3 pictures have a text for people who cannot see them");
  await field.fill("Two people wait for a tram");
  await press(save, "{Enter}");
  await counted("2 of 3 pictures have a text for people who cannot see them");
  await userEvent.keyboard("{Escape}");
  await expectGone(dialog);
  await expect.element(describe).toHaveFocus();
  await describe.click();
  await expectCount(dialog.getByRole("textbox"), 1);
});

it("P11 P12 the menu of the own profile and its dialogs are accessible, with errors, and so are the shortcuts", async () => {
  expectFailure({ path: /\/users\/password$/, status: 400 });
  expectFailure({ path: /\/profile\/me\/delete$/, status: 400 });
  const [member, other] = [await app.register(), await app.register()];
  const report = {
    targetType: "user",
    targetId: other.auth.user._id,
    category: "spam",
    reason: "",
  };
  await app.send(member, "/reports", report);
  await openProfile(member, member.username);
  await more.click();
  await expect.element(menuItem("Your reports")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");

  const dialog = page.getByRole("dialog");
  const check = async () => {
    await expectAccessible();
    await userEvent.keyboard("{Escape}");
    await expectGone(dialog);
  };
  await chooseItem("Your reports");
  await expect.element(page.getByRole("list", { name: "Your reports" })).toBeVisible();
  await check();
  await chooseItem("Download your data");
  await expect.element(dialog.getByRole("link", { name: "Download" })).toBeVisible();
  await check();
  await chooseItem("Devices");
  await expect.element(page.getByText("This device")).toBeVisible();
  await check();
  await chooseItem("Change password");
  const [current, changed] = ["Current password", "New password"].map((label) =>
    dialog.getByLabelText(label),
  ) as [Locator, Locator];
  await expect.element(current).toHaveFocus();
  await current.fill("wrong12");
  await changed.fill("short");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(changed)
    .toHaveAccessibleDescription("Password must be at least 6 characters");
  await changed.fill("secret2");
  await userEvent.keyboard("{Enter}");
  await expect.element(current).toHaveAccessibleDescription("This is not your password");
  await expect.element(current).toHaveFocus();
  await expectAccessible();
  await current.fill(member.password);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect.element(page.getByText("Password changed")).toBeVisible();
  await expectGone(dialog);
  // This device stays logged in.
  await chooseItem("Delete account");
  const password = dialog.getByLabelText("Password");
  await expect.element(password).toHaveFocus();
  const confirm = dialog.getByRole("button", { name: "Delete account" });
  await confirm.click();
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  await password.fill("wrong12");
  await confirm.click();
  await expect.element(password).toHaveAccessibleDescription("This is not your password");
  await expect.element(password).toHaveFocus();
  await check();

  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible();
});
