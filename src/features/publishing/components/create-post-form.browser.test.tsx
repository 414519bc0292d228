import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Post } from "@/features/posts/schema";
import { app, drawingFile, pictureFile } from "../../../../tests/component/app";
import { expectAccessible } from "../../../../tests/component/expect-accessible";
import {
  begunTo,
  expectFailure,
  holdRequests,
  loseRequests,
  loseResponses,
  requestsTo,
} from "../../../../tests/component/failures";
import { read } from "../../../../tests/component/pages";
import { render } from "../../../../tests/component/render";
import {
  choose,
  expectAddress,
  expectCount,
  expectGone,
  expectMessage,
  inputValue,
  press,
  pressSlowly,
} from "../../../../tests/component/steps";
import { CreatePostForm } from "./create-post-form";

const NOT_AN_IMAGE = "Please upload a valid image file (JPEG, PNG, GIF, or WebP)";
const CREATE = /\/tweets\/create$/;
const words = { title: "Pink patio", content: "One hard shadow.", alt: "A wall", tags: ["art"] };

const share = page.getByRole("button", { name: "Share Post" });
const tags = page.getByRole("combobox", { name: "Tags" });
const chosen = page.getByRole("button", { name: /^Remove (?!image)/ });

async function open() {
  const as = await app.register();
  const form = (
    <>
      <h1>Create post</h1>
      <CreatePostForm viewerId={as.auth.user._id} licence="all-rights-reserved" />
    </>
  );
  await render(form, { as, at: "/upload" });
  return as;
}

async function fill({ title, content, alt, tags: names }: typeof words, file?: File) {
  choose(file ?? (await pictureFile("png")));
  await page.getByLabelText("Title").fill(title);
  await page.getByLabelText("Description").fill(content);
  await page.getByLabelText("Describe the picture").fill(alt);
  for (const tag of names) {
    await tags.fill(tag);
    await press(tags, "{Enter}");
  }
}

async function expectValues() {
  await expect.element(page.getByLabelText("Title")).toHaveValue(words.title);
  await expect.element(page.getByLabelText("Description")).toHaveValue(words.content);
  await expect.element(page.getByLabelText("Describe the picture")).toHaveValue(words.alt);
  await expect.element(page.getByRole("button", { name: "Remove art" })).toBeVisible();
}

it("R13 C3 V14 each field shows its validation error and keeps its value", async () => {
  await open();
  await expect
    .element(page.getByText("Please fill in all required fields to continue"))
    .toBeVisible();
  await expectAccessible();
  await fill(words);
  for (const [label, value, message] of [
    ["Title", "", "Title is required"],
    ["Description", "x".repeat(281), "Content must be 280 characters or less"],
    ["Describe the picture", "x".repeat(1001), "Alt text must be 1000 characters or less"],
  ] as const) {
    const field = page.getByLabelText(label);
    const good = inputValue(field);
    await expectMessage(label, value, message);
    await expect.element(share).toBeDisabled();
    await field.fill(good);
  }
  await expect.element(share).toBeEnabled();
  await page.getByRole("button", { name: "Remove image" }).click();
  page.getByLabelText("Title").element().focus();
  await expect.element(page.getByText("Media file is required")).toBeVisible();
  await expectAccessible();
  await expect.element(share).toBeDisabled();
  await expectValues();
});

it("F27 O23 a chosen picture has an edge, sharp pixels if it is small, and the mat of its ink or of its author", async () => {
  const as = await open();
  const preview = page.getByRole("img", { name: "Preview" });
  const background = page.getByLabelText("Background");
  for (const [ink, mat] of [
    ["#101014", "rgb(238, 238, 235)"],
    ["#fafafa", "rgb(12, 12, 11)"],
  ] as const) {
    choose(await drawingFile(ink));
    await expect.element(preview).toHaveStyle({
      backgroundColor: mat,
      imageRendering: "pixelated",
      outlineStyle: "solid",
    });
    const { width, height } = preview.element().getBoundingClientRect();
    expect(width / height).toBeCloseTo(16 / 24, 1);
  }
  await background.selectOptions("Light");
  await expect.element(preview).toHaveStyle({ backgroundColor: "rgb(238, 238, 235)" });
  await fill(words, await drawingFile("#fafafa"));
  await share.click();
  await expect.element(page.getByText("Post created successfully!")).toBeVisible();
  const { posts } = await read<{ posts: Post[] }>(as, `/profile/u/${as.username}/posts`);
  expect(posts).toMatchObject([{ mat: "light" }]);
});

