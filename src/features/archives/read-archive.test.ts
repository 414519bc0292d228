import { openAsBlob } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Window } from "happy-dom";
import { describe, expect, it, vi } from "vitest";
import { misread, zipOf } from "../../../tests/support/made-archives";
import type { ArchivedPost } from "./archive";
import { archiveMessages } from "./messages";
import { openArchive, readArchive } from "./read-archive";

type Files = Parameters<typeof zipOf>[0];

vi.stubGlobal("DOMParser", new Window().DOMParser);

const picture = new Uint8Array([1, 2, 3]);
const read = async (files: Files) => readArchive(await openArchive([await zipOf(files)]));
const bytesOf = async ([first]: ArchivedPost[]) =>
  new Uint8Array((await first?.file.arrayBuffer()) ?? []);
const refusalOf = (files: Files) =>
  read(files).then(
    () => "",
    (error: Error) => error.message,
  );

const ownPost = {
  _id: "a",
  title: "Quay",
  content: "Fog.\nNo wind.",
  alt: "A quay",
  tags: ["fog", "sea"],
  sensitive: true,
  sensitiveBy: "author",
  createdAt: "2024-03-01T10:00:00.123Z",
  file: "pictures/a.webp",
  licence: "by-sa",
  camera: { body: "X100V", iso: 400 },
  ai: "file",
};

describe("IM2 an own export", () => {
  const files = (posts: unknown) => ({
    "data/posts.json": JSON.stringify(posts),
    "data/bookmarks.json": JSON.stringify([
      { _id: "a", collections: ["Harbours"] },
      { _id: "of another", collections: ["Kitchen"] },
    ]),
    "data/collections.json": JSON.stringify(["Kitchen", "Harbours"]),
    "data/profile.json": JSON.stringify({ _id: "ana", username: "ana" }),
    "pictures/a.webp": picture,
  });

  it("IM2 gives everything of a post that it holds", async () => {
    const { posts, ...contents } = await read(files([ownPost]));
    expect(contents).toEqual({
      kind: "vitrine",
      owner: "ana",
      refused: [],
      collections: ["Kitchen", "Harbours"],
    });
    expect(posts).toMatchObject([
      {
        id: "a",
        title: "Quay",
        tags: ["fog", "sea"],
        createdAt: new Date(ownPost.createdAt),
        fields: {
          ...{ content: "Fog.\nNo wind.", alt: "A quay", sensitive: true },
          ...{ licence: "by-sa", camera: '{"body":"X100V","iso":400}', ai: true },
        },
        isBookmarked: true,
        collections: ["Harbours"],
        notes: [],
      },
    ]);
    expect(await bytesOf(posts)).toEqual(picture);
  });

  it("IM2 in a folder, the first post first, and names what is missing, damaged or a video", async () => {
    const later = { ...ownPost, _id: "b", title: "Later", createdAt: "2025-01-01T00:00:00Z" };
    const inside = Object.entries({
      ...files([
        later,
        { ...ownPost, file: "pictures/gone.webp", title: "Gone" },
        { ...ownPost, file: "pictures/c.mp4", title: "Moving" },
        { ...ownPost, createdAt: "soon", title: "Undated" },
        { ...ownPost, createdAt: "2999-01-01T00:00:00Z", title: "Ahead" },
        { _id: 7 },
        ownPost,
      ]),
      "pictures/c.mp4": picture,
    }).map(([path, content]) => [`vitrine-ana/${path}`, content]);
    const { posts, refused } = await read(Object.fromEntries(inside));
    expect(posts.map(({ title }) => title)).toEqual(["Quay", "Later"]);
    expect(refused).toEqual([
      { name: "Gone", reason: archiveMessages.pictureMissing },
      { name: "Moving", reason: archiveMessages.video },
      { name: "Undated", reason: archiveMessages.dateUnknown },
      { name: "Ahead", reason: archiveMessages.dateUnknown },
      { name: "", reason: archiveMessages.entryDamaged },
    ]);
  });
});

