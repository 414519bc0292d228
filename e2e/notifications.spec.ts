import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import type { Member, Server } from "./people";
import { open } from "./steps";

const say = (app: Server, by: Member, postId: string, content: string) =>
  app.send(by, `/tweets/${postId}/comments`, { content });

/** Somebody with a post, and somebody else who comments on it, likes it and follows them. */
async function noticed(app: Server) {
  const [ana, ben] = [await app.register(), await app.register()];
  const post = await app.publish(ana, { title: "Pink patio" });
  await say(app, ben, post._id, "What a light!");
  await app.send(ben, `/likes/tweets/${post._id}/like`);
  await app.send(ben, `/users/${ana.auth.user._id}/follow`);
  return { ana, ben, post };
}

test("NF7 NF6 the bell counts what is new, and its page shows it, opens it and marks it as seen", async ({
  app,
  visit,
}) => {
  const { ana, post } = await noticed(app);
  const page = await visit({ as: ana });
  const bell = page.getByRole("link", { name: "Notifications" });
  await open(page, "/saved");
  await expect(bell).toHaveAccessibleName("Notifications, 3 new");
  await bell.click();
  await expect(page).toHaveURL("/notifications");
  const items = page.getByRole("list", { name: "Notifications" }).getByRole("link");
  await expect(items).toHaveText([
    /^New: Ines Duarte follows you/,
    /^New: Ines Duarte likes Pink patio/,
    /^New: Ines Duarte commented on Pink patio\s*What a light!/,
  ]);
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(bell).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);

  await items.nth(2).click();
  await expect(page).toHaveURL(`/dashboard/post/${post._id}`);
  await expect(page.getByText("What a light!")).toBeVisible();
  await page.goto("/notifications");
  await expect(items.first()).toHaveText(/^Ines Duarte follows you/);
});

test("NF7 the number is read on focus and every minute while the page is visible @cross", async ({
  app,
  visit,
}) => {
  const { ana, ben, post } = await noticed(app);
  const page = await visit({ as: ana });
  // Paused before the minute begins, so that only what is run here counts.
  await page.clock.install();
  await page.goto("/search");
  await page.clock.pauseAt(Date.now() + 60_000);
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/notifications/unread")) reads++;
  });
  await open(page, "/saved");
  reads = 0;
  const bell = page.getByRole("link", { name: "Notifications" });
  await expect(bell).toHaveAccessibleName("Notifications, 3 new");
  await say(app, ben, post._id, "Another");
  await page.clock.runFor(59_000);
  await expect(bell).toHaveAccessibleName("Notifications, 3 new");
  expect(reads).toBe(0);
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await expect(bell).toHaveAccessibleName("Notifications, 4 new");

  const show = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await show("hidden");
  reads = 0;
  await say(app, ben, post._id, "A third");
  await page.clock.runFor(180_000);
  expect(reads).toBe(0);
  await show("visible");
  await expect(bell).toHaveAccessibleName("Notifications, 5 new");
});
