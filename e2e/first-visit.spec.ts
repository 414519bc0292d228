import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { open } from "./steps";

/** How many style elements and links the document has, and whether they apply. */
const stylesOf = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll("style[data-href]").length,
    links: document.querySelectorAll("link[rel=stylesheet]").length,
    display: getComputedStyle(document.querySelector("main") ?? document.body).display,
  }));

test("R37 the styles of a first visit are in its document, those of the next in the cache @cross", async ({
  visit,
}) => {
  const page = await visit();
  // The link would load a document before.
  await open(page, "/login");
  expect(await stylesOf(page)).toEqual({ elements: 1, links: 0, display: "grid" });
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain("styles");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/signup/);
  expect(await stylesOf(page)).toEqual({ elements: 1, links: 0, display: "grid" });
  await page.reload();
  expect(await stylesOf(page)).toEqual({ elements: 0, links: 1, display: "grid" });
});