it("O23 an opaque picture has no mat to choose", async () => {
  await open();
  choose(await drawingFile("#fafafa"));
  await expect.element(page.getByLabelText("Background")).toBeVisible();
  choose(await pictureFile("png"));
  await expectGone(page.getByLabelText("Background"));
  await expect
    .element(page.getByRole("img", { name: "Preview" }))
    .toHaveStyle({ backgroundColor: "rgba(0, 0, 0, 0)", imageRendering: "auto" });
});

it("C1 V16 L8 tags: ten at most, no duplicates, pasted lists", async () => {
  await open();
  await page.getByRole("button", { name: "Add photography" }).click();
  await expectCount(chosen, 1);
  await expectGone(page.getByRole("button", { name: "Add photography" }));
  await tags.fill("ab");
  await press(tags, "{ArrowDown}");
  await expect
    .element(page.getByRole("option", { name: "abstract" }))
    .toHaveAttribute("aria-selected", "true");
  await press(tags, "{Enter}");
  await press(tags, "Art,ART,");
  await expectCount(chosen, 3);
  await press(tags, "{Backspace}");
  await expectCount(chosen, 2);
  await tags.fill("1, 2, 3, 4, 5, 6, 7, 8, 9,");
  await expect.element(tags).toHaveAccessibleDescription("Maximum 10 tags allowed");
  await expect.element(tags).toHaveValue("9");
  await expectCount(chosen, 10);
});

it("V16 a tag that is too long or one too many keeps the post from being shared", async () => {
  await open();
  await fill({ ...words, tags: [] });
  await tags.fill("x".repeat(31));
  // The press ends the typing, which is judged before it can share.
  await share.click();
  await expect.element(tags).toHaveAccessibleDescription("Tag must be 30 characters or less");
  await expect.element(share).toBeDisabled();
  await tags.fill("sea");
  await expect.element(share).toBeEnabled();

  await tags.fill(Array.from({ length: 10 }, (_, n) => `tag ${n + 1},`).join(" "));
  await expectCount(chosen, 10);
  await tags.fill("one too many");
  await press(tags, "{Tab}");
  await expect.element(tags).toHaveAccessibleDescription("Maximum 10 tags allowed");
  await expect.element(share).toBeDisabled();
  await page.getByRole("button", { name: "Remove tag 10" }).click();
  await press(tags, "{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove one too many" })).toBeVisible();
  await share.click();
  await expect.element(page.getByText("Post created successfully!")).toBeVisible();
});

it("V15 rejects a file before the upload, and keeps the previous one", async () => {
  await open();
  const text = await pictureFile("disguisedText");
  const kept = (message: string) =>
    page.getByText(`${message}. The file chosen before is still here.`);
  const damaged = page.getByText("The file is damaged", { exact: false });
  await fill(words, text);
  await expect.element(damaged).toBeVisible();
  await expect.element(share).toBeDisabled();
  choose(await pictureFile("png"));
  await expectGone(damaged);
  await expect.element(share).toBeEnabled();
  await expect.element(page.getByRole("img", { name: words.title })).toBeVisible();
  const large = new File([new Uint8Array(10 * 1024 ** 2 + 1)], "l.jpg", { type: "image/jpeg" });
  for (const [file, message] of [
    [await pictureFile("pdf"), NOT_AN_IMAGE],
    [large, "File size must be 10MB or less"],
    [text, "The file is damaged"],
  ] as const) {
    choose(file);
    await expect.element(kept(message)).toBeVisible();
    await expect.element(page.getByText("drawing.png")).toBeVisible();
    await expect.element(share).toBeEnabled();
  }
  choose(text);
  choose(await pictureFile("webp"));
  await expect.element(page.getByText("scan.webp")).toBeVisible();
  await expectGone(damaged);
});

