import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../../tests/component/app";
import { loseRequests } from "../../../../tests/component/failures";
import { read } from "../../../../tests/component/pages";
import { render } from "../../../../tests/component/render";
import { press } from "../../../../tests/component/steps";
import type { Preferences } from "../schema";
import { NotificationSwitches } from "./choices";

const PREFERENCES = /\/profile\/me\/preferences$/;
const likes = page.getByRole("switch", { name: "Likes of your posts" });

async function open() {
  const as = await app.register();
  const stored = async () =>
    (await read<{ preferences: Preferences }>(as, "/profile/me/preferences")).preferences;
  await render(<NotificationSwitches initial={await stored()} />, { as });
  await expect.element(likes).toBeChecked();
  return stored;
}

it("NF3 a kind is switched off and on by keyboard", async () => {
  const stored = await open();
  for (const isOn of [false, true]) {
    await press(likes, " ");
    await expect.element(likes).toHaveAttribute("aria-checked", String(isOn));
    await expect.poll(async () => (await stored()).like).toBe(isOn);
  }
});

it("NF3 a switch whose change fails is switched back, and says so", async () => {
  await open();
  await loseRequests(PREFERENCES);
  await likes.click();
  await expect.element(page.getByText("Could not update the settings.")).toBeVisible();
  await expect.element(likes).toBeChecked();
});
