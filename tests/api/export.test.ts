import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createCollection } from "@/features/bookmarks/collections/api";
import { toggleFollow } from "@/features/follows/api";
import { openSite } from "../harness/site";
import { apiOf, readFailure } from "../support/api";
import { block, inBrowser, newPerson, type Person } from "../support/people";
import { gif } from "../support/pictures";
import { bookmark, comment, like, newPost } from "../support/posts";
import { publish } from "../support/publish";
import { unzip } from "../support/zip";

const site = await openSite();
const api = apiOf(site);
const HOSTILE = `<script>alert("1")</script> & 'more'`;

const EXPORT = "/api/v1/profile/me/export";
const download = (as: Person) => api.send(EXPORT, { as });
const filesOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return unzip(Buffer.from(await response.arrayBuffer()));
};
const sha256 = (bytes: Buffer | undefined) =>
  bytes && createHash("sha256").update(bytes).digest("hex");

const publishTitled = (author: Person, title: string, bytes?: Buffer) =>
  publish(api, author, { title, content: HOSTILE, "tags[]": ["tiles"] }, bytes);

describe("an export", () => {
  let ana: Person;
  let posts: Awaited<ReturnType<typeof publish>>[];
  let files: Map<string, Buffer>;
  let hidden: string;

  beforeAll(async () => {
    const [viewer, other, hider, stranger] = await Promise.all(
      Array.from({ length: 4 }, () => newPerson(site)),
    );
    if (!viewer || !other || !hider || !stranger) throw new Error("There is nobody");
    ana = viewer;
    posts = [
      await publishTitled(ana, "Still"),
      await publishTitled(ana, HOSTILE, await gif()),
      await publishTitled(ana, "Lost"),
    ];
    removeFilesOf(posts[2]?.media ?? "");
    const [seen, gone] = [
      await newPost(site.pool, other, { title: "Seen" }),
      await newPost(site.pool, hider, { title: "Hidden" }),
    ];
    hidden = gone;
    for (const id of [seen, gone]) {
      await like(site.pool, id, ana);
      await bookmark(site.pool, id, ana);
      await comment(site.pool, id, ana, `About ${id}`);
    }
    await api.ok(createCollection, { as: ana, json: { name: "Kitchen", tweet: seen } });
    await api.ok(createCollection, { as: ana, json: { name: "Empty" } });
    await comment(site.pool, seen, stranger, "Of a stranger");
    await api.ok(toggleFollow, { as: ana, params: { id: other.id } });
    await api.ok(toggleFollow, { as: stranger, params: { id: ana.id } });
    await block(site.pool, hider, ana);
    await site.pool.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
       VALUES (gen_random_uuid(), $1, 'its-credential-id', 'its-public-key', 7, 'Phone')`,
      [ana.id],
    );
    files = await filesOf(await download(ana));
  });

  const removeFilesOf = (url: string) => {
    const id = /media\/([\w-]+)\//.exec(url)?.[1] ?? "";
    const folders = readdirSync(site.mediaFolder, { recursive: true, encoding: "utf8" });
    for (const folder of folders.filter((name) => name.endsWith(id))) {
      rmSync(join(site.mediaFolder, folder), { recursive: true });
    }
  };
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? "null");
  const titles = (name: string) => json(name).map(({ title }: { title: string }) => title);

  it("has the largest picture of every post, as it is served", async () => {
    for (const post of posts.slice(0, 2)) {
      const served = Buffer.from(await (await api.send(post.media)).arrayBuffer());
      expect(sha256(files.get(`pictures/${post._id}.webp`))).toBe(sha256(served));
    }
    expect(posts[1]?.media).toContain("motion");
  });

  it("P10 leaves out a file that the store has lost, and names it", () => {
    const name = `pictures/${posts[2]?._id}.webp`;
    expect([...files.keys()]).not.toContain(name);
    expect(json("data/missing-pictures.json")).toEqual([name]);
  });

  it("P10 T45 has the texts, without what is hidden or of others", () => {
    expect(json("data/profile.json")).toMatchObject({ username: ana.username, email: ana.email });
    expect(titles("data/posts.json")).toEqual(["Still", HOSTILE, "Lost"]);
    expect(titles("data/likes.json")).toEqual(["Seen"]);
    expect(titles("data/bookmarks.json")).toEqual(["Seen"]);
    expect(json("data/bookmarks.json")).toMatchObject([{ collections: ["Kitchen"] }]);
    expect(json("data/collections.json")).toEqual(["Kitchen", "Empty"]);
    const comments = json("data/comments.json");
    expect(comments.map((each: { post: unknown }) => each.post !== null)).toEqual([true, false]);
    expect(comments[1].content).toBe(`About ${hidden}`);
    expect([json("data/following.json").length, json("data/followers.json").length]).toEqual([
      1, 1,
    ]);
    expect(json("data/passkeys.json")).toEqual([
      {
        _id: expect.any(String),
        name: "Phone",
        addedAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect(json("data/notifications.json")).toMatchObject([
      { kind: "follow", username: expect.stringContaining("person_"), post: null },
    ]);
    const texts = [...files].filter(([name]) => !name.endsWith(".webp"));
    const all = texts.map(([, bytes]) => bytes.toString()).join("");
    expect(all).not.toMatch(/Hidden|Of a stranger|passwordHash|argon2|its-(credential|public)/);
    expect(all.match(/[\w.]+@[\w.]+\.example/g)).toEqual([ana.email]);
  });

  it("T45 has a page that shows the own pictures offline and runs nothing", () => {
    const page = files.get("index.html")?.toString() ?? "";
    for (const post of posts) expect(page).toContain(`src="pictures/${post._id}.webp"`);
    expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(page).toContain('content="script-src &#39;none&#39;;');
  });
});

it("an export of nothing has empty lists", async () => {
  const files = await filesOf(await download(await newPerson(site)));
  expect(JSON.parse(files.get("data/posts.json")?.toString() ?? "")).toEqual([]);
  expect(files.get("index.html")?.toString()).toContain("<p>None</p>");
});

it("API22 an export is a private download, also with the cookie", async () => {
  const as = await newPerson(site);
  for (const [method, bytes] of [
    ["GET", 1000],
    ["HEAD", 0],
  ] as const) {
    const response = await api.send(EXPORT, { method, headers: await inBrowser(site, as) });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="vitrine-${as.username}.zip"`,
      "cache-control": "private, no-store",
    });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(bytes);
  }
});

it("API22 an export needs a session", async () => {
  const refused = await readFailure(await api.send(EXPORT));
  expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
});
