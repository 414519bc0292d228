import { expect, test } from "./fixtures";
import { open, openCard } from "./steps";

const COMMENTS = /\/tweets\/[\w-]+\/comments$/;
/** Requested half a second after a post was opened: before or after it is removed. */
const RELATED = { path: /\/tweets\/[\w-]+\/related$/, status: 404, optional: true } as const;

test("a comment on a post that was deleted stays in its box @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  const [author, reader] = [await app.register(), await app.register()];
  const { _id } = await app.publish(author, { title: "First", tags: [author.username] });
  const feed = `/dashboard?tag=${author.username}`;
  const page = await visit({ as: reader });
  await open(page, feed);
  const post = await openCard(page, "First");
  await expect(post.getByText("1 view")).toBeVisible();
  const box = post.getByLabel("Add a comment");
  await box.fill("I was there that evening.");
  await app.remove(author, _id);
  expectFailure({ path: COMMENTS, status: 404 });
  expectFailure(RELATED);
  await post.getByRole("button", { name: "Post comment" }).click();
  await expect(post.getByText("Post not found")).toBeVisible();
  await expect(box).toHaveValue("I was there that evening.");
});
