import type { Locator } from "playwright/test";
import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { open, openCard } from "./steps";

const directionOf = (text: Locator) =>
  text.evaluate((element) => getComputedStyle(element).direction);

test("O12 texts of an opened post are written in their own direction", async ({ app, visit }) => {
  const author = await app.register(newPerson("محمد عبد الله"));
  const words = { title: "شارع قديم", content: "صباح هادئ، 35mm." };
  const post = await app.publish(author, { ...words, tags: [author.username] });
  await app.comment(author, post._id, "أين هذا؟");
  await app.comment(author, post._id, "Where is this?");
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${author.username}`);
  const opened = await openCard(page, words.title);
  for (const text of [words.title, words.content, "أين هذا؟"]) {
    expect(await directionOf(opened.getByText(text)), text).toBe("rtl");
  }
  expect(await directionOf(opened.getByText("Where is this?"))).toBe("ltr");
});

test("P1 a name that is written from right to left stands above its handle", {
  tag: "@both",
}, async ({ app, visit }) => {
  const author = await app.register(newPerson("محمد عبد الله"));
  const page = await visit({ as: await app.register() });
  await open(page, `/profile/${author.username}`);
  const handle = await page.getByText(`@${author.username}`).boundingBox();
  const name = page.getByRole("heading", { level: 1 });
  const left = await name.evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    return words.getBoundingClientRect().x;
  });
  expect(Math.abs(left - (handle?.x ?? 0))).toBeLessThan(8);
});
