import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app, newPerson } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { openFeed, openPost, openProfile } from "../../../tests/component/pages";
import { cardOf, expectGone, menuItem } from "../../../tests/component/steps";

it("O1 all details of a post are on its page, on a phone and on a wide screen", async () => {
  const author = await app.register(newPerson("Mara Lindqvist"));
  const reader = await app.register(newPerson("W".repeat(30)));
  const post = await app.publish(author, {
    title: "Evening tide",
    content: "Flat water, low sun.",
    alt: "A calm sea",
    tags: [author.username, "sea"],
  });
  await app.comment(reader, post._id, "No boats.");
  await openPost(author, post._id);
  for (const width of [390, 1440]) {
    await page.viewport(width, 844);
    const picture = page.getByRole("img", { name: "A calm sea" }).last();
    await expect
      .poll(() => (picture.element() as HTMLImageElement).naturalWidth)
      .toBeGreaterThan(0);
    await expect
      .element(page.getByRole("heading", { name: "Evening tide", level: 1 }))
      .toBeVisible();
    await expect.element(page.getByText("Flat water, low sun.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "#sea" }))
      .toHaveAttribute("href", "/dashboard?tag=sea");
    expect(document.querySelector(".post-details time")).toHaveAttribute(
      "datetime",
      post.createdAt,
    );
    await expect.element(page.getByText(/·0 views$/)).toBeVisible();
    await expect
      .element(page.getByRole("heading", { name: /^Comments/ }))
      .toHaveTextContent("Comments 1");
    await expect.element(page.getByText("No boats.")).toBeVisible();
    const name = page.getByRole("link", { name: reader.fullName });
    const [nameEnd, listEnd] = [name, page.getByRole("list", { name: "Comments" })].map(
      (each) => each.element().getBoundingClientRect().right,
    );
    expect(nameEnd, "a long name is in its row").toBeLessThan(Number(listEnd));
    for (const name of ["Like", "Bookmark", "Share"])
      await expect.element(page.getByRole("button", { name }).first()).toBeVisible();
    await expect.element(page.getByLabelText("Add a comment")).toBeVisible();
  }
});

it("O12 texts of an opened post are written in their own direction", async () => {
  const author = await app.register(newPerson("محمد عبد الله"));
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

const ADDRESS = `https://www.example.com/${"long-".repeat(12)}?a=1`;

/** The links in a text: what each shows, and where it leads. */
const linksOf = (text: Element | null | undefined) =>
  [...(text?.querySelectorAll("a") ?? [])].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);

it("O8 tags, names and addresses in texts and in a bio are links, and follow an edited text", async () => {
  const [author, other] = [await app.register(), await app.register()];
  const name = other.username;
  const tag = `tag_${author.username}`;
  const content = `#${tag.toUpperCase()} by @${name}, ${ADDRESS}. Not #nothing, @nobody_ or <a href="javascript:x">x</a>`;
  const post = await app.publish(author, { title: "Words", content, tags: [tag] });
  const mention = [`@${name}`, `/profile/${name}`];
  await openFeed(author, tag);
  await expect.element(cardOf("Words")).toBeVisible();
  expect(cardOf("Words").element().querySelector(`a[href="${ADDRESS}"]`)).toBeNull();

  await openPost(author, post._id);
  const text = () => document.querySelector(".post-details > p");
  await expect.poll(() => text()?.textContent).toBe(content);
  expect(linksOf(text())).toEqual([
    [`#${tag.toUpperCase()}`, `/dashboard?tag=${tag}`],
    mention,
    [ADDRESS, ADDRESS],
  ]);
  const address = page.getByRole("link", { name: ADDRESS });
  await expect.element(address).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect.element(address).toHaveAttribute("target", "_blank");
  expect((text()?.scrollWidth ?? 0) - (text()?.clientWidth ?? 0)).toBe(0);

  const box = page.getByLabelText("Add a comment");
  await box.fill(`Like @${name}, #nothing`);
  await page.getByRole("button", { name: "Post comment" }).click();
  const comment = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
  await expect.element(comment.getByRole("link", { name: `@${name}` })).toBeVisible();
  await expectAccessible();
  expect(linksOf(comment.element().querySelector("p[dir=auto]"))).toEqual([mention]);

  await page.getByRole("button", { name: "More actions for Words" }).first().click();
  await menuItem("Edit post").click();
  await page.getByLabelText("Description").fill(`Now by @${name}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(() => linksOf(text())).toEqual([mention]);

  await app.changeBio(author, `With @${name}. https://example.com`);
  await openProfile(author, author.username);
  const bio = page.getByText(`With @${name}`, { exact: false }).first();
  await expect.element(bio).toBeVisible();
  expect(linksOf(bio.element())).toEqual([
    mention,
    ["https://example.com", "https://example.com/"],
  ]);
});

it("the badge opens the alt text; a picture without one has no badge and is named by its title", async () => {
  const author = await app.register();
  const alt = "A blue wall that fills the picture.";
  const described = await app.publish(author, { title: "Blue wall", alt });
  await openPost(author, described._id);
  const badge = () => document.querySelector<HTMLElement>(".post-media summary");
  const text = page.getByText(alt);
  await expect.poll(badge).not.toBeNull();
  await expect.element(text).not.toBeVisible();
  badge()?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(text).not.toBeVisible();

  const plain = await app.publish(author, { title: "No words" });
  await openPost(author, plain._id);
  await expect.element(page.getByRole("img", { name: "No words" }).last()).toBeVisible();
  expect(badge()).toBeNull();
});
