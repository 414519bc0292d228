import type { Page } from "playwright/test";
import { misread, zipOf } from "../tests/support/made-archives";
import { unzip } from "../tests/support/zip";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { intercept } from "./intercept";
import type { Member, Server } from "./people";
import { png } from "./pictures";
import { open } from "./steps";

const CREATE = "**/api/v1/tweets/create";

const fileOf = (buffer: Buffer) => ({ name: "archive.zip", mimeType: "application/zip", buffer });

async function chooseArchive(page: Page, buffer: Buffer) {
  await open(page, "/preferences/import");
  await page.getByLabel("Archive").setInputFiles(fileOf(buffer));
}

async function downloadOf(app: Server, { auth }: Member): Promise<Buffer> {
  const headers = { authorization: `Bearer ${auth.accessToken}` };
  const response = await fetch(`${app.origin}/api/v1/profile/me/export`, { headers });
  return Buffer.from(await response.arrayBuffer());
}

type Exported = Record<string, unknown> & { _id: string; file: string };

/** Of the posts in a download what an import keeps, with the collections that they are in. */
async function keptOf(archive: Buffer) {
  const files = await unzip(archive);
  const read = (name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? "");
  const marks: { _id: string; collections: string[] }[] = read("bookmarks");
  const posts = (read("posts") as Exported[]).map(({ _id, file, ...post }) => ({
    ...{ title: post.title, content: post.content, alt: post.alt, tags: post.tags },
    ...{ licence: post.licence, camera: post.camera, ai: post.ai },
    ...{ sensitive: post.sensitive, sensitiveBy: post.sensitiveBy, createdAt: post.createdAt },
    size: [post.width, post.height],
    hasFile: files.has(file),
    collections: marks.find((mark) => mark._id === _id)?.collections,
  }));
  return { posts, collections: read("collections") };
}

test("IM1 IM2 IM7 an own export comes into a fresh account, once, and is exported as it was", async ({
  app,
  visit,
}) => {
  const [author, fresh] = [await app.register(), await app.register()];
  const words = { title: "Quay", content: "Fog 🌊\nNo wind.", tags: ["fog", "sea"], alt: "A quay" };
  const quay = await app.publish(author, words);
  const pier = await app.publish(author, { title: "Pier" }, png("#aa3366"));
  await app.publish(author, { title: "Plain" });
  await app.send(author, "/shelves", { name: "Harbours", tweet: quay._id });
  await app.send(author, "/shelves", { name: "Kitchens" });
  await app.send(author, `/bookmarks/tweets/${pier._id}/bookmark`);
  await app.pool.query("UPDATE posts SET sensitive_by = 'author' WHERE id = $1", [pier._id]);
  await app.pool.query(
    "UPDATE posts SET licence = 'by-sa', ai_by = 'author', camera = $2 WHERE id = $1",
    [quay._id, { body: "X100V", aperture: 5.6, iso: 400 }],
  );
  const dated = "UPDATE posts SET created_at = $2 WHERE id = $1";
  await app.pool.query(dated, [quay._id, "2021-03-04T05:06:07.089Z"]);
  await app.pool.query(dated, [pier._id, "2022-03-04T05:06:07.089Z"]);
  const archive = await downloadOf(app, author);
  const expected = await keptOf(archive);
  expect(expected.posts).toHaveLength(3);

  const page = await visit({ as: fresh });
  await open(page, "/preferences");
  await page.getByRole("link", { name: "Import an archive" }).click();
  await page.waitForURL(/preferences\/import$/);
  for (const turn of ["first", "again"]) {
    await chooseArchive(page, archive);
    await expect(page.getByRole("heading", { name: "3 posts from Vitrine" })).toBeVisible();
    if (turn === "first") await expectAccessible(page);
    await page.getByRole("button", { name: "Import 3 posts" }).click();
    await expect(page.getByText("3 posts of the archive are here.")).toBeVisible();
    expect(await keptOf(await downloadOf(app, fresh))).toEqual(expected);
  }
});

