import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { demoPhoto, png } from "./pictures";
import { fileInput, fillPost, open, shareButton } from "./steps";

const words = { title: "Mine", content: "A canyon.", alt: "", tags: [] };

test("C8 a picture of somebody else is named before it is shared, with a link in a new tab @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await fillPost(page, words, await demoPhoto());
  const note = page.getByRole("status").filter({ hasText: "This looks like" });
  await expect(note).toHaveText("This looks like Black Canyon (opens in a new tab) by Jun Hayashi");
  await expectAccessible(page);
  await expect(shareButton(page)).toBeEnabled();
  const link = note.getByRole("link");
  await link.focus();
  const [opened] = await Promise.all([page.waitForEvent("popup"), link.press("Enter")]);
  await expect(opened.getByRole("heading", { name: "Black Canyon", level: 1 })).toBeVisible();
  await opened.close();
  await fileInput(page).setInputFiles(await png());
  await expect(page.getByText("drawing.png")).toBeVisible();
  await expect(note).toHaveCount(0);
  await fileInput(page).setInputFiles(await demoPhoto());
  await expect(note).toBeVisible();
  await shareButton(page).click();
  await expect(page.getByText("Post created successfully!")).toBeVisible({ timeout: 30_000 });
});