describe("IM3 Instagram's export", () => {
  const at = Date.parse("2023-06-05T12:00:00Z") / 1000;
  const media = (name: string, title = "") => ({
    uri: `media/posts/202306/${name}`,
    creation_timestamp: at,
    title,
  });
  const files = (list: unknown, folder = "your_instagram_activity/media") => ({
    [`${folder}/posts_1.json`]: JSON.stringify(list),
    "media/posts/202306/1.jpg": picture,
    "media/posts/202306/2.jpg": picture,
    "media/posts/202306/3.webp": picture,
    "media/posts/202306/4.mp4": picture,
  });

  it("IM3 repairs texts that are UTF-8 read as Latin-1, emoji too, and leaves others", async () => {
    const titles = [misread("Café 🌊 naïve"), "Größe 🌊", "caf\u00e9", "plain"];
    const list = titles.map((title) => ({ media: [media("1.jpg", title)] }));
    const { posts } = await read(files(list));
    expect(posts.map(({ title }) => title)).toEqual(["Café 🌊 naïve", "Größe 🌊", "café", "plain"]);
    expect(posts.map(({ createdAt }) => createdAt.getTime())).toEqual(Array(4).fill(at * 1000));
  });

  it("IM3 of a carousel each picture is a post, the first one on top of a list", async () => {
    const list = [
      {
        title: misread("Läufe\nsecond line"),
        creation_timestamp: at,
        media: ["1.jpg", "2.jpg", "4.mp4", "3.webp"].map((name) => media(name)),
      },
    ];
    const { posts, refused } = await read(files(list, "content"));
    expect(posts.map(({ title }) => title)).toEqual([
      "Läufe · 4 of 4",
      "Läufe · 2 of 4",
      "Läufe · 1 of 4",
    ]);
    expect(posts[0]?.fields).toMatchObject({ content: "Läufe\nsecond line" });
    expect(refused).toEqual([{ name: "Läufe · 3 of 4", reason: archiveMessages.video }]);
  });

  it("IM3 cuts the title at 100 and the caption at 280 and says so; without one the date is the title", async () => {
    const long = `${"a".repeat(99)}🌊${"b".repeat(300)}`;
    const { posts } = await read(
      files([{ media: [media("1.jpg", misread(long))] }, { media: [media("2.jpg")] }]),
    );
    expect(posts[0]).toMatchObject({
      title: "a".repeat(99),
      fields: { content: long.slice(0, 280) },
      notes: [archiveMessages.captionCut],
    });
    const title = "June 5, 2023";
    expect(posts[1]).toMatchObject({ title, fields: { content: title }, notes: [] });
  });

  it("IM3 finds no file outside the archive, and one with such a path does no harm", async () => {
    const list = [{ media: [{ ...media("1.jpg"), uri: "../../etc/passwd.jpg" }] }];
    const { refused } = await read({ ...files(list), "../passwd.jpg": picture });
    expect(refused).toEqual([{ name: "June 5, 2023", reason: archiveMessages.pictureMissing }]);
  });

  it("IM3 refuses the export as HTML in a sentence", async () => {
    const html = { "your_instagram_activity/media/posts_1.html": "<html></html>" };
    expect(await refusalOf(html)).toBe(archiveMessages.html);
  });
});

