import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import {
  cameraJpeg,
  disguisedBitmap,
  disguisedText,
  jpegOf,
  MB,
  pdf,
  png,
  truncatedJpeg,
  webp,
} from "./pictures";
import {
  expectMessage,
  fieldOf,
  fileInput,
  fillLogin,
  fillPost,
  goToCreate,
  logOut,
  open,
  shareButton,
} from "./steps";

const NOT_AN_IMAGE = "Please upload a valid image file (JPEG, PNG, GIF, or WebP)";

const CREATE = "/api/v1/tweets/create";

const draftOf = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join());

const words = { title: "Pink patio", content: "One hard shadow.", alt: "A wall", tags: ["art"] };

const expectValues = async (page: Page) => {
  await expect(page.getByLabel("Title")).toHaveValue(words.title);
  await expect(page.getByLabel("Description")).toHaveValue(words.content);
  await expect(page.getByLabel("Alt text")).toHaveValue(words.alt);
  await expect(page.getByRole("button", { name: "Remove art" })).toBeVisible();
};

test("R13 C3 V12 V13 V14 L5 L6 each field shows its validation error and keeps its value", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await expect(page.getByText("Please fill in all required fields to continue")).toBeVisible();
  await fillPost(page, words, await png());
  for (const [label, value, message] of [
    ["Title", "", "Title is required"],
    ["Title", "x".repeat(101), "Title must be 100 characters or less"],
    ["Description", "   ", "Content is required"],
    ["Description", "x".repeat(281), "Content must be 280 characters or less"],
    ["Alt text", "x".repeat(1001), "Alt text must be 1000 characters or less"],
  ] as const) {
    const field = fieldOf(page, label);
    const good = await field.inputValue();
    await expectMessage(page, label, value, message);
    await expect(shareButton(page)).toBeDisabled();
    await field.fill(good);
  }
  await expect(shareButton(page)).toBeEnabled();
  await page.getByRole("button", { name: "Remove image" }).click();
  await page.getByLabel("Title").focus();
  await expect(page.getByText("Media file is required")).toBeVisible();
  await expect(shareButton(page)).toBeDisabled();
  await expectValues(page);
});

test("V15 rejects a file before the upload, and keeps the previous one", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await fileInput(page).setInputFiles(pdf);
  await expect(page.getByText(NOT_AN_IMAGE)).toBeVisible();
  await fileInput(page).setInputFiles(jpegOf(10 * MB + 1));
  await expect(page.getByText("File size must be 10MB or less")).toBeVisible();
  await fileInput(page).setInputFiles(await png());
  await expect(page.getByText("File size must be 10MB or less")).toBeHidden();
  await fileInput(page).setInputFiles(pdf);
  await expect(page.getByText(NOT_AN_IMAGE)).toBeVisible();
  await expect(page.getByText("drawing.png")).toBeVisible();
});

test("C1 V16 L8 tags: ten at most, no duplicates, pasted lists", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  const tags = page.getByRole("combobox", { name: "Tags" });
  const chosen = page.getByRole("button", { name: /^Remove / });
  await page.getByRole("button", { name: "Add photography" }).click();
  await expect(chosen).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Add photography" })).toBeHidden();
  await tags.fill("ab");
  await tags.press("ArrowDown");
  await expect(page.getByRole("option", { name: "abstract" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await tags.press("Enter");
  await tags.pressSequentially("Art,ART,");
  await expect(chosen).toHaveCount(3);
  await tags.press("Backspace");
  await expect(chosen).toHaveCount(2);
  await tags.fill("1, 2, 3, 4, 5, 6, 7, 8, 9,");
  await expect(tags).toHaveAccessibleDescription("Maximum 10 tags allowed");
  await expect(tags).toHaveValue("9");
  await expect(chosen).toHaveCount(10);
});

test("V16 a tag that is too long or one too many keeps the post from being shared", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await fillPost(page, { ...words, tags: [] }, await png());
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill("x".repeat(31));
  // The press ends the typing, which is judged before it can share.
  await shareButton(page).click();
  await expect(tags).toHaveAccessibleDescription("Tag must be 30 characters or less");
  await expect(shareButton(page)).toBeDisabled();
  await tags.fill("sea");
  await expect(shareButton(page)).toBeEnabled();

  for (let number = 1; number <= 10; number++) {
    await tags.fill(`tag ${number}`);
    await tags.press("Enter");
  }
  await tags.fill("one too many");
  await tags.press("Tab");
  await expect(tags).toHaveAccessibleDescription("Maximum 10 tags allowed");
  await expect(shareButton(page)).toBeDisabled();
  await page.getByRole("button", { name: "Remove tag 10" }).click();
  await tags.press("Enter");
  await expect(page.getByRole("button", { name: "Remove one too many" })).toBeVisible();
  await shareButton(page).click();
  await expect(page.getByText("Post created successfully!")).toBeVisible();
});

test("V15 rejects a file that cannot be decoded before the upload, and keeps the previous one", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await fillPost(page, words, disguisedText);
  await expect(page.getByText("The file is damaged")).toBeVisible();
  await expect(shareButton(page)).toBeDisabled();
  await fileInput(page).setInputFiles(await png());
  await expect(page.getByText("The file is damaged")).toBeHidden();
  await expect(shareButton(page)).toBeEnabled();
  await expect(page.getByRole("img", { name: words.title })).toBeVisible();
  await fileInput(page).setInputFiles(disguisedText);
  await expect(
    page.getByText("The file is damaged. The file chosen before is still here."),
  ).toBeVisible();
  await expect(page.getByText("drawing.png")).toBeVisible();
  await expect(shareButton(page)).toBeEnabled();
  await fileInput(page).setInputFiles(disguisedText);
  await fileInput(page).setInputFiles(await webp());
  await expect(page.getByText("scan.webp")).toBeVisible();
  await expect(page.getByText("The file is damaged")).toBeHidden();
});

