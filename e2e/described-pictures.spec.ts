import { expect, test } from "./fixtures";
import { open } from "./steps";

test("P16 the own profile says how many pictures are described, and describes the others", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  await app.publish(author, { title: "Tram stop", alt: "" });
  await app.publish(author, { title: "Staircase", alt: "" });
  await app.publish(author, { title: "Blue hour", alt: "A roof at dusk" });
  const page = await visit({ as: author });
  await open(page, "/profile");
  await expect(page.getByText("1 of 3 pictures described")).toBeVisible();
  await page.getByRole("button", { name: "Describe", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Describe your pictures" });
  await expect(dialog.getByRole("textbox")).toHaveCount(2);
  const field = dialog.getByRole("textbox", { name: "Tram stop" });
  await field.fill("x".repeat(1001));
  const save = dialog.getByRole("button", { name: "Save Tram stop" });
  await save.click();
  await expect(field).toHaveAccessibleDescription("Alt text must be 1000 characters or less");
  await field.fill("Two people wait for a tram");
  await save.press("Enter");
  await expect(dialog.getByText("Saved")).toBeVisible();
  await expect(page.getByText("2 of 3 pictures described")).toBeAttached();
  await field.fill("");
  await save.press("Enter");
  await expect(page.getByText("1 of 3 pictures described")).toBeAttached();
  await field.fill("Two people wait for a tram");
  await save.press("Enter");
  await expect(page.getByText("2 of 3 pictures described")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Describe", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Describe", exact: true }).click();
  await expect(dialog.getByRole("textbox")).toHaveCount(1);
});

test("P16 nothing is said of others, nor without posts; without JavaScript only the number", async ({
  app,
  visit,
}) => {
  const [author, other] = [await app.register(), await app.register()];
  await app.publish(author, { alt: "" });
  const stranger = await visit({ as: other });
  await open(stranger, `/profile/${author.username}`);
  await expect(stranger.getByText("pictures described")).toHaveCount(0);
  await open(stranger, "/profile");
  await expect(stranger.getByText("pictures described")).toHaveCount(0);
  const page = await visit({ as: author, javaScriptEnabled: false });
  await page.goto("/profile");
  await expect(page.getByText("0 of 1 pictures described")).toBeVisible();
  await expect(page.getByRole("button", { name: "Describe", exact: true })).toBeHidden();
});
