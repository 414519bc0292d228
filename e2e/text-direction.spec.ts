import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { open } from "./steps";

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
