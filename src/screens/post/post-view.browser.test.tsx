import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../tests/component/app";
import { openPost } from "../../../tests/component/pages";
import { expectGone } from "../../../tests/component/steps";

const named = async (fullName: string) => {
  const username = `u_${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  return app.register({ fullName, username, email, password: "secret1" });
};

it.each([390, 1440])("O1 all details of a post are on its page, %i px wide", async (width) => {
  await page.viewport(width, 844);
  const author = await named("Mara Lindqvist");
  const post = await app.publish(author, {
    title: "Evening tide",
    content: "Flat water, low sun.",
    alt: "A calm sea",
    tags: [author.username, "sea"],
  });
  await app.comment(author, post._id, "No boats.");
  await openPost(author, post._id);
  const picture = page.getByRole("img", { name: "A calm sea" }).last();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(page.getByRole("heading", { name: "Evening tide", level: 1 })).toBeVisible();
  await expect.element(page.getByText("Flat water, low sun.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "#sea" }))
    .toHaveAttribute("href", "/dashboard?tag=sea");
  expect(document.querySelector(".post-details time")).toHaveAttribute("datetime", post.createdAt);
  await expect.element(page.getByText(/·0 views$/)).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: /^Comments/ }))
    .toHaveTextContent("Comments 1");
  await expect.element(page.getByText("No boats.")).toBeVisible();
  for (const name of ["Like", "Bookmark", "Share"])
    await expect.element(page.getByRole("button", { name }).first()).toBeVisible();
  await expect.element(page.getByLabelText("Add a comment")).toBeVisible();
});

it("O12 texts of an opened post are written in their own direction", async () => {
  const author = await named("محمد عبد الله");
  const words = { title: "شارع قديم", content: "صباح هادئ، 35mm." };
  const post = await app.publish(author, words);
  await app.comment(author, post._id, "أين هذا؟");
  await app.comment(author, post._id, "Where is this?");
  await openPost(author, post._id);
  const directionOf = async (text: string) =>
    getComputedStyle(await page.getByText(text).first().findElement()).direction;
  for (const text of [words.title, words.content, "أين هذا؟"])
    expect(await directionOf(text), text).toBe("rtl");
  expect(await directionOf("Where is this?")).toBe("ltr");
});

it("Following reads Unfollow on hover", async () => {
  const [author, reader] = [await app.register(), await app.register()];
  const post = await app.publish(author);
  await openPost(reader, post._id);
  await page.getByRole("button", { name: "Follow" }).click();
  const following = page.getByRole("button", { name: "Following" });
  await page.getByRole("heading", { name: /^Comments/ }).hover();
  await expectGone(following.getByText("Unfollow"));
  await following.hover();
  await expect.element(following.getByText("Unfollow")).toBeVisible();
});
