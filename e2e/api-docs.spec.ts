import { expect, test } from "./fixtures";

test.describe("the API documentation", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`is public, in the ${colorScheme} colour scheme`, { tag: "@both" }, async ({ visit }) => {
      const page = await visit({ colorScheme });
      await page.goto("/api/v1/docs");
      await expect(page.getByRole("heading", { name: "Vitrine API" })).toBeVisible();
      const canvas = colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(19, 19, 18)";
      await expect(page.locator("html")).toHaveCSS("background-color", canvas);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    });
  }

  test("links from the contents to a call, and from there to its schemas", {
    tag: "@both",
  }, async ({ visit }) => {
    const page = await visit();
    await page.goto("/api/v1/docs");
    const contents = page.getByRole("navigation", { name: "Contents" });
    const link = contents.getByRole("link", { name: "Publish a picture post" });
    if (!(await link.isVisible())) await contents.getByText("Contents").click();
    await link.click();
    const call = page.locator("#createPost");
    await expect(call).toBeInViewport();
    await call.getByText("Try it").click();
    await expect(call.getByText("-F 'media=@picture.jpg'")).toBeVisible();
    await call.getByRole("link", { name: "Post", exact: true }).click();
    await expect(page.locator("#shape-Post")).toBeInViewport();
  });
});
