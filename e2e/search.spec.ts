import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { cardOf, filterPosts, hydrated, open } from "./steps";

const box = (page: Page) => page.getByRole("combobox", { name: "Search tags" });
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const main = (page: Page) => page.getByRole("main");

test("X12 X13 the search field suggests tags with counts, people and titles, for keyboard and pointer", {
  tag: "@both",
}, async ({ app, visit }) => {
  const author = await app.register();
  const name = author.username;
  for (const title of [`${name} at dawn`, `${name} at noon`]) {
    await app.publish(author, { title, tags: [`${name}_fog`] });
  }
  await app.publish(author, { title: "Elsewhere", tags: [`${name}_dew`, `${name}_fog`] });
  const page = await visit({ as: author });
  await open(page, "/search");
  await box(page).focus();
  await page.keyboard.type(name);
  await expect(option(page, `${name}_fog 3 posts`)).toBeVisible();
  await expect(page.getByText("5 suggestions available")).toBeAttached();
  for (const [name, count] of [
    ["Tags", 2],
    ["People", 1],
    ["Posts", 2],
  ] as const) {
    await expect(list(page).getByRole("group", { name }).getByRole("option")).toHaveCount(count);
  }
  const overflow = () => list(page).evaluate((node) => node.scrollWidth - node.clientWidth);
  expect(await overflow(), "options are truncated").toBe(0);
  await expect(option(page, `@${name}`)).toHaveAttribute("href", `/profile/${name}`);
  const active = () => list(page).getByRole("option", { selected: true });
  await expect(active()).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await expect(active()).toHaveText(`${name}_fog3 posts`);
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await active().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowUp");
  await expect(active()).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(active()).toContainText(`${name} at dawn`);
  await page.keyboard.press("Home");
  await page.keyboard.type("@");
  await expect(box(page)).toHaveValue(`@${name}`);
  await expect(active()).toHaveCount(0);
  await box(page).fill(`plants, ${name}_d`);
  await expect(option(page, `${name}_fog 3 posts`)).toHaveCount(0);
  await expect(option(page, `${name}_dew 1 post`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue(`plants, ${name}_d`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search?tags=plants%2C${name}_dew`);
  await expect(box(page)).toHaveValue(`plants, ${name}_dew`);

  await box(page).fill(`@${name}`);
  await option(page, `@${name}`).click();
  await expect(page).toHaveURL(`/profile/${name}`);
  await page.goBack();
  await box(page).fill(`${name} daw`);
  await expect(option(page, `${name} at dawn`)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list(page)).toHaveCount(0);
  await box(page).press("ArrowDown");
  await option(page, `${name} at dawn`).click();
  await expect(page.getByRole("article", { name: `${name} at dawn` })).toBeVisible();
  await expect(page).toHaveURL(/\/post\/[\w-]+$/);
});

test("X17 a response for an older text is dropped, and an error leaves the field as it is", async ({
  app,
  visit,
  expectFailure,
}) => {
  const author = await app.register();
  const name = author.username;
  await app.publish(author, { title: "Fog", tags: [`${name}_fog`, `${name}_dew`] });
  const page = await visit({ as: author });
  await open(page, "/search");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/tweets/suggest?q=${name}_f`, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(`**/tweets/suggest?q=${name}_f`);
  await box(page).fill(`${name}_f`);
  await asked;
  await box(page).fill(`${name}_d`);
  await expect(option(page, `${name}_dew 1 post`)).toBeVisible();
  release();
  await expect(option(page, `${name}_fog 1 post`)).toHaveCount(0);

  expectFailure({ path: "/api/v1/tweets/suggest", status: 503 });
  await page.route(`**/tweets/suggest?q=${name}_dew`, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "x" } }),
  );
  const failed = page.waitForResponse(`**/tweets/suggest?q=${name}_dew`);
  await box(page).fill(`${name}_dew`);
  await failed;
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 posts found")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test(`X11 words that are no tag find posts and people below the tag results, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    app,
    visit,
  }) => {
    const author = await app.register();
    const name = author.username;
    for (let number = 1; number <= 21; number++) {
      await app.publish(author, { title: `Plate ${number}`, content: name, tags: [`${name}_fog`] });
    }
    const page = await visit({ as: author, javaScriptEnabled });
    await page.goto("/search");
    if (javaScriptEnabled) await hydrated(page);
    await box(page).fill(`${name}, plate`);
    await box(page).press("Enter");
    await expect(page.getByText(`No posts found for "${name}, plate"`)).toBeVisible();
    await expect(page.getByText("Try searching for different tags")).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "Popular Tags" })).toHaveCount(0);
    await expect(
      page.getByRole("heading", { name: `Posts with "${name} plate" in title or text` }),
    ).toBeVisible();
    await expect(cardOf(page, "Plate 21")).toBeVisible();
    // With JavaScript scrolling loads more, before the button can be pressed.
    if (javaScriptEnabled)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    else await page.getByRole("link", { name: "Load more" }).click();
    await expect(cardOf(page, "Plate 1")).toBeVisible();

    await page.goto(`/search?tags=${name}`);
    await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
    const people = main(page)
      .getByRole("listitem")
      .filter({ hasText: `@${name}` });
    await expect(people.getByRole("link")).toHaveAttribute("href", `/profile/${name}`);

    await page.goto(`/search?tags=${name}_fog,@${name}`);
    await expect(page.getByText("21 posts found")).toBeVisible();
    await expect(page.getByRole("heading", { name: `Also for "@${name}"` })).toBeVisible();
    await expect(
      main(page)
        .getByRole("listitem")
        .filter({ hasText: `@${name}` })
        .getByRole("link"),
    ).toBeVisible();
  });
}

test("X15 X16 where nothing is found, a search offers similar tags, and the feed a search", async ({
  app,
  visit,
}) => {
  const viewer = await app.register();
  const page = await visit({ as: viewer });
  await open(page, "/search?tags=natrue");
  await expect(page.getByText('No posts found for "natrue"')).toBeVisible();
  await expect(page.getByText("Did you mean")).toBeVisible();
  await main(page).getByRole("link", { name: "#nature (" }).first().click();
  await expect(page.getByRole("heading", { name: 'Search Results for "nature"' })).toBeVisible();

  await open(page, "/dashboard");
  await filterPosts(page, "photgraphy");
  await expect(page.getByText("No match in the posts shown")).toBeVisible();
  await page.getByRole("link", { name: 'Search for "photgraphy"' }).click();
  await expect(page).toHaveURL("/search?tags=photgraphy");
  await page.goto("/dashboard?tag=photgraphy");
  await expect(page.getByText("Nothing matches this filter yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: 'Search for "photgraphy"' })).toHaveAttribute(
    "href",
    "/search?tags=photgraphy",
  );
});

test("L9 the tag field suggests tags of the site, with counts", async ({ app, visit }) => {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { title: "Fog", tags: [tag] });
  const page = await visit({ as: author });
  await open(page, "/upload");
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill(tag.slice(0, -1));
  await expect(option(page, `${tag} 1 post`)).toBeVisible();
  await tags.press("ArrowDown");
  await tags.press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${tag}` })).toBeVisible();
});
