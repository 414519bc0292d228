import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import type { Server } from "./people";
import { logIn, open, withCountedView } from "./steps";

const COMMENTS = /\/tweets\/[\w-]+\/comments$/;

const box = (page: Page) => page.getByLabel("Add a comment");
const send = (page: Page) => page.getByRole("button", { name: "Post comment" });
const list = (page: Page) => page.getByRole("list", { name: "Comments" }).getByRole("listitem");

async function onePost(app: Server) {
  const author = await app.register();
  const post = await app.publish(author);
  return { author, post, path: `/post/${post._id}` };
}

test("a comment that was not sent is restored after Back and Forward, and survives the end of the session @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  expectFailure({ path: COMMENTS, status: 401 });
  const { author, path } = await onePost(app);
  const page = await visit({ as: author });
  await open(page, "/saved");
  await open(page, path);
  await box(page).fill("Where is this?");
  await page.goBack();
  await expect(page).toHaveURL("/saved");
  await withCountedView(page, () => page.goForward());
  await expect(box(page)).toHaveValue("Where is this?");
  await app.revoke(author);
  await send(page).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}&session=ended`);
  await logIn(page, author);
  await expect(page).toHaveURL(path);
  await expect(box(page)).toHaveValue("Where is this?");
  await send(page).click();
  await expect(page.getByText("Comment posted")).toBeAttached();
  await page.reload();
  await expect(box(page)).toHaveValue("");
  await expect(list(page)).toHaveCount(1);
});