it("shows an error that only the server finds in a file", async () => {
  expectFailure({ path: CREATE, status: 415 });
  await open();
  await fill(words, await pictureFile("disguisedBitmap"));
  await share.click();
  await expect.element(page.getByText(NOT_AN_IMAGE)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(document.querySelector("input[type=file]"));
  await expectValues();
});

it("E9 OK2 API14 an upload error is shown in the form and as a toast; Retry sends everything again, and makes one post", async () => {
  const as = await open();
  await fill(words, await pictureFile("photo"));
  await expect.element(page.getByText("This picture carries", { exact: false })).toBeVisible();
  const keep = await loseRequests(CREATE);
  await share.click();
  await expectCount(page.getByText("Upload failed. Please try again."), 2);
  await expectAccessible();
  await expectValues();
  await keep();
  const receive = await loseResponses(CREATE);
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.click();
  await expect.element(retry).toBeVisible();
  await expectCount(page.getByText("Upload failed. Please try again."), 2);
  await expect.poll(() => requestsTo(CREATE)).toHaveLength(2);
  await receive();
  await retry.click();
  await expect.element(page.getByText("Post created successfully!")).toBeVisible();
  const { posts } = await read<{ posts: Post[] }>(as, `/profile/u/${as.username}/posts`);
  expect(posts).toMatchObject([{ title: words.title, content: words.content, tags: words.tags }]);
});

it("C1 ST31 an author marks a picture as sensitive, and a double click shares it once", async () => {
  const as = await open();
  await fill(words);
  await page.getByRole("checkbox", { name: "Sensitive" }).click();
  await share.dblClick();
  await expect.element(page.getByText("Post created successfully!")).toBeVisible();
  await expectAddress("/dashboard");
  expect(begunTo(CREATE)).toBe(1);
  const { posts } = await read<{ posts: Post[] }>(as, `/profile/u/${as.username}/posts`);
  expect(posts[0]?.sensitiveBy).toBe("author");
});

it("the progress of an upload is shown accessibly", async () => {
  await open();
  await fill(words);
  await holdRequests(CREATE);
  await share.click();
  await expect.element(page.getByRole("progressbar")).toBeVisible();
  await expectAccessible();
});

it("a link asks before unsaved changes are lost", async () => {
  await open();
  await page.getByLabelText("Title").fill(words.title);
  const link = page.getByRole("link", { name: "Vitrine" }).first();
  await link.click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Stay" }).click();
  await expectAddress("/upload");
  await link.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expectAddress("/dashboard");
});

it.each(["drop", "paste"])("a picture can be chosen by %s, anywhere on the page", async (kind) => {
  await open();
  const file = await pictureFile("png");
  const transfer = new DataTransfer();
  transfer.items.add(new File([file], "given.png", { type: file.type }));
  const shared = { bubbles: true, cancelable: true };
  const event =
    kind === "drop"
      ? new DragEvent("drop", { ...shared, dataTransfer: transfer })
      : new ClipboardEvent("paste", { ...shared, clipboardData: transfer });
  document.querySelector("h1")?.dispatchEvent(event);
  expect(event.defaultPrevented, "the browser does not open the file").toBe(true);
  await expect.element(page.getByText("given.png")).toBeVisible();
});

it("V22 a press that leaves the title reaches a suggested tag, although a message moves it", async () => {
  await open();
  const title = page.getByLabelText("Title");
  (title.element() as HTMLElement).focus();
  await pressSlowly(page.getByRole("button", { name: "Add photography" }));
  await expect.element(page.getByRole("button", { name: "Remove photography" })).toBeVisible();
  await expect.element(title).toHaveAttribute("aria-invalid", "true");
});

it("V22 a press that leaves a typed tag reaches Share Post, although suggestions go", async () => {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { tags: [tag] });
  const as = await open();
  await fill({ ...words, tags: [] });
  const typed = tag.slice(0, -1);
  await tags.fill(typed);
  await expect.element(page.getByRole("option", { name: tag, exact: false })).toBeVisible();
  await pressSlowly(share);
  await expect.element(page.getByText("Post created successfully!")).toBeVisible();
  const { posts } = await read<{ posts: Post[] }>(as, `/profile/u/${as.username}/posts`);
  expect(posts[0]?.tags).toEqual([typed]);
});

it("C8 a look-up of the same picture that fails says nothing, and keeps nobody from sharing", async () => {
  await open();
  await loseRequests(/\/tweets\/lookalike$/);
  await fill(words, await pictureFile("demoPhoto"));
  await expect.poll(() => requestsTo(/\/tweets\/lookalike$/)).toHaveLength(1);
  await share.click();
  await expect
    .element(page.getByText("Post created successfully!"), { timeout: 30_000 })
    .toBeVisible();
  await expectGone(page.getByText("This looks like"));
}, 40_000);

it("L9 the tag field suggests tags of the site, with counts", async () => {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { title: "Fog", tags: [tag] });
  await open();
  await tags.fill(tag.slice(0, -1));
  await expect.element(page.getByRole("option", { name: `${tag} 1 post` })).toBeVisible();
  await expectAccessible();
  await press(tags, "{ArrowDown}");
  await press(tags, "{Enter}");
  await expect.element(page.getByRole("button", { name: `Remove ${tag}` })).toBeVisible();
});
