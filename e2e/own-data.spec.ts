import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzip } from "../tests/support/zip";
import { expect, test } from "./fixtures";
import { chooseInOwnMenu, fieldOf, open, storedAuth } from "./steps";

test("P10 a user downloads their data, which a page shows offline @cross", async ({
  app,
  visit,
}) => {
  const [member, other] = [await app.register(), await app.register()];
  const own = await app.publish(member, { title: "Blue hour", alt: "A pier" });
  const liked = await app.publish(other, { title: "Five vessels" });
  await app.like(member, liked._id);
  const page = await visit({ as: member });
  await chooseInOwnMenu(page, "Download your data");
  const dialog = page.getByRole("dialog", { name: "Download your data" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`vitrine-${member.username}.zip`);

  const folder = await mkdtemp(join(tmpdir(), "vitrine-export-"));
  for (const [name, bytes] of await unzip(await readFile(await download.path()))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const offline = await visit({});
  await offline.context().setOffline(true);
  await offline.goto(pathToFileURL(join(folder, "index.html")).href);
  const picture = offline.getByRole("img", { name: "A pier" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(offline.getByRole("link", { name: own.title })).toBeVisible();
  await rm(folder, { recursive: true });
});

test("P11 a user deletes their account with the password again, in all tabs @cross", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const page = await visit({ as: member });
  const other = await page.context().newPage();
  await open(other, "/preferences");
  await chooseInOwnMenu(page, "Delete account");
  await fieldOf(page, "Password").fill(member.password);
  // Enter presses the button, which is disabled until it is known how the account logs in.
  await expect(page.getByRole("button", { name: "Delete account" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedAuth(page)).toBeNull();
  await expect(other).toHaveURL(/\/login/);
});
