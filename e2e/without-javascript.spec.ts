import { expect, test } from "./fixtures";
import { cardOf, isLoaded } from "./steps";

test.describe("with JavaScript off", () => {
  test("the feed shows its pictures, opens a post and has a next page", async ({ app, visit }) => {
    const author = await app.register();
    const posts = [];
    for (let index = 0; index < 21; index++) {
      posts.push(await app.publish(author, { title: `Plate ${index}`, tags: [author.username] }));
    }
    const page = await visit({ as: author, javaScriptEnabled: false });
    await page.goto(`/dashboard?tag=${author.username}`);

    const cards = page.getByRole("region", { name: "Posts" }).getByRole("article");
    await expect(cards).toHaveCount(20);
    await expect(cards.first()).toContainText("Plate 20");
    const pictures = await cards.locator("img[width]").all();
    expect(pictures.length).toBeGreaterThanOrEqual(20);
    for (const picture of pictures) await expect.poll(() => isLoaded(picture)).toBe(true);

    await page.getByRole("link", { name: "Show more posts" }).click();
    await expect(cardOf(page, "Plate 0")).toBeVisible();
    await expect(cards).toHaveCount(1);

    await cardOf(page, "Plate 0").getByRole("link", { name: "Plate 0" }).click();
    await expect(page.getByRole("heading", { name: "Plate 0", level: 1 })).toBeVisible();
    expect(page.url()).toContain(posts[0]?._id);
  });

  test("C6 the login, sign-up and create forms and the own profile say that they need it", async ({
    app,
    visit,
  }) => {
    const visitor = await visit({ javaScriptEnabled: false });
    await visitor.goto("/login");
    await expect(visitor.locator("noscript > p")).toHaveText("Logging in needs JavaScript.", {
      useInnerText: true,
    });
    await visitor.goto("/signup");
    await expect(visitor.locator("noscript > p")).toHaveText("Signing up needs JavaScript.", {
      useInnerText: true,
    });
    const page = await visit({ as: await app.register(), javaScriptEnabled: false });
    await page.goto("/profile");
    await expect(page.locator("main noscript > p")).toHaveText(
      "Changing your account needs JavaScript.",
      { useInnerText: true },
    );
    await page.goto("/upload");
    await expect(page.locator("main noscript > p")).toHaveText(
      "Creating a post needs JavaScript.",
      {
        useInnerText: true,
      },
    );
  });
});
