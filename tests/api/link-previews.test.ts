import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { updatePost } from "@/features/publishing/api";
import { newId } from "@/lib/id";
import { root } from "../../scripts/launch/root.mjs";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { form } from "../support/pictures";
import { newPost } from "../support/posts";
import { publish } from "../support/publish";
import { requestRaw } from "../support/raw-http";

const site = await openSite();
const api = apiOf(site);
const ana = await newPerson(site);

const newPier = async () =>
  (await publish(api, ana, { title: "A pier", content: "At dusk.", alt: "A pier at dusk" }))._id;

/** The tags in the served head of the page where a link to a path ends. */
async function previewOf(path: string) {
  const page = await requestRaw(site, `/login?next=${encodeURIComponent(path)}`);
  const head = page.text.slice(0, page.text.indexOf("</head>"));
  const tags = head.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content]));
}

/** What a crawler gets under an address of a preview. */
async function download(address = "") {
  expect(new URL(address).origin).toBe(site.url);
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const type = response.headers.get("content-type");
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Checks that the image of a preview is a JPEG of the size that its tags name, within 1200x630. */
async function expectImage(tags: Record<string, string>) {
  const { type, bytes } = await download(tags["og:image"]);
  expect([type, tags["og:image:type"]]).toEqual(["image/jpeg", "image/jpeg"]);
  const { width, height } = await sharp(bytes).metadata();
  expect([tags["og:image:width"], tags["og:image:height"]]).toEqual([`${width}`, `${height}`]);
  expect([width <= 1200, height <= 630, bytes.length <= 300_000]).toEqual([true, true, true]);
  expect(tags["twitter:image"]).toBe(tags["og:image"]);
}

/** What the page of a shared link shows beside its form, of which only the post has a figure. */
const shownAt = async (page: string, path: string) =>
  /<figure.*?<\/figure>/s.exec(
    (await requestRaw(site, `${page}?next=${encodeURIComponent(path)}`)).text,
  )?.[0];

describe("the preview of a shared link", () => {
  // The same for every crawler: leaks.test.ts.
  it("K1 is in the head of the page", async () => {
    const id = await newPier();
    const tags = await previewOf(`/dashboard/post/${id}`);
    expect(tags).toMatchObject({
      "og:title": `A pier by @${ana.username}`,
      "og:description": "At dusk.",
      "og:type": "article",
      "og:image:alt": "A pier at dusk",
      "twitter:card": "summary_large_image",
      "twitter:image:alt": "A pier at dusk",
    });
    expect(tags["og:image"]).toMatch(/\/media\//);
    await expectImage(tags);
  });

  it("K2 of a video has the video, too", async () => {
    const id = await newPier();
    const bytes = await readFile(join(root, "tests/support/clips/clip.mp4"));
    const clip = { name: "media", bytes, filename: "clip.mp4", type: "video/mp4" };
    const { tweet } = await api.ok(updatePost, { as: ana, params: { id }, body: form({}, clip) });
    const tags = await previewOf(`/post/${id}`);
    expect(tags).toMatchObject({
      "og:type": "video.other",
      "og:video": site.url + tweet.media,
      "og:video:type": "video/mp4",
      "og:video:width": `${tweet.width}`,
      "og:video:height": `${tweet.height}`,
      "og:image:alt": "A pier at dusk",
    });
    expect((await download(tags["og:video"])).type).toBe("video/mp4");
    await expectImage(tags);
  });

  it("K3 describes the site where there is no post, or no picture of it", async () => {
    const bare = await newPost(site.pool, ana);
    const paths = [`/post/${newId()}`, "/post/nope", "/profile/nobody", "/dashboard"];
    for (const path of [...paths, `/post/${bare}`]) {
      const tags = await previewOf(path);
      expect(tags["og:image"], path).toBe(`${site.url}/preview.jpg`);
      expect(tags["og:image:alt"], path).toMatch(/^Vitrine/);
      await expectImage(tags);
    }
  });

  it("K6 is shown where one logs in or signs up, as far as the head has it", async () => {
    const id = await newPier();
    const path = `/dashboard/post/${id}`;
    const { "og:image": image = "" } = await previewOf(path);
    for (const page of ["/login", "/signup"]) {
      const shown = await shownAt(page, path);
      expect(shown).toContain(`src="${new URL(image).pathname}"`);
      for (const text of ['alt="A pier at dusk"', ">A pier<", `${ana.username}<`, ">At dusk.<"]) {
        expect(shown).toContain(text);
      }
    }
    const { text } = await requestRaw(site, `/login?next=${encodeURIComponent(path)}`);
    expect(text).toContain(`@${ana.username}&#x27;s picture is waiting`);
    expect(text).toContain(`href="/signup?next=${encodeURIComponent(path)}"`);
    await api.ok(updatePost, { as: ana, params: { id }, body: form({ sensitive: "true" }) });
    const sensitive = await shownAt("/login", path);
    expect(sensitive).toContain(">A pier<");
    expect(sensitive).not.toMatch(/<img|A pier at dusk/);
    for (const other of [`/post/${newId()}`, "/dashboard"]) {
      expect(await shownAt("/login", other)).toBeUndefined();
    }
  });

  it("K5 T28 of a sensitive post has no picture, and that of before is gone", async () => {
    const id = await newPier();
    const { "og:image": image = "" } = await previewOf(`/post/${id}`);
    await download(image);
    const change = (sensitive: string) =>
      api.ok(updatePost, { as: ana, params: { id }, body: form({ sensitive }) });
    expect((await change("true")).tweet).toMatchObject({ sensitive: true, sensitiveBy: "author" });
    const statusOf = async () => (await fetch(image)).status;
    await expect.poll(statusOf).toBe(404);
    const tags = await previewOf(`/post/${id}`);
    expect(tags).toMatchObject({
      "og:title": `A pier by @${ana.username}`,
      "og:description": "At dusk.",
      "twitter:card": "summary",
    });
    expect(Object.keys(tags).filter((name) => /image|video/.test(name))).toEqual([]);
    await change("false");
    // Another instance may have looked a second before.
    await expect.poll(statusOf).toBe(404);
    const { "og:image": moved = "" } = await previewOf(`/post/${id}`);
    await download(moved);
  });
});
