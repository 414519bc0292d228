import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../../tests/component/app";
import { loseRequests } from "../../../../tests/component/failures";
import { read } from "../../../../tests/component/pages";
import { render } from "../../../../tests/component/render";
import type { NotificationSettings } from "../schema";
import { NotificationSwitches } from "./notification-switches";

it("NF3 a switch whose change fails is switched back, and says so", async () => {
  const as = await app.register();
  const { settings } = await read<{ settings: NotificationSettings }>(
    as,
    "/notifications/settings",
  );
  await render(<NotificationSwitches initial={settings} />, { as });
  const likes = page.getByRole("switch", { name: "Likes of your posts" });
  await expect.element(likes).toBeChecked();
  await loseRequests(/\/notifications\/settings$/);
  await likes.click();
  await expect.element(page.getByText("Could not update the settings.")).toBeVisible();
  await expect.element(likes).toBeChecked();
});
