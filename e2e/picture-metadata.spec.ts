import sharp from "sharp";
import { chart, profileOf, spaces } from "../tests/support/colours";
import { ultraHdr } from "../tests/support/ultra-hdr";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { photo, png, SERIAL_NUMBER } from "./pictures";
import { fieldOf, fileInput, fillPost, isLoaded, open, shareButton } from "./steps";

const CHUNK = /\/_next\/static\/chunks\/[^/]+\.js$/;

const CARRIED =
  "This picture carries: place (48.86, 2.29), camera (Canon EOS R5), serial number, date (June 3, 2026), thumbnail. All of it will be removed.";
const REMOVED = "Removed from the picture: place, camera, serial number, date, thumbnail.";

test("C5 a picture says what it carries before it is shared, and what was removed after it; so does a profile picture @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await fillPost(page, { title: "Blue hour", content: "The pier at dusk." }, await png());
  const note = page.getByRole("status").filter({ hasText: "carries" });
  await expect(note).toHaveCount(0);
  await fileInput(page).setInputFiles(await photo());
  await expect(note).toHaveText(CARRIED);
  await fileInput(page).setInputFiles(await png());
  await expect(note).toHaveCount(0);
  await fileInput(page).setInputFiles(await photo());
  await expect(note).toHaveText(CARRIED);
  const created = page.waitForResponse(/\/tweets\/create$/);
  await shareButton(page).click();
  await expect(page.getByText("Post created successfully!")).toBeVisible();
  await expect(page.getByText(REMOVED)).toBeVisible();

  const { data } = await (await created).json();
  for (const { url } of data.tweet.sources) {
    const served = Buffer.from(await (await fetch(new URL(url, app.origin))).arrayBuffer());
    const { exif, xmp, iptc } = await sharp(served).metadata();
    expect({ exif, xmp, iptc }).toEqual({});
    expect(served.includes(SERIAL_NUMBER)).toBe(false);
  }

  await open(page, "/profile");
  const edit = page.getByRole("button", { name: "Edit Profile" });
  await edit.click();
  await page.getByLabel("Change picture").setInputFiles(await photo());
  await expect(page.getByText(CARRIED)).toBeVisible();
  await fieldOf(page, "Bio").fill("Tiles");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(REMOVED)).toBeVisible();
  await expect(page.getByRole("main").getByText("Tiles")).toBeVisible();
  await expect(edit).toBeFocused();
});

test("AB1 AB2 AB7 a licence and how it was taken are chosen on Create, remembered, and said below the picture; Preferences has the licence of new posts @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/preferences");
  const saved = page.waitForResponse(/\/profile\/me\/preferences$/);
  await page.getByLabel("Licence").selectOption("CC BY-NC 4.0");
  await saved;
  await open(page, "/upload");
  await expect(page.getByLabel("Licence")).toHaveValue("by-nc");
  await fillPost(page, { title: "Blue hour", content: "The pier at dusk." }, await photo());
  const shows = page.getByRole("switch", { name: "Show how it was taken" });
  await expect(shows).not.toBeChecked();
  await expect(shows).toHaveAccessibleDescription("Canon EOS R5");
  await shows.check();
  await page.getByLabel("Licence").selectOption("CC BY 4.0");
  const created = page.waitForResponse(/\/tweets\/create$/);
  await shareButton(page).click();
  const { data } = await (await created).json();
  await expect(page).toHaveURL("/dashboard");
  await open(page, "/upload");
  await expect(shows).toBeChecked();
  await open(page, `/post/${data.tweet._id}`);
  await page.getByText("Canon EOS R5 · CC BY 4.0").click();
  await expect(page.getByRole("link", { name: "CC BY 4.0" })).toHaveAttribute("rel", /license/);
});

const reds = [
  [255, 0, 0],
  [255, 40, 0],
] as const;

test("L46 after publishing and beside the post it is said that colours and HDR were kept @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  for (const [kept, mimeType, picture] of [
    ["Colours: Display P3", "image/png", () => chart(reds, profileOf(spaces.displayP3, "test"))],
    ["HDR", "image/jpeg", ultraHdr],
  ] as const) {
    await test.step(kept, async () => {
      await open(page, "/upload");
      const file = { name: "photo", mimeType, buffer: await picture() };
      await fillPost(page, { title: "Kept", content: "As it was sent." }, file);
      const created = page.waitForResponse(/\/tweets\/create$/);
      await shareButton(page).click();
      await expect(page.getByText(`${kept}.`)).toBeVisible();
      const { data } = await (await created).json();
      await open(page, `/post/${data.tweet._id}`);
      await expect(page.getByText(kept, { exact: true })).toBeVisible();
      await expect
        .poll(() => isLoaded(page.getByRole("main").getByRole("img", { name: "Kept" }).first()))
        .toBe(true);
    });
  }
});

test("C5 nothing is claimed of a picture that cannot be read @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: CHUNK });
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await intercept(page, CHUNK, (route) => route.abort());
  await fillPost(page, { title: "Blue hour", content: "The pier at dusk." }, await photo());
  await expect(page.getByRole("img", { name: "Blue hour" })).toBeVisible();
  await expect(page.getByText("This picture carries")).toHaveCount(0);
});