test("IM1 IM7 a download in the account that it is of says what is still here, and brings back what is not @cross", async ({
  app,
  visit,
}) => {
  const author = await app.register();
  await app.publish(author, { title: "Quay" });
  const pier = await app.publish(author, { title: "Pier" }, png("#aa3366"));
  const archive = await downloadOf(app, author);
  const expected = await keptOf(archive);
  await app.remove(author, pier._id);
  const page = await visit({ as: author });
  await chooseArchive(page, archive);
  const posts = page.getByRole("list", { name: "Posts" }).getByRole("listitem");
  await expect(posts).toHaveText([/^Quay.* · Already here$/, /^Pier((?!here).)*$/]);
  await page.getByRole("button", { name: "Import 1 post" }).click();
  await expect(page.getByText("1 post of the archive is here.")).toBeVisible();
  await chooseArchive(page, archive);
  await page.getByRole("checkbox", { name: "All" }).check();
  await page.getByRole("button", { name: "Import 2 posts" }).click();
  await expect(page.getByText("2 posts of the archive are here.")).toBeVisible();
  expect(await keptOf(await downloadOf(app, author))).toEqual(expected);
});

/** Instagram's export with a carousel of so many pictures, a video and a damaged picture. */
async function instagramArchive(pictures: number): Promise<Buffer> {
  const { buffer } = await png();
  const uris = Array.from({ length: pictures }, (_, n) => `media/posts/${n}.png`);
  const media = (uri: string, at = 1_600_000_000) => ({ uri, creation_timestamp: at });
  const list = [
    { title: misread("Café 🌊"), media: uris.map((uri) => media(uri)) },
    { title: "Moving", media: [media("media/posts/v.mp4")] },
    { title: "Damaged", media: [media("media/posts/d.png", 1_700_000_000)] },
  ];
  const files = {
    "your_instagram_activity/media/posts_1.json": JSON.stringify(list),
    "media/posts/v.mp4": "no video",
    "media/posts/d.png": "no picture",
    ...Object.fromEntries(uris.map((uri) => [uri, new Uint8Array(buffer)])),
  };
  return Buffer.from(await (await zipOf(files)).arrayBuffer());
}

test("IM3 IM7 an import goes on after a lost connection and a reload, and names what was refused @cross", async ({
  app,
  visit,
  expectFailure,
}) => {
  const member = await app.register();
  const archive = await instagramArchive(5);
  const page = await visit({ as: member });
  expectFailure({ path: "/api/v1/tweets/create" });
  expectFailure({ path: "/api/v1/tweets/create", status: 415 });
  let sent = 0;
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.goto("/preferences/import");
  await intercept(page, CREATE, async (route) => {
    sent++;
    // The second one is lost, and made all the same; the fifth one stays under way.
    if (sent === 2) {
      await route.fetch();
      return route.abort("failed");
    }
    // Until then it is said that the import waits.
    if (sent === 3) await seen;
    if (sent < 5) await route.continue();
  });
  await chooseArchive(page, archive);
  await page.getByRole("button", { name: "Import 6 posts" }).click();
  await expect(page.getByText("Waiting for a connection.")).toBeVisible();
  goOn();
  await expect(page.getByText("3 of 6 posts")).toBeVisible();
  await expect(page.getByText("3 left")).toBeVisible();
  await expect.poll(() => sent).toBe(5);
  await expectAccessible(page);

  let resent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/tweets/create")) resent++;
  });
  await page.goto("/preferences/import");
  // Before the page has gone, the request that is under way would go on.
  await page.unroute(CREATE);
  await chooseArchive(page, archive);
  await page.getByRole("button", { name: "Import 6 posts" }).click();
  await expect(page.getByText("5 posts of the archive are here.")).toBeVisible();
  expect(resent).toBe(3);
  const refused = page.getByRole("list", { name: "Not taken (2)" }).getByRole("listitem");
  await expect(refused).toHaveText([/Damaged/, /Moving/]);
  await expectAccessible(page);
  const { posts } = await keptOf(await downloadOf(app, member));
  expect(posts.map(({ title }) => title)).toEqual(
    [5, 4, 3, 2, 1].map((n) => `Café 🌊 · ${n} of 5`),
  );
});

test("IM1 IM5 only what is chosen is sent, by keys, and a foreign file says what was expected @cross", async ({
  app,
  visit,
}) => {
  const member = await app.register();
  const page = await visit({ as: member });
  await chooseArchive(page, Buffer.from("no archive"));
  await expect(page.getByText("archive.zip is no zip file, or it is damaged.")).toBeVisible();
  await page.getByLabel("Archive").setInputFiles(fileOf(await instagramArchive(2)));
  const all = page.getByRole("checkbox", { name: "All" });
  await all.focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Import 0 posts" })).toBeDisabled();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Import 1 post" }).press("Enter");
  await expect(page.getByText("1 post of the archive is here.")).toBeVisible();
  const { posts } = await keptOf(await downloadOf(app, member));
  expect(posts.map(({ title }) => title)).toEqual(["Café 🌊 · 2 of 2"]);
});
