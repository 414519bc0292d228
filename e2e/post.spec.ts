import { expect, test } from "./fixtures";
import { newPerson } from "./people";
import { cardOf, holdRequests, hydrated, isLoaded, open } from "./steps";

const VIEW = /\/views\/tweets\/[\w-]+\/view$/;

test("O1 R6 O3 O4 O5 the overlay shows all of a post, locks scrolling, stops at both ends and closes on Escape", async ({
  app,
  visit,
}) => {
  const author = await app.register(newPerson("Mara Lindqvist"));
  const tag = author.username;
  for (const title of ["Third", "Second"]) await app.publish(author, { title, tags: [tag] });
  const post = await app.publish(author, {
    title: "Evening tide",
    content: "Flat water, low sun.",
    alt: "A calm sea",
    tags: [tag, "sea"],
  });
  await app.comment(author, post._id, "No boats.");
  const page = await visit({ as: author });
  await open(page, `/dashboard/post/${post._id}`);
  const dialog = page.getByRole("dialog");

  await test.step("all details", async () => {
    const picture = dialog.getByRole("img", { name: "A calm sea" });
    await expect.poll(() => isLoaded(picture.last())).toBe(true);
    await expect(dialog.getByRole("heading", { name: "Evening tide", level: 1 })).toBeVisible();
    await expect(dialog.getByText("Flat water, low sun.")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "#sea" })).toHaveAttribute(
      "href",
      "/dashboard?tag=sea",
    );
    await expect(dialog.locator(".post-details time")).toHaveAttribute("datetime", post.createdAt);
    await expect(dialog.getByText(/·0 views$/)).toBeVisible();
    await expect(dialog.getByRole("heading", { name: /^Comments/ })).toHaveText("Comments 1");
    await expect(dialog.getByText("No boats.")).toBeVisible();
    for (const name of ["Like", "Bookmark", "Share"]) {
      await expect(dialog.getByRole("button", { name, exact: true }).first()).toBeVisible();
    }
    await expect(dialog.getByLabel("Add a comment")).toBeVisible();
  });

  await open(page, `/dashboard?tag=${tag}`);
  await page.getByRole("link", { name: "Evening tide", exact: true }).click();
  await expect(dialog.getByRole("article", { name: "Evening tide" })).toBeVisible();
  const [previous, next] = ["Previous post", "Next post"].map((name) =>
    dialog.getByRole("button", { name }),
  );
  await expect(previous ?? dialog).toBeDisabled();
  await page.mouse.wheel(0, 2000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const title of ["Second", "Third"]) {
    await next?.click();
    await expect(dialog.getByRole("article", { name: title })).toBeVisible();
  }
  await expect(next ?? dialog).toBeDisabled();
  await previous?.click();
  await expect(dialog.getByRole("article", { name: "Second" })).toBeVisible();
  await dialog.focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/dashboard?tag=${tag}`);
});

test("L22 a post opens from its card before the server has responded, over its list from 1024 px on @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  const post = await app.publish(author, { title: "Evening tide", tags: [author.username] });
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${author.username}`);
  const card = cardOf(page, "Evening tide");
  await expect.poll(() => isLoaded(card.locator("img").first())).toBe(true);
  const respond = await holdRequests(page, /\/dashboard\/post\/|\/api\/v1\//);
  await card.getByRole("link", { name: "Evening tide", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Evening tide" })).toBeVisible();
  await expect.poll(() => isLoaded(dialog.locator(".post-media img").first())).toBe(true);
  await expect(dialog.getByText("Loading comments")).toBeAttached();
  respond();
  await expect(page).toHaveURL(/\/dashboard\/post\//);
  await expect(dialog.getByText("Loading comments")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });

  for (const [width, path] of [
    [1024, `/dashboard/post/${post._id}`],
    [1023, `/post/${post._id}`],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `/dashboard?tag=${author.username}`);
    await page.getByRole("link", { name: "Evening tide", exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test("a touch on a card requests its page once @narrow @cross", async ({ app, visit }) => {
  const author = await app.register();
  const post = await app.publish(author, { title: "Evening tide", tags: [author.username] });
  const page = await visit({ as: author });
  await open(page, `/dashboard?tag=${author.username}`);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === `/post/${post._id}`) requests.push(request.url());
  });
  await page.getByRole("link", { name: "Evening tide", exact: true }).tap();
  await expect(page).toHaveURL(`/post/${post._id}`);
  await expect(page.getByRole("heading", { name: "Evening tide", level: 1 })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("R8 L18 up to four related posts are below a post, and a press adds to the history", {
  tag: "@narrow",
}, async ({ app, visit }) => {
  const author = await app.register();
  const posts = [];
  for (let number = 1; number <= 6; number++) {
    posts.push(await app.publish(author, { title: `Plate ${number}` }));
  }
  const page = await visit({ as: author });
  await open(page, `/post/${posts[0]?._id}`);
  const related = page.getByRole("region", { name: "More like this" });
  await expect(related.getByRole("listitem")).toHaveCount(4);
  for (const picture of await related.locator(".picture img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded(picture)).toBe(true);
  }
  await related.getByRole("link", { name: /Plate 6/ }).click();
  await expect(page).toHaveURL(`/post/${posts[5]?._id}`);
  await expect(page.getByRole("heading", { name: "Plate 6", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Plate 1", level: 1 })).toBeVisible();
});

test("L28 a view is counted after a second, once for each user @cross", async ({ app, visit }) => {
  const [author, reader] = [await app.register(), await app.register()];
  const post = await app.publish(author);
  const page = await visit({ as: reader });
  await page.clock.install();
  await page.goto("/search");
  await page.clock.pauseAt(Date.now() + 60_000);
  let sent = 0;
  page.on("request", (request) => {
    if (VIEW.test(request.url())) sent++;
  });
  await page.goto(`/post/${post._id}`);
  await hydrated(page);
  await page.clock.runFor(900);
  expect(sent).toBe(0);
  const counted = page.waitForResponse(VIEW);
  await page.clock.runFor(200);
  await counted;
  await expect(page.getByText(/·1 view$/)).toBeVisible();
  await page.clock.resume();
  await page.reload();
  await expect(page.getByText(/·1 view$/)).toBeVisible();
});
