import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { ruth } from "./people";
import { chooseInOwnMenu, open } from "./steps";

const REPORTS = "/admin?tab=reports";

const groupOf = (page: Page, title: string) =>
  page.getByRole("article", { name: title, exact: true });

test("P9 A13 a reported post is removed, and its reporter is told @cross", async ({
  app,
  visit,
}) => {
  const [author, reporter] = [await app.register(), await app.register()];
  const title = `Plate of ${author.username}`;
  const { _id } = await app.publish(author, { title, tags: [author.username] });
  await app.report("post", _id, 3, "spam");
  const reported = { targetType: "post", targetId: _id, category: "copyright" };
  await app.send(reporter, "/reports", { ...reported, reason: "My own plate." });

  const admin = await visit({ as: await app.logIn(ruth) });
  await open(admin, REPORTS);
  const group = groupOf(admin, title);
  await expect(group).toContainText("Post · 4 reports");
  await expect(group.getByText("The pier at dusk.")).toBeVisible();
  await expect(group.getByRole("list", { name: "What is wrong" })).toHaveText("Spam 3Copyright");
  const reports = group.getByRole("list", { name: "Reports" }).getByRole("listitem");
  await expect(reports).toHaveCount(3);
  await expect(reports.first()).toContainText("My own plate.");
  await group.getByRole("button", { name: "Show more reports" }).click();
  await expect(reports).toHaveCount(4);
  await group.getByRole("button", { name: "Remove" }).click();
  const confirm = admin.getByRole("alertdialog", { name: "Remove Post?" });
  await expect(confirm).toContainText("This settles 4 reports.");
  await confirm.getByRole("button", { name: "Remove" }).click();
  await expect(group).toHaveCount(0);
  await expect(admin.getByRole("tab", { name: /^Reports/ }).locator(".badge")).toHaveText(/\d/);
  await admin.getByRole("link", { name: "Settled" }).click();
  await expect(admin.getByText("by Ruth Castell").first()).toBeVisible();
  await expect(admin.getByText("Post: no longer available").first()).toBeVisible();
  await expectAccessible(admin);

  const page = await visit({ as: reporter });
  await chooseInOwnMenu(page, "Your reports");
  const own = page.getByRole("list", { name: "Your reports" }).getByRole("listitem");
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("Post: no longer available");
  await expect(own).toContainText("Removed");
});

test("A15 A21 reports are settled by keyboard alone, repeats first, and read without JavaScript", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: /^\/api\/v1\/admin\/reports\/[\w-]+$/ });
  const author = await app.register();
  const [first, second] = ["First", "Second"].map((name) => `${name} of ${author.username}`);
  // Repeats with more reports than other tests make, so that they are the first two groups.
  for (const [title, count] of [
    [first, 8],
    [second, 7],
  ] as const) {
    const { _id } = await app.publish(author, { title });
    await app.report("post", _id, count, "spam");
    await app.reportRepeat(_id);
  }
  const as = await app.logIn(ruth);
  const plain = await visit({ as, javaScriptEnabled: false });
  await plain.goto(REPORTS);
  await expect(groupOf(plain, first ?? "")).toContainText("Reason 8");
  await expect(groupOf(plain, first ?? "")).toContainText(
    /Looks like a picture that was removed on .+: Nudity or sexual content, Copyright/,
  );
  await plain.getByRole("link", { name: "Settled" }).click();
  await expect(plain).toHaveURL(`${REPORTS}&status=settled`);
  const settled = plain.getByRole("list", { name: "Settled reports" });
  await expect(settled.getByRole("listitem").first()).toBeVisible();

  const page = await visit({ as });
  await open(page, REPORTS);
  await expectAccessible(page);
  await page.keyboard.press("j");
  await expect(groupOf(page, first ?? "")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("e");
  const keep = page.getByRole("alertdialog", { name: "Keep Post?" });
  await expect(keep.getByRole("button", { name: "Keep" })).toBeFocused();
  await expectAccessible(page);
  await intercept(page, "**/admin/reports/*", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(keep.getByRole("alert")).toHaveText("Nothing was settled. Try again.");
  await page.unroute("**/admin/reports/*");
  await page.keyboard.press("Enter");
  await expect(groupOf(page, first ?? "")).toHaveCount(0);
  await expect(groupOf(page, second ?? "")).toBeFocused();
  await page.keyboard.press("r");
  const remove = page.getByRole("alertdialog", { name: "Remove Post?" });
  await expect(remove.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(groupOf(page, second ?? "")).toHaveCount(0);
  await expect(page.locator("article:focus, [role=tabpanel]:focus")).toHaveCount(1);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Keep what is reported")).toBeVisible();
});
