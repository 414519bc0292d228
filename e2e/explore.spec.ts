import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { cardOf, delayPage, open } from "./steps";

const box = (page: Page) => page.getByRole("combobox", { name: "Search tags" });
const search = (page: Page) => page.getByRole("button", { name: /^Search/ });
const cards = (page: Page) => page.getByRole("region", { name: "Posts" }).getByRole("article");
const popular = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Popular Tags" }) });

const hint = (page: Page) => page.getByText("Search for tags to discover content");

test("R14 X1 X2 X3 X4 X8 X9 X10 ST10 L15 before a search it shows a hint and popular tags", async ({
  app,
  visit,
}) => {
  const page = await visit({ as: await app.register() });
  await open(page, "/search");
  await expect(page.getByRole("heading", { name: "Explore", level: 1 })).toBeVisible();
  await expect(page.getByText("Discover amazing content from our community")).toBeVisible();
  await expect(box(page)).toHaveAttribute(
    "placeholder",
    "Search for tags like 'art', 'photography', 'nature'...",
  );
  await expect(hint(page)).toBeVisible();
  await expect(
    page.getByText('Try popular tags like "art", "photography", or "nature"'),
  ).toBeVisible();
  await expect(popular(page).getByRole("link")).toHaveCount(15);
  await expect(popular(page).getByRole("link").first()).toHaveText(/^#\S+ \(\d+\)$/);

  await expectAccessible(page);

  await test.step("on a phone the tags begin near the top, below one row of colours", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async () => (await popular(page).getByRole("link").first().boundingBox())?.y;
    await expect.poll(top).toBeLessThanOrEqual(220);
    const colours = page.getByRole("region", { name: "Search by colour" });
    const free = colours.getByLabel("Another colour");
    await expect(free).not.toBeInViewport();
    await free.focus();
    await expect(free).toBeInViewport();
    expect((await colours.boundingBox())?.height).toBeLessThan(60);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await open(page, "/search?tags=%20,");
  await expect(hint(page), "a blank query performs no search").toBeVisible();

  await test.step("spaces clear the results without a request, and Back brings them back", async () => {
    await box(page).fill("nature");
    await box(page).press("Enter");
    const header = page.getByRole("heading", { name: 'Search Results for "nature"' });
    await expect(header).toBeVisible();
    await expect(search(page)).toHaveText("Search");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await box(page).fill("   ");
    await expect(cards(page)).toHaveCount(0);
    await expect(hint(page)).toBeVisible();
    await expect(popular(page).getByRole("link")).toHaveCount(15);
    await expect(page).toHaveURL("/search");
    await expect(box(page)).toBeFocused();
    // Chromium with a window requests the icon of the page again for each address.
    expect(requests.filter((url) => !/\/media\/|\/icon\.svg|\/favicon\.ico/.test(url))).toEqual([]);

    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    await expect(box(page)).toHaveValue("nature");
    await box(page).fill("");
    await expect(hint(page)).toBeVisible();
    await box(page).fill("art");
    await box(page).press("Enter");
    await expect(page.getByRole("heading", { name: 'Search Results for "art"' })).toBeVisible();
  });
});

test("X3 X4 X10 ST10 while a search is running the button says so, and the field keeps the focus and its text @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const tag = author.username;
  await app.publish(author, { title: "Herbarium", tags: [tag] });
  const page = await visit({ as: author });
  await open(page, "/search");

  await test.step("an emptied field stays empty when the search is answered", async () => {
    const release = await delayPage(page, "/search");
    await box(page).fill("nature");
    await box(page).press("Enter");
    await expect(search(page)).toHaveText("Searching...");
    const answered = page.waitForResponse(/\/search\?tags=nature/);
    await box(page).fill("");
    release();
    await answered;
    await expect(search(page)).toHaveText("Search");
    await expect(hint(page)).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(page).toHaveURL("/search");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("text typed meanwhile stays, and Back restores that of the search", async () => {
    const release = await delayPage(page, "/search");
    await box(page).fill(tag);
    await box(page).press("Enter");
    await box(page).pressSequentially(", sea");
    release();
    await expect(cardOf(page, "Herbarium")).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue(`${tag}, sea`);
    await box(page).press("Enter");
    await expect(page).toHaveURL(`/search?tags=${tag}%2Csea`);
    await page.goBack();
    await expect(page).toHaveURL(`/search?tags=${tag}`);
    await expect(box(page)).toHaveValue(tag);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a popular tag fills the field, and the button is disabled", async () => {
    await open(page, "/search");
    const release = await delayPage(page, "/search");
    await popular(page).getByRole("link", { name: "#nature" }).click();
    await expect(box(page)).toHaveValue("nature");
    await expect(page.getByRole("button", { name: "Searching..." })).toBeDisabled();
    release();
    await expect(page.getByRole("heading", { name: 'Search Results for "nature"' })).toBeVisible();
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeEnabled();
  });
});

test("X5 X6 ST10 a search finds posts by tags, and its URL can be shared", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const tag = author.username;
  for (const [title, tags] of [
    ["Herbarium", [tag, "plants"]],
    ["Blue hour", [`${tag}_b`]],
  ] as const) {
    await app.publish(author, { title, tags: [...tags] });
  }
  const page = await visit({ as: author });
  await open(page, "/search");
  await box(page).fill(` #${tag.toUpperCase()}, ${tag}_b`);
  await box(page).press("Enter");
  await expect(page).toHaveURL(`/search?tags=${tag}%2C${tag}_b`);
  const header = page.getByRole("heading", { name: `Search Results for "${tag}, ${tag}_b"` });
  await expect(header).toBeVisible();
  await expect(page.getByText("2 posts found")).toBeVisible();
  await expect(popular(page)).toHaveCount(0);
  await page.reload();
  await expect(header).toBeVisible();
  await expect(cards(page)).toHaveCount(2);

  await cardOf(page, "Herbarium").getByRole("link", { name: "#plants" }).click();
  await expect(page).toHaveURL("/dashboard?tag=plants");
  await page.goBack();
  await cardOf(page, "Herbarium").getByRole("link", { name: "Herbarium", exact: true }).click();
  await expect(page).toHaveURL(/\/post\/[\w-]+$/);
  await page.goBack();
  await expect(header).toBeVisible();
});

test("X7 X20 on a phone popular tags are tiles with pictures, and a search for 300 letters stays on the page @cross", {
  tag: "@narrow",
}, async ({ app, visit }) => {
  const page = await visit({ as: await app.register() });
  await open(page, `/search?tags=${"a".repeat(300)}`);
  await expect(page.getByText("Try searching for different tags")).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);

  await open(page, "/search");
  const nature = popular(page).getByRole("link", { name: /^#nature / });
  await expect(nature.locator("img")).toHaveCount(4);
  await expectAccessible(page);
  await expect(nature.locator("img").first()).toHaveAttribute(
    "src",
    /\/media\/.+\/[23]\d\d\.(avif|webp)$/,
  );
  await nature.click();
  await expect(page).toHaveURL("/search?tags=nature");
  await expect(box(page)).toHaveValue("nature");
});

test("X7 X18 posts, people and tags have tabs, whose URLs can be shared @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const name = author.username;
  await app.publish(author, { title: `Plate of ${name}`, tags: [`${name}_fog`] });
  const page = await visit({ as: author });
  await open(page, `/search?tags=${name}`);
  const tab = (tabName: string) => page.getByRole("tab", { name: tabName });
  await expect(tab("Posts")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab")).toHaveText(["Posts1", "People1", /^Tags/]);
  await expect(cards(page)).toHaveCount(1);
  await tab("People").click();
  await expect(page).toHaveURL(`/search?tags=${name}&tab=people`);
  await expect(page.getByRole("tabpanel").getByRole("link", { name })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
  await tab("Tags").click();
  await expect(page).toHaveURL(`/search?tags=${name}&tab=tags`);
  await page.reload();
  await expectAccessible(page);
  await page
    .getByRole("tabpanel")
    .getByRole("link", { name: `#${name}_fog` })
    .click();
  await expect(page).toHaveURL(`/search?tags=${name}_fog`);
  await expect(page.getByText("1 post found")).toBeVisible();
  await page.goto("/search?tags=zqxwvk");
  await expect(page.getByText('No posts found for "zqxwvk"')).toBeVisible();
  await expect(page.getByText("Try searching for different tags")).toBeVisible();
  await expect(popular(page).getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
});
