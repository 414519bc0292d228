import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Server } from "./people";
import { fillLogin, open, withCountedView } from "./steps";

const COMMENTS = /\/tweets\/[\w-]+\/comments$/;
const LONG = "x".repeat(281);

const box = (page: Page) => page.getByLabel("Add a comment");
const send = (page: Page) => page.getByRole("button", { name: "Post comment" });
const list = (page: Page) => page.getByRole("list", { name: "Comments" }).getByRole("listitem");

async function onePost(app: Server) {
  const author = await app.register();
  const post = await app.publish(author);
  return { author, post, path: `/post/${post._id}` };
}

test("V17 a comment has 1 to 280 characters", async ({ app, visit }) => {
  const { author, path } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, path);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && COMMENTS.test(request.url())) sent++;
  });
  for (const [text, message] of [
    ["", "Comment is required"],
    ["  \n ", "Comment is required"],
    [LONG, "Comment must be 280 characters or less"],
  ] as const) {
    await box(page).fill(text);
    await send(page).click();
    await expect(box(page)).toHaveAccessibleDescription(message);
    await expect(box(page)).toHaveValue(text);
  }
  expect(sent).toBe(0);
  await box(page).fill(LONG.slice(1));
  await expect(page.getByText("0 left")).toBeVisible();
  await send(page).click();
  await expect(list(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /^Comments/ })).toHaveText("Comments 1");
});

test("O24 behind an @ people are offered, whose name goes into the text", { tag: "@both" }, async ({
  app,
  visit,
}) => {
  const { author, path } = await onePost(app);
  const other = await app.register();
  const page = await visit({ as: author });
  await open(page, path);
  await box(page).fill("Thanks to ");
  await box(page).pressSequentially(`@${other.username.slice(0, -2)}`);
  const option = page.getByRole("option", { name: `@${other.username}` });
  await expect(option).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(option).toHaveCount(0);
  await expect(box(page)).toBeVisible();
  await box(page).pressSequentially(other.username.slice(-2, -1));
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue(`Thanks to @${other.username} `);
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially("for the way");
  await expect(page.getByRole("option")).toHaveCount(0);
  await send(page).click();
  await expect(list(page).getByRole("link", { name: `@${other.username}` })).toBeVisible();
});

test("a comment that fails keeps its text, and Retry sends it once", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: COMMENTS });
  const { author, path } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, path);
  await page.route(COMMENTS, (route) => route.abort());
  await box(page).fill("From the garden.");
  await send(page).dblclick();
  await expect(list(page)).toHaveCount(1);
  await expect(list(page).first()).toContainText("Could not post comment.");
  await page.reload();
  await expect(box(page)).toHaveValue("From the garden.");
  await page.unroute(COMMENTS);
  await send(page).dblclick();
  await expect(list(page).first()).toContainText("From the garden.");
  await expect(list(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue("");
});

test("an unsent comment survives the end of the session", async ({ app, visit, expectFailure }) => {
  expectFailure({ path: COMMENTS, status: 401 });
  const { author, path } = await onePost(app);
  const page = await visit({ as: author });
  await withCountedView(page, () => open(page, path));
  await box(page).fill("Where is this?");
  await app.revoke(author);
  await send(page).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}&session=ended`);
  await fillLogin(page, author.username, author.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(box(page)).toHaveValue("Where is this?");
  await send(page).click();
  await expect(page.getByText("Comment posted")).toBeAttached();
  await page.reload();
  await expect(box(page)).toHaveValue("");
  await expect(list(page)).toHaveCount(1);
});

test("an unsent comment is restored after Back and Forward", async ({ app, visit }) => {
  const { author, path } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, "/dashboard");
  await open(page, path);
  await box(page).fill("Not finished");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
  await page.goForward();
  await expect(box(page)).toHaveValue("Not finished");
});

test("L13 comments load twenty at a time, the newest first", async ({ app, visit }) => {
  const { author, post, path } = await onePost(app);
  for (let number = 1; number <= 21; number++) {
    await app.comment(author, post._id, `Comment ${number}.`);
  }
  const page = await visit({ as: author });
  await open(page, path);
  await expect(list(page)).toHaveCount(20);
  await expect(list(page).first()).toContainText("Comment 21.");
  await page.getByRole("button", { name: "Show more comments" }).click();
  await expect(list(page)).toHaveCount(21);
  await expect(list(page).last()).toContainText("Comment 1.");
});

test("a comment that is sent offline can be sent again later", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: COMMENTS });
  const { author, path } = await onePost(app);
  // Next requests the page again until there is a response.
  expectFailure({ path });
  const page = await visit({ as: author });
  await withCountedView(page, () => open(page, path));
  await page.context().setOffline(true);
  await box(page).fill("From the train.");
  await box(page).press("Control+Enter");
  await expect(list(page).first()).toContainText("Could not post comment.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: /^Comments/ })).toHaveText("Comments 1");
});

test("O1 a long comment scrolls inside the border of its box", { tag: "@both" }, async ({
  app,
  visit,
}) => {
  const { author, path } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, path);
  await box(page).fill("Line\n".repeat(12));
  const heights = await box(page).evaluate(({ clientHeight, scrollHeight, parentElement }) => ({
    clientHeight,
    scrollHeight,
    around: parentElement?.clientHeight ?? 0,
  }));
  expect(heights.scrollHeight).toBeGreaterThan(heights.clientHeight);
  expect(heights.around).toBe(heights.clientHeight + 2);
});
