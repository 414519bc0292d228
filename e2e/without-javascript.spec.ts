import { expect, test } from "./fixtures";
import { isLoaded } from "./steps";

test.describe("with JavaScript off", () => {
  test("C6 R31 the login, sign-up and create forms and the own profile say that they need it", async ({
    app,
    visit,
  }) => {
    const page = await visit({ as: await app.register(), javaScriptEnabled: false });
    for (const [path, text] of [
      ["/profile", "Changing your account needs JavaScript."],
      ["/upload", "Creating a post needs JavaScript."],
      ["/login", "Logging in needs JavaScript."],
      ["/signup", "Signing up needs JavaScript."],
    ] as const) {
      if (path === "/login") await page.context().clearCookies();
      await page.goto(path);
      await expect(page.locator("noscript > p").last()).toHaveText(text, { useInnerText: true });
      await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
    }
  });

  test("ST25 ST30 P16 what is folded or sensitive is shown, and the own profile says how many pictures are described @cross", async ({
    app,
    visit,
  }) => {
    const author = await app.register();
    const alt = "A hand in a glove";
    const { _id } = await app.publish(author, { title: "Operation", alt });
    await app.pool.query("UPDATE posts SET sensitive_by = 'author' WHERE id = $1", [_id]);
    await app.publish(author, { title: "Spoiler: the last scene" });
    const viewer = await app.register();
    await app.send(viewer, "/filters", { kind: "word", value: "spoiler" });

    const page = await visit({ as: viewer, javaScriptEnabled: false });
    await page.goto(`/profile/${author.username}`);
    const folded = page.getByRole("region", { name: "Posts" }).getByRole("article").first();
    await expect(folded.getByRole("heading")).toBeHidden();
    await folded.getByText("Show").click();
    await expect(folded.getByRole("heading", { name: "Spoiler: the last scene" })).toBeVisible();

    await page.goto(`/post/${_id}`);
    await expect(page.getByRole("img", { name: alt })).toBeHidden();
    await page.getByText("Show", { exact: true }).first().click();
    await expect.poll(() => isLoaded(page.getByRole("img", { name: alt }))).toBe(true);
    const text = page.locator(".post-media").getByText(alt, { exact: true });
    await expect(text).toBeHidden();
    await page.locator(".post-media summary", { hasText: "ALT" }).click();
    await expect(text).toBeVisible();

    const own = await visit({ as: author, javaScriptEnabled: false });
    await own.goto("/profile");
    await expect(
      own.getByText("1 of 2 pictures have a text for people who cannot see them"),
    ).toBeVisible();
    await expect(own.getByRole("button", { name: "Describe", exact: true })).toBeHidden();
  });
});
