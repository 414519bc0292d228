import { expect, test } from "./fixtures";

test("the API documentation describes a call, and sends it @cross", async ({
  visit,
  expectFailure,
}) => {
  expectFailure({ path: "/api/v1/tweets/popular-tags", status: 401 });
  const page = await visit();
  await page.goto("/api/v1/docs");
  await expect(page.getByRole("heading", { name: /Vitrine API/ })).toBeVisible();
  await page
    .getByRole("button", { name: /^GET .*popular-tags/ })
    .first()
    .click();
  const call = page.locator("#operations-Posts-listPopularTags");
  const refused = page.waitForResponse(/\/tweets\/popular-tags/);
  await call.getByRole("button", { name: "Execute" }).click();
  await refused;
  await expect(call.getByText("unauthenticated", { exact: false }).first()).toBeVisible();
});