for (const [what, file, status, message] of [
  ["a bitmap", async () => disguisedBitmap(), 415, NOT_AN_IMAGE],
  ["cut off", truncatedJpeg, 400, "The file is damaged"],
] as const) {
  test(`shows an error that only the server finds in a file: ${what}`, async ({
    app,
    visit,
    expectFailure,
  }) => {
    expectFailure({ path: CREATE, status });
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    await fillPost(page, words, await file());
    await shareButton(page).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(fileInput(page)).toBeFocused();
    await expectValues(page);
  });
}

test("E9 an upload error is shown in the form and as a toast; Retry sends everything again", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: CREATE });
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await page.route("**/tweets/create", (route) => route.abort(), { times: 1 });
  await fillPost(page, words, await png());
  await shareButton(page).click();
  const failed = page.getByText("Upload failed. Please try again.");
  await expect(failed).toHaveCount(2);
  await expectValues(page);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Post created successfully!")).toBeVisible();
});

test("C2 Cancel during the upload keeps the form; a second Cancel discards it", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/dashboard");
  await goToCreate(page);
  await page.route("**/tweets/create", () => {});
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
});

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
  await fillLogin(page, member.username, member.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expectValues(page);
  expect(dialogs, "before the reload only").toEqual(["beforeunload"]);
});

test("a link asks before unsaved changes are lost", { tag: "@both" }, async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
  await page.getByLabel("Title").fill(words.title);
  const link = page.getByRole("link", { name: "Vitrine" }).filter({ visible: true });
  await link.click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/upload");
  await link.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("C2 / and Logout ask before unsaved changes are lost", async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
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

for (const kind of ["drop", "paste"] as const) {
  test(`a picture can be chosen by ${kind}, anywhere on the page`, async ({ app, visit }) => {
    const page = await visit({ as: await app.register() });
    await open(page, "/upload");
    const { buffer, mimeType } = await png();
    const sent = { kind, mimeType, bytes: [...buffer] };
    const isPrevented = await page.evaluate(({ kind, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "given.png", { type: mimeType }));
      const shared = { bubbles: true, cancelable: true };
      const event =
        kind === "drop"
          ? new DragEvent("drop", { ...shared, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...shared, clipboardData: transfer });
      document.querySelector("h1")?.dispatchEvent(event);
      return event.defaultPrevented;
    }, sent);
    expect(isPrevented, "the browser does not open the file").toBe(true);
    await expect(page.getByText("given.png")).toBeVisible();
  });
}

test("C7 picture and texts have equal columns, Share Post stays on screen and suggestions do not move it", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/upload");
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
    const [picture, texts] = await columns.evaluateAll((all) =>
      all.map((column) => column.getBoundingClientRect().toJSON()),
    );
    expect(Math.abs(picture.width - texts.width)).toBeLessThan(1);
    expect(picture.top === texts.top, `columns at ${width}`).toBe(width >= 1200);
    await expect(share).toBeInViewport({ ratio: 1 });
    const tags = page.getByRole("combobox", { name: "Tags" });
    await tags.focus();
    const { y } = (await share.boundingBox()) ?? { y: 0 };
    await tags.fill("a");
    await expect(page.getByRole("option").first()).toBeVisible();
    const list = page.getByRole("listbox");
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
