import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Notification } from "@/features/notifications/schema";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { read } from "../../../tests/component/pages";
import { render } from "../../../tests/component/render";
import { expectCount } from "../../../tests/component/steps";
import { NotificationsView } from "./notifications-view";

type Page = { notifications: Notification[]; nextCursor: string | null };

it("NF6 more notifications are appended, and the first of them gets the focus", async () => {
  const [ana, ben] = [await app.register(), await app.register()];
  const post = await app.publish(ana);
  for (let n = 0; n < 24; n++)
    await app.send(ben, `/tweets/${post._id}/comments`, { content: `Comment ${n}` });
  const first = await read<Page>(ana, "/notifications");
  const view = (
    <NotificationsView
      page={first}
      fromStart
      failed={false}
      agoFrom={Date.now()}
      losesCodes={false}
    />
  );
  await render(view, { as: ana, at: "/notifications" });
  const items = page.getByRole("list", { name: "Notifications" }).getByRole("link");
  await expectCount(items, 20);
  await page.getByRole("button", { name: "Show more notifications" }).click();
  await expectCount(items, 24);
  await expect.element(items.nth(20)).toHaveFocus();
  await expect.element(page.getByText("You have reached the end")).toBeVisible();

  const none = { notifications: [], nextCursor: null };
  await render(
    <NotificationsView page={none} fromStart failed={false} agoFrom={Date.now()} losesCodes />,
    {
      as: ben,
      at: "/notifications",
    },
  );
  await expectCount(items, 0);
  await expect.element(page.getByText(/^Your recovery codes no longer log in\./)).toBeVisible();
  await expectAccessible();
});
