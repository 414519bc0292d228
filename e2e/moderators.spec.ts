import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { cardOf, chooseMenuItem, isWide, open } from "./steps";

test("A29 A28 A31 R40 a moderator lets people in and refuses others, many at once, by mouse and by keyboard @both", async ({
  app,
  visit,
  viewport,
}) => {
  const people = await Promise.all(
    ["Ana Prado", "Ben Okoro", "Eva Lind"].map((name) => app.applicant(name)),
  );
  const [ana, ben, eva] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const waiting = await visit({ as: ana });
  await open(waiting, "/dashboard");
  await expect(waiting).toHaveURL("/waiting");
  await expect(waiting.getByRole("heading", { level: 1 })).toHaveText(
    "Your account waits for approval.",
  );
  await expectAccessible(waiting);

  const page = await visit({ as: await app.moderator() });
  await open(page, "/admin");
  await expect(page.getByRole("tab")).toHaveText([/^Reports/, /^Approvals/, /^User Management/]);
  await page.getByRole("tab", { name: /^Approvals/ }).click();
  const queue = page.getByRole("list", { name: "Waiting for approval" });
  const itemOf = (member: typeof ana) =>
    queue.getByRole("listitem").filter({ hasText: `@${member.username}` });
  await expect(itemOf(ana)).toContainText("I photograph tiles.");
  await expectAccessible(page);
  for (const member of [ana, ben]) await itemOf(member).getByRole("checkbox").check();
  await expect(page.getByRole("status").filter({ hasText: "2 selected" })).toBeVisible();
  await page.getByRole("button", { name: "Approve selected" }).click();
  const approve = page.getByRole("alertdialog", { name: "Approve 2 sign-ups?" });
  await expectAccessible(page);
  // Somebody else has settled one of them meanwhile.
  await app.pool.query("UPDATE users SET waits = false, suspended_at = NULL WHERE id = $1", [
    ben.auth.user._id,
  ]);
  await approve.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("alertdialog").getByRole("alert")).toContainText(
    `The others are done. Left as they were: @${ben.username} (no longer there).`,
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(itemOf(ana)).toHaveCount(0);
  // He stays selected until the list is read again.
  await expect(itemOf(ben)).toHaveCount(0);
  await waiting.getByRole("button", { name: "Look again" }).click();
  await expect(waiting).toHaveURL("/dashboard");

  await test.step("by keyboard alone", async () => {
    if (!isWide(viewport)) return;
    await itemOf(eva).focus();
    await page.keyboard.press("x");
    await expect(itemOf(eva).getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("r");
    const refuse = page.getByRole("alertdialog", { name: "Refuse 1 sign-up?" });
    await expect(refuse.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(refuse).toHaveCount(0);
    await expect(itemOf(eva)).toHaveCount(0);
    await expect(page.getByRole("tabpanel")).toBeFocused();
  });
});

test("A29 A30 A31 NF1 another moderator takes down a post with a reason that its author reads, and suspends many @both @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const title = `Advert of ${author.username}`;
  const { _id } = await app.publish(author, { title, tags: [author.username] });
  await app.comment(author, _id, `Buy from ${author.username}`);
  const page = await visit({ as: await app.moderator() });
  await open(page, `/dashboard?tag=${author.username}`);
  await chooseMenuItem(page, cardOf(page, title), title, "Take down");
  const dialog = page.getByRole("dialog", { name: "Take down this post?" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription("Say why");
  await dialog.getByLabel("Reason").fill("This is an advertisement.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByRole("article", { name: title })).toHaveCount(0);

  const told = await visit({ as: author });
  await open(told, "/notifications");
  await expect(told.getByRole("list", { name: "Notifications" })).toContainText(
    `A moderator took down your post ${title}: This is an advertisement.`,
  );

  const other = await app.register();
  const table = async (username: string) => {
    await open(page, `/admin?tab=users&query=${username}`);
    return page.locator("tr").filter({ hasText: `@${username}` });
  };
  const row = await table(author.username);
  await expect(row).not.toContainText("@example.com");
  await expect(row.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Select all" }).press("Space");
  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  await page
    .getByRole("alertdialog", { name: "Suspend 1 account?" })
    .getByRole("button", { name: "Suspend" })
    .click();
  await expect(row).toContainText("Suspended");
  await (await table(other.username)).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const remove = page.getByRole("dialog", { name: "Delete 1 account?" });
  await remove.getByLabel("Reason").fill("Spam");
  await remove.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No users found")).toBeVisible();
});
