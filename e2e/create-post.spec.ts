import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { cameraJpeg, png } from "./pictures";
import { fileInput, fillPost, goToCreate, logIn, logOut, open, shareButton } from "./steps";

const draftOf = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join());

const words = { title: "Pink patio", content: "One hard shadow.", alt: "A wall", tags: ["art"] };

const expectValues = async (page: Page) => {
  await expect(page.getByLabel("Title")).toHaveValue(words.title);
  await expect(page.getByLabel("Description")).toHaveValue(words.content);
  await expect(page.getByLabel("Describe the picture")).toHaveValue(words.alt);
  await expect(page.getByRole("button", { name: "Remove art" })).toBeVisible();
};

test("the draft survives a reload and the end of the session", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/uploads", status: 401 });
  const member = await app.register();
  const page = await visit({ as: member });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await open(page, "/upload");
  await fillPost(page, words, await png());
  await expect.poll(() => draftOf(page)).toContain('"art"');
  await page.reload();
  await expectValues(page);
  await fileInput(page).setInputFiles(await png());
  await app.revoke(member);
  await shareButton(page).click();
  await expect(page).toHaveURL("/login?next=%2Fupload&session=ended");
  await logIn(page, member);
  await expectValues(page);
  expect(dialogs, "before the reload only").toEqual(["beforeunload"]);
});

test("C2 /, Logout and a second Cancel ask before unsaved changes are lost; a first Cancel stops the upload", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/dashboard");
  await goToCreate(page);
  await intercept(page, "**/tweets/create", () => {});
  await fillPost(page, words, await png());
  await shareButton(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expectValues(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/dashboard");
  await open(page, "/upload");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await fillPost(page, words, await png());
  const question = page.getByRole("alertdialog", { name: "Leave this page?" });
  for (const leave of [() => page.keyboard.press("/"), () => logOut(page)]) {
    await page.getByRole("heading", { level: 1 }).click();
    await leave();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(page).toHaveURL("/upload");
    await expectValues(page);
    await expect(page.getByAltText(words.title)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("combobox")).toBeFocused();

  await open(page, "/upload");
  await page.getByLabel("Title").fill("Blue patio");
  await logOut(page);
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/login");
});

test("C7 picture and texts have equal columns, Share Post stays on screen and suggestions do not move it @cross", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await expect(page.getByText("Drop an image here"), "with a mouse").toBeVisible();
  await expect(page.getByText("Choose an image")).toBeHidden();
  const share = shareButton(page);
  const columns = page
    .locator("form > div:has(input[type=file])")
    .or(page.locator("form > div > div:has([name=title])"));
  for (const [width, height] of [
    [1440, 900],
    [1200, 700],
    [1199, 700],
    [1024, 700],
    [390, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const layout = () =>
      columns.evaluateAll((all) => {
        const [picture, texts] = all.map((column) => column.getBoundingClientRect());
        if (!picture || !texts) return undefined;
        const isAsWide = Math.abs(picture.width - texts.width) < 1;
        return { isAsWide, isBeside: picture.top === texts.top };
      });
    await expect
      .poll(layout, `columns at ${width}`)
      .toEqual({ isAsWide: true, isBeside: width >= 1200 });
    await expect(share).toBeInViewport({ ratio: 1 });
    const tags = page.getByRole("combobox", { name: "Tags" });
    await tags.focus();
    const { y } = (await share.boundingBox()) ?? { y: 0 };
    await tags.fill("a");
    const list = page.getByRole("listbox");
    await expect(list.getByRole("option").first()).toBeVisible();
    await expect(list).toBeInViewport({ ratio: 1 });
    const box = await list.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `the list at ${width}`).toBeLessThan(y);
    expect((await share.boundingBox())?.y).toBe(y);
    await tags.fill("");
  }
  await fileInput(page).setInputFiles(await cameraJpeg());
  await expect(page.getByAltText("Preview")).toBeVisible();
  for (const [width, height] of [
    [390, 667],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(share).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByLabel("Title")).toBeInViewport({ ratio: 1 });
  // What is that low is a page that is enlarged: nothing covers it.
  await page.setViewportSize({ width: 640, height: 480 });
  await expect(share).not.toBeInViewport();
});
