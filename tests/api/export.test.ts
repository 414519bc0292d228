import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createShelf } from "@/features/bookmarks/shelves/api";
import { planExport } from "@/features/exports/api";
import { planExport as planInParts } from "@/features/exports/export-zip";
import { toggleFollow } from "@/features/follows/api";
import { createPost } from "@/features/publishing/api";
import { disconnect } from "@/lib/server/db";
import { openSite } from "../harness/site";
import { apiOf, readFailure } from "../support/api";
import { block, inBrowser, newPerson, type Person } from "../support/people";
import { form, gif, jpeg } from "../support/pictures";
import { bookmark, comment, like, newPost } from "../support/posts";
import { unzip } from "../support/zip";

const site = await openSite();
afterAll(async () => {
  await disconnect();
  await site.close();
});
const api = apiOf(site);
const HOSTILE = `<script>alert("1")</script> & 'more'`;

const download = (url: string, { bearer }: Pick<Person, "bearer">, method = "GET") =>
  api.send(url, { method, headers: { authorization: `Bearer ${bearer}` } });
const filesOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return unzip(Buffer.from(await response.arrayBuffer()));
};
const sha256 = (bytes: Buffer | undefined) =>
  bytes && createHash("sha256").update(bytes).digest("hex");

async function publish(author: Person, title: string, bytes: Buffer) {
  const body = form({ title, content: HOSTILE, "tags[]": ["tiles"] }, { name: "media", bytes });
  return (await api.ok(createPost, { as: author, body })).tweet;
}

