import type { Page } from "playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import { cardOf, filterPosts, holdRequests, hydrated, open } from "./steps";

const box = (page: Page) => page.getByRole("combobox", { name: "Search tags" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const main = (page: Page) => page.getByRole("main");

test("X11 words that are no tag find posts and people below the tag results, also without JavaScript", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const name = author.username;
  for (let number = 1; number <= 21; number++) {
    await app.publish(author, { title: `Quire ${number}`, content: name, tags: [`${name}_fog`] });
  }
  for (const javaScriptEnabled of [true, false]) {
    await test.step(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, async () => {
      const page = await visit({ as: author, javaScriptEnabled });
      await page.goto("/search");
      if (javaScriptEnabled) await hydrated(page);
      await box(page).fill(`${name}, quire`);
      await box(page).press("Enter");
      await expect(page.getByText(`No posts found for "${name}, quire"`)).toBeVisible();
      await expect(page.getByText("Try searching for different tags")).toBeVisible();
      await expect(main(page).getByRole("heading", { name: "Popular Tags" })).toHaveCount(0);
      await expect(
        page.getByRole("heading", { name: `Posts with "${name} quire" in title or text` }),
      ).toBeVisible();
      await expect(cardOf(page, "Quire 21")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      // With JavaScript scrolling loads more, before the button can be pressed.
      if (javaScriptEnabled)
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      else await page.getByRole("link", { name: "Load more" }).click();
      await expect(cardOf(page, "Quire 1")).toBeVisible();

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
      if (javaScriptEnabled) await expectAccessible(page);
    });
  }
});

test("X15 X16 X17 a response for an older text is dropped, an error leaves the field as it is, and where nothing is found there are similar tags", async ({
  app,
  visit,
  expectFailure,
}) => {
  const author = await app.register();
  const name = author.username;
  await app.publish(author, { title: "Fog", tags: [`${name}_fog`, `${name}_dew`] });
  const page = await visit({ as: author });
  await open(page, "/search");
  const release = await holdRequests(page, `**/tweets/suggest?q=${name}_f`);
  const asked = page.waitForRequest(`**/tweets/suggest?q=${name}_f`);
  await box(page).fill(`${name}_f`);
  await asked;
  await box(page).fill(`${name}_d`);
  await expect(option(page, `${name}_dew 1 post`)).toBeVisible();
  release();
  await expect(option(page, `${name}_fog 1 post`)).toHaveCount(0);

  expectFailure({ path: "/api/v1/tweets/suggest", status: 503 });
  await intercept(page, `**/tweets/suggest?q=${name}_dew`, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "x" } }),
  );
  const failed = page.waitForResponse(`**/tweets/suggest?q=${name}_dew`);
  await box(page).fill(`${name}_dew`);
  await failed;
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 post found")).toBeVisible();

  await open(page, "/search?tags=natrue");
  await expect(page.getByText('No posts found for "natrue"')).toBeVisible();
  await expect(page.getByText("Did you mean")).toBeVisible();
  await expectAccessible(page);
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