describe("IM4 Flickr's export", () => {
  const photo = {
    id: "49012345678",
    name: "Pier &amp; gulls",
    description: 'At <a href="https://example.org">dawn</a>',
    date_taken: "2019-10-01 06:00:00",
    date_imported: "2019-10-03 18:30:00",
    tags: [{ tag: "Pier" }, { tag: "x".repeat(31) }],
    albums: [{ id: "7", title: "Coast" }],
    license: "Attribution License",
    privacy: "public",
    safety: "moderate",
  };

  it("IM4 keeps date, tags and albums, over several zip files", async () => {
    const albums = { albums: [{ title: "Winter", photos: [photo.id] }, { title: "Empty" }] };
    const data = await zipOf({
      "part1/photo_49012345678.json": JSON.stringify(photo),
      "part1/photo_2.json": JSON.stringify({
        ...photo,
        id: "2",
        privacy: "friend & family",
        date_imported: "2020-01-01 00:00:00",
      }),
      "part1/albums.json": JSON.stringify(albums),
    });
    const pictures = await zipOf({ "pier_49012345678_o.jpg": picture, "2_0fa3_o.png": picture });
    const { kind, posts, collections } = await readArchive(await openArchive([data, pictures]));
    expect(kind).toBe("flickr");
    expect(collections).toEqual(["Winter", "Empty", "Coast"]);
    const [own, shared] = posts;
    expect(own).toMatchObject({
      title: "Pier & gulls",
      createdAt: new Date("2019-10-03T18:30:00Z"),
      tags: ["pier"],
      notes: [archiveMessages.tagsLeft],
      fields: { content: "At dawn", sensitive: true, licence: "by" },
      skipped: undefined,
      collections: ["Winter", "Coast"],
    });
    expect(shared).toMatchObject({ skipped: archiveMessages.private, collections: ["Coast"] });
  });
});

describe("IM5 what cannot be read", () => {
  it.each([
    [{ "notes.txt": "Hello" }, archiveMessages.foreign],
    [{ "data/posts.json": "[]" }, archiveMessages.empty],
    [{ "data/posts.json": "{" }, archiveMessages.listDamaged("data/posts.json")],
  ])("IM5 says what was expected: %o", async (files, message) => {
    expect(await refusalOf(files)).toBe(message);
  });

  it("IM5 a file that is no zip file, or not all of one", async () => {
    const whole = await zipOf({ "a.txt": "x".repeat(500) });
    for (const zip of [new File(["nonsense"], "a.zip"), new File([whole.slice(0, -30)], "a.zip")]) {
      await expect(openArchive([zip])).rejects.toThrow(archiveMessages.notAnArchive("a.zip"));
    }
  });

  it("IM5 T110 nothing of a zip bomb is unpacked, whether it names its size or not", async () => {
    const size = 80 * 1024 ** 2;
    const bomb = await zipOf({ "data/posts.json": new Uint8Array(size) });
    expect(bomb.size).toBeLessThan(size / 500);
    const refusal = (zip: File) => openArchive([zip]).then(readArchive);
    const tooLarge = archiveMessages.listTooLarge("data/posts.json");
    await expect(refusal(bomb)).rejects.toThrow(tooLarge);
    const bytes = Buffer.from(await bomb.arrayBuffer());
    const declared = Buffer.alloc(4);
    declared.writeUInt32LE(size);
    for (let at = bytes.indexOf(declared); at >= 0; at = bytes.indexOf(declared, at + 4)) {
      bytes.writeUInt32LE(100, at);
    }
    const damaged = archiveMessages.listDamaged("data/posts.json");
    await expect(refusal(new File([bytes], "a.zip"))).rejects.toThrow(damaged);
  });
});

it("IM1 of a zip file of 2 GB only what is asked for is read", async () => {
  const GAP = 2 ** 31;
  const zip = await zipOf({
    "data/posts.json": JSON.stringify([ownPost]),
    "pictures/a.webp": picture,
  });
  const bytes = Buffer.from(await zip.arrayBuffer());
  // Its files begin behind a hole: their offsets in the directory, and that of the directory.
  const end = bytes.lastIndexOf("PK\x05\x06");
  const ENTRY = "PK\x01\x02";
  for (let at = bytes.indexOf(ENTRY); at >= 0; at = bytes.indexOf(ENTRY, at + 4)) {
    bytes.writeUInt32LE(bytes.readUInt32LE(at + 42) + GAP, at + 42);
  }
  bytes.writeUInt32LE(bytes.readUInt32LE(end + 16) + GAP, end + 16);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-archive-"));
  const path = join(folder, "large.zip");
  const file = await open(path, "w");
  await file.write(bytes, 0, bytes.length, GAP);
  await file.close();
  const before = process.memoryUsage().rss;
  const large = new File([await openAsBlob(path)], "large.zip");
  const { posts } = await readArchive(await openArchive([large]));
  expect(await bytesOf(posts)).toEqual(picture);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
  await rm(folder, { recursive: true });
});