describe("an export in two parts", () => {
  let ana: Person;
  let posts: Awaited<ReturnType<typeof publish>>[];
  let parts: Map<string, Buffer>[];
  let hidden: string;

  beforeAll(async () => {
    const [viewer, other, hider, stranger] = await Promise.all(
      Array.from({ length: 4 }, () => newPerson(site)),
    );
    if (!viewer || !other || !hider || !stranger) throw new Error("There is nobody");
    ana = viewer;
    posts = [
      await publish(ana, "Still", await jpeg()),
      await publish(ana, HOSTILE, await gif()),
      await publish(ana, "Lost", await jpeg()),
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
    await api.ok(createShelf, { as: ana, json: { name: "Kitchen", tweet: seen } });
    await api.ok(createShelf, { as: ana, json: { name: "Empty" } });
    await comment(site.pool, seen, stranger, "Of a stranger");
    await api.ok(toggleFollow, { as: ana, params: { id: other.id } });
    await api.ok(toggleFollow, { as: stranger, params: { id: ana.id } });
    await block(site.pool, hider, ana);
    await site.pool.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
       VALUES (gen_random_uuid(), $1, 'its-credential-id', 'its-public-key', 7, 'Phone')`,
      [ana.id],
    );
    const planned = await planInParts(ana, 1);
    expect(planned.map((part) => part.posts)).toEqual([1, 1, 1]);
    // What happens after the plan was made does not change it.
    await publish(ana, "Too late", await jpeg());
    parts = [];
    for (const { url } of planned) parts.push(await filesOf(await download(url, ana)));
  });

  const removeFilesOf = (url: string) => {
    const id = /media\/([\w-]+)\//.exec(url)?.[1] ?? "";
    const folders = readdirSync(site.mediaFolder, { recursive: true, encoding: "utf8" });
    for (const folder of folders.filter((name) => name.endsWith(id))) {
      rmSync(join(site.mediaFolder, folder), { recursive: true });
    }
  };
  const json = (name: string) => JSON.parse(parts[0]?.get(name)?.toString() ?? "null");
  const titles = (name: string) => json(name).map(({ title }: { title: string }) => title);

  it("has the largest picture of every post, as it is served", async () => {
    for (const [index, post] of posts.slice(0, 2).entries()) {
      const served = Buffer.from(await (await api.send(post.media)).arrayBuffer());
      expect(sha256(parts[index]?.get(`pictures/${post._id}.webp`))).toBe(sha256(served));
    }
    expect(posts[1]?.media).toContain("motion");
  });

  it("P10 leaves out a file that the store has lost, and names it", () => {
    const name = `pictures/${posts[2]?._id}.webp`;
    expect([...(parts[2]?.keys() ?? [])]).toEqual(["parts/part-3.json"]);
    expect(JSON.parse(parts[2]?.get("parts/part-3.json")?.toString() ?? "")).toEqual({
      part: 3,
      of: 3,
      pictures: [],
      missing: [name],
    });
  });

  it("P10 T45 has the texts in its first part, without what is hidden or of others", () => {
    expect(json("data/profile.json")).toMatchObject({ username: ana.username, email: ana.email });
    expect(titles("data/posts.json")).toEqual(["Still", HOSTILE, "Lost"]);
    expect(titles("data/likes.json")).toEqual(["Seen"]);
    expect(titles("data/bookmarks.json")).toEqual(["Seen"]);
    expect(json("data/bookmarks.json")).toMatchObject([{ shelves: ["Kitchen"] }]);
    expect(json("data/shelves.json")).toEqual(["Kitchen", "Empty"]);
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
    const texts = [...(parts[0] ?? [])].filter(([name]) => !name.endsWith(".webp"));
    const all = texts.map(([, bytes]) => bytes.toString()).join("");
    expect(all).not.toMatch(/Hidden|Of a stranger|passwordHash|argon2|its-(credential|public)/);
    expect(all.match(/[\w.]+@[\w.]+\.example/g)).toEqual(Array(2).fill(ana.email));
  });

  it("T45 has a page that shows everything offline and runs nothing", () => {
    const page = parts[0]?.get("index.html")?.toString() ?? "";
    for (const post of posts) expect(page).toContain(`src="pictures/${post._id}.webp"`);
    expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(page).toContain('content="script-src &#39;none&#39;;');
  });
});

describe("an export", () => {
  it("of nothing has one part", async () => {
    const as = await newPerson(site);
    const { parts } = await api.ok(planExport, { as });
    expect(parts).toMatchObject([{ part: 1, posts: 0, bytes: 0 }]);
    const files = await filesOf(await download(parts[0]?.url ?? "", as));
    expect(JSON.parse(files.get("data/posts.json")?.toString() ?? "")).toEqual([]);
    expect(files.get("index.html")?.toString()).toContain("<p>None</p>");
  });

  it("API22 is a private download, also with the cookie", async () => {
    const as = await newPerson(site);
    for (const [method, bytes] of [
      ["GET", 1000],
      ["HEAD", 0],
    ] as const) {
      const response = await api.send("/api/v1/profile/me/export/1", {
        method,
        headers: await inBrowser(site, as),
      });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="vitrine-${as.username}-1-of-1.zip"`,
        "cache-control": "private, no-store",
      });
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(bytes);
    }
  });

  it.each([
    ["/1", {}, 401, "unauthenticated"],
    ["/2", undefined, 404, "not_found"],
    ["/0", undefined, 404, "not_found"],
    ["/one", undefined, 404, "not_found"],
    ["/1?plan=AAAA", undefined, 400, "invalid_input"],
    ["/1?plan=%00", undefined, 400, "invalid_input"],
  ])("API22 %s is refused", async (path, headers, status, code) => {
    const as = await newPerson(site);
    const sent = headers ?? { authorization: `Bearer ${as.bearer}` };
    const refused = await readFailure(
      await api.send(`/api/v1/profile/me/export${path}`, { headers: sent }),
    );
    expect(refused).toMatchObject({ status, code });
  });

  it("T45 has nothing of another user, whose plan is sent", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    await publish(ana, "Of Ana", await jpeg());
    const [part] = await planInParts(ana);
    const files = await filesOf(await download(part?.url ?? "", bo));
    expect([...files.keys()].filter((name) => name.startsWith("pictures"))).toEqual([]);
    expect(files.get("index.html")?.toString()).not.toContain("Of Ana");
  });
});
