import type { Locator } from "playwright/test";
import { expect, test } from "./fixtures";
import { open, openCard } from "./steps";

const ADDRESS = `https://www.example.com/${"long-".repeat(12)}?a=1`;

/** The links in a text: what each shows, and where it leads. */
const linksOf = (text: Locator) =>
  text
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

test("O8 tags, names and addresses in texts are links", async ({ app, visit }) => {
  const [author, other] = [await app.register(), await app.register()];
  const name = other.username;
  const tag = `tag_${author.username}`;
  const post = await app.publish(author, {
    title: "Words",
    content: `#${tag.toUpperCase()} by @${name}, ${ADDRESS}. Not #nothing, @nobody_ or <a href="javascript:x">x</a>`,
    tags: [tag],
  });
  const toTag = `/dashboard?tag=${tag}`;
  const page = await visit({ as: author });
  await open(page, toTag);
  await expect(
    page.getByRole("region", { name: "Posts" }).locator(`a[href="${ADDRESS}"]`),
  ).toHaveCount(0);
  const shown = await openCard(page, "Words");
  const text = shown.locator(".post-details > p").first();
  await expect(text).toHaveText(post.content);
  expect(await linksOf(text)).toEqual([
    [`#${tag.toUpperCase()}`, toTag],
    [`@${name}`, `/profile/${name}`],
    [ADDRESS, ADDRESS],
  ]);
  const address = text.getByRole("link", { name: ADDRESS });
  await expect(address).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(address).toHaveAttribute("target", "_blank");
  const widths = await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(widths).toBe(0);

  await shown.getByLabel("Add a comment").fill(`Like @${name}, #nothing`);
  await shown.getByRole("button", { name: "Post comment" }).click();
  const comment = shown.getByRole("list", { name: "Comments" }).getByRole("listitem");
  await expect(comment.getByRole("link", { name: `@${name}` })).toHaveAttribute(
    "href",
    `/profile/${name}`,
  );
  expect(await linksOf(comment.locator("p[dir=auto]"))).toEqual([[`@${name}`, `/profile/${name}`]]);

  await text.getByRole("link", { name: `@${name}` }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`/profile/${name}`);
  await page.goBack();
  await expect(page.getByRole("article", { name: "Words", exact: true }).last()).toBeVisible();
  await page
    .locator(".post-details > p")
    .first()
    .getByRole("link", { name: `#${tag}` })
    .click();
  await page.waitForURL(toTag);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Filtered by tag")).toBeVisible();
});

test("O8 links of a bio lead on, those of an edited post follow its text", async ({
  app,
  visit,
}) => {
  const [author, other] = [await app.register(), await app.register()];
  await app.changeBio(author, `With @${other.username}. https://example.com`);
  const post = await app.publish(author, { title: "Words", content: "Nothing yet." });
  const page = await visit({ as: author });
  await open(page, "/profile");
  expect(await linksOf(page.getByRole("main").getByText(`With @${other.username}`))).toEqual([
    [`@${other.username}`, `/profile/${other.username}`],
    ["https://example.com", "https://example.com/"],
  ]);
  await open(page, `/dashboard/post/${post._id}`);
  const shown = page.getByRole("dialog");
  await shown.getByRole("button", { name: "More actions for Words" }).first().click();
  await page.getByRole("menuitem", { name: "Edit post" }).click();
  await page
    .getByLabel("Description")
    .or(page.getByLabel("Content"))
    .first()
    .fill(`Now by @${other.username}`);
  await page.getByRole("button", { name: /Save/ }).click();
  await expect(shown.locator(".post-details > p").first().getByRole("link")).toHaveText(
    `@${other.username}`,
  );
});
