import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../../../tests/component/app";
import { loseRequests } from "../../../../../tests/component/failures";
import { render } from "../../../../../tests/component/render";
import { expectCount } from "../../../../../tests/component/steps";
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

it("P13 a user logs out one device, then all others", async () => {
  const as = await app.register();
  for (let others = 0; others < 3; others++) await app.logIn(as);
  await render(<DevicesDialog onClose={() => {}} />, { as });
  const list = page.getByRole("list", { name: "Devices" });
  const devices = list.getByRole("listitem");
  await expectCount(devices, 4);
  await expect.element(devices.first()).toMatchTextContent(/This device/);
  await list.getByRole("button", { name: "Log out Unknown device" }).first().click();
  await expectCount(devices, 3);
  await expect.element(list).toHaveFocus();
  await page.getByRole("button", { name: "Log out all others" }).click();
  await expectCount(devices, 1);
  await expect.element(devices).toMatchTextContent(/This device/);
});
