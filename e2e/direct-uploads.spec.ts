import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { type ObjectStore, startObjectStore } from "../tests/harness/object-store";
import { type RunningSite, startSite } from "../tests/harness/running-site";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { cameraJpeg, png } from "./pictures";
import {
  cardOf,
  chooseMenuItem,
  fileInput,
  fillPost,
  fillSignup,
  goToCreate,
  isLoaded,
  likeButton,
  open,
  openCard,
  signUp as sendSignup,
  shareButton,
} from "./steps";

/** Serial, because a test interrupts the store. */
test.describe.configure({ mode: "default" });

let store: ObjectStore;
let site: RunningSite;
test.beforeAll(async () => {
  const clusterUrl = process.env.CLUSTER_URL;
  if (!clusterUrl) throw new Error("The setup names no CLUSTER_URL");
  store = await startObjectStore();
  site = await startSite({ clusterUrl, env: { ...store.env, DIRECT_UPLOADS: "on" } });
});
test.afterEach(() => store.restore());
test.afterAll(async () => {
  await site.close();
  await store.close();
});

const signUp = async (page: Page) => {
  const person = newPerson();
  await open(page, "/signup");
  await fillSignup(page, person, await png());
  // The first account and the first page of a new server take their time.
  await sendSignup(page);
  await expect(page.getByText("Logged in!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  return person;
};

const clip = async () => ({
  name: "clip.mp4",
  mimeType: "video/mp4",
  buffer: await readFile(
    fileURLToPath(new URL("../tests/support/clips/clip.mp4", import.meta.url)),
  ),
});

test("C4 a user signs up, publishes a picture of 9 MB from the store, likes it and comments, and replaces it by a video", async ({
  visit,
}) => {
  test.slow();
  const page = await visit({ at: site.url });
  const { username } = await signUp(page);
  const title = `Pink patio ${username}`;
  await goToCreate(page);
  const camera = await cameraJpeg();
  await fillPost(page, { title, content: "One hard shadow.", tags: ["wall"] }, camera);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  const created = page.waitForRequest(/\/tweets\/create$/);
  const stored = page.waitForResponse(/\/tweets\/create$/);
  await shareButton(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  expect((await sent).url()).toContain(`${store.env.S3_ENDPOINT}/`);
  expect(await (await sent).headerValue("content-length")).toBe(String(camera.buffer.length));
  expect(Number(await (await created).headerValue("content-length"))).toBeLessThan(10_000);
  await stored;
  await expect(page.getByText("Post created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  const image = cardOf(page, title).locator("img").first();
  await expect.poll(() => isLoaded(image)).toBe(true);
  const post = await openCard(page, title);
  await likeButton(post).click();
  await expect(likeButton(post)).toHaveText("1");
  await post.getByLabel("Add a comment").fill("What a colour.");
  await post.getByRole("button", { name: "Post comment" }).click();
  await expect(post.getByRole("list", { name: "Comments" })).toContainText("What a colour.");

  await page.goBack();
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
});

test("C4 a store that fails keeps the form, and Retry sends the file again; Cancel stops it", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: /\/uploads\/[\w-]+\/file$/ });
  const page = await visit({ at: site.url });
  const { username } = await signUp(page);
  const title = `Blue hour ${username}`;
  await goToCreate(page);
  await fillPost(page, { title, content: "The pier at dusk." }, await png());
  store.disconnect();
  await shareButton(page).click();
  await expect(page.getByText("Upload failed. Please try again.")).toHaveCount(2);
  store.restore();

  const sent = new Promise<void>((resolve) => {
    void page.route(/\/uploads\/[\w-]+\/file/, () => resolve(), { times: 1 });
  });
  await page.getByRole("button", { name: "Retry" }).click();
  await sent;
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue(title);

  await shareButton(page).click();
  await expect(page.getByText("Post created successfully!")).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(1);
});
