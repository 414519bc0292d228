import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type ObjectStore, startObjectStore } from "../tests/harness/object-store";
import type { RunningSite } from "../tests/harness/running-site";
import { newAccount } from "../tests/support/people";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { startOwnSite } from "./own-site";
import { newPerson, server } from "./people";
import { cameraJpeg, png } from "./pictures";
import {
  cardOf,
  chooseMenuItem,
  fileInput,
  fillPost,
  goToCreate,
  isLoaded,
  open,
  openCard,
  shareButton,
} from "./steps";

let store: ObjectStore;
let site: RunningSite;
test.beforeAll(async () => {
  store = await startObjectStore();
  site = await startOwnSite({ env: { ...store.env, DIRECT_UPLOADS: "on" } });
});
test.afterAll(async () => {
  await site.close();
  await store.close();
});

const clip = async () => ({
  name: "clip.mp4",
  mimeType: "video/mp4",
  buffer: await readFile(
    fileURLToPath(new URL("../tests/support/clips/clip.mp4", import.meta.url)),
  ),
});

test("C4 a user publishes a picture of 9 MB from the store, and replaces it by a video; a store that fails keeps the form @cross", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: /\/uploads\/[\w-]+\/file$/ });
  const people = server(site);
  const person = newPerson();
  await newAccount(people.pool, person);
  const page = await visit({ as: await people.logIn(person), at: site.url });
  await open(page, "/dashboard");
  const title = "Pink patio";
  await goToCreate(page);
  const camera = await cameraJpeg();
  await fillPost(page, { title, content: "One hard shadow.", tags: ["wall"] }, camera);

  const sent = page.waitForRequest((request) => request.method() === "PUT");
  const created = page.waitForRequest(/\/tweets\/create$/);
  const stored = page.waitForResponse(/\/tweets\/create$/);
  await shareButton(page).click();
  expect((await sent).url()).toContain(`${store.env.S3_ENDPOINT}/`);
  expect(await (await sent).headerValue("content-length")).toBe(String(camera.buffer.length));
  expect(Number(await (await created).headerValue("content-length"))).toBeLessThan(10_000);
  await stored;
  await expect(page.getByText("Post created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  const image = cardOf(page, title).locator("img").first();
  await expect.poll(() => isLoaded(image)).toBe(true);
  await expect(cardOf(page, title)).toHaveCount(1);
  await chooseMenuItem(page, cardOf(page, title), title, "Edit post");
  await fileInput(page).setInputFiles(await clip());
  const replaced = page.waitForRequest(/\/api\/v1\/uploads$/);
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.url().includes("/tweets/"),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await replaced).postDataJSON()).toMatchObject({ type: "video/mp4" });
  await saved;
  await expect(page.getByText("Post updated successfully!")).toBeVisible();
  await expect((await openCard(page, title)).locator("video")).toBeVisible();

  await test.step("Retry sends the file again, and Cancel stops it", async () => {
    await page.goBack();
    await goToCreate(page);
    await fillPost(page, { title: "Blue hour", content: "The pier at dusk." }, await png());
    store.disconnect();
    await shareButton(page).click();
    await expect(page.getByText("Upload failed. Please try again.")).toHaveCount(2);
    store.restore();
    const { promise: sent, resolve: arrived } = Promise.withResolvers<void>();
    await intercept(page, /\/uploads\/[\w-]+\/file/, () => arrived(), { times: 1 });
    await page.getByRole("button", { name: "Retry" }).click();
    await sent;
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("progressbar")).toBeHidden();
    await expect(page.getByLabel("Title")).toHaveValue("Blue hour");
  });
});
