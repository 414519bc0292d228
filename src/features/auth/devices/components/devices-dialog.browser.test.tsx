import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../../../tests/component/app";
import { loseRequests } from "../../../../../tests/component/failures";
import { render } from "../../../../../tests/component/render";
import { DevicesDialog } from "./devices-dialog";

it("P13 devices that cannot be loaded say so, and Try Again loads them", async () => {
  const as = await app.register();
  const keep = await loseRequests(/\/users\/sessions$/);
  await render(<DevicesDialog onClose={() => {}} />, { as });
  await expect
    .element(page.getByText("Your devices could not be loaded. Try again."))
    .toBeVisible();
  await keep();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("This device")).toBeVisible();
});
