import { describe, expect, it, onTestFinished } from "vitest";
import { searchUsers } from "@/features/users/search/queries";
import { LOOKED_AT_MAX } from "@/features/users/visibility";
import { cellOf } from "@/lib/colour-cells";
import { newId } from "@/lib/id";
import { pool, prisma, query } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import { walk } from "../../../../tests/support/walk";
import { listFeed } from "../feed/queries";
import type { SearchField } from "../limits";
import { listRelated } from "../queries";
import { listSearched } from "./queries";

type Words = { title: string; content?: string; tags?: string[]; alt?: string };

/** Creates posts in one statement, the newest last. */
async function addPosts(authorId: string, posts: Words[]): Promise<string[]> {
  const media = await prisma().media.create({
    data: { id: newId(), kind: "image", status: "live", width: 4, height: 3, renditions: [] },
  });
  const ids = posts.map(() => newId());
  await prisma().post.createMany({
    data: posts.map(({ title, content = "Words", tags = [], alt = "" }, n) => ({
      id: ids[n] ?? "",
      ...{ authorId, title, content, tags, alt, mediaId: media.id },
    })),
  });
  return ids;
}

/** The titles that a search finds, page by page to the end. */
async function search(q: string, type: SearchField = "all", batch = 50, by = { id: newId() }) {
  const viewer = { id: by.id, mayLag: false };
  const pages = await walk((cursor) => listSearched(viewer, { q, type, batch, cursor }));
  return pages.flatMap(({ tweets }) => tweets.map(({ title }) => title));
}

describe("words", () => {
  const found: [string, string[]][] = [
    ["running", ["Running"]],
    ["RUNS", ["Running"]],
    ["run", ["Running"]],
    ["runn", ["Running"]],
    ["cafe", ["Café Éclair"]],
    ["ÉCL café", ["Café Éclair"]],
    ["lair", []],
    ["the", ["The Lake"]],
    ["the lake", ["The Lake"]],
    ["of lakes", ["The Lake"]],
    ["lake sea", ["The Lake"]],
    ["l", []],
    ["50mm f/2", ["50mm, f/2.8"]],
    ["mm", []],
    ["東", ["東京の夜"]],
    ["東京の夜", ["東京の夜"]],
    ["京", []],
    ["прив", ["Привет"]],
    ["sun", ["sun🌅rise", "Sunday"]],
  ];
  it("find the posts that have them all, in any script", async () => {
    const { id } = await newPerson();
    await addPosts(
      id,
      ["Running", "Café Éclair", "The Lake", "50mm, f/2.8", "東京の夜", "Привет"]
        .concat("Sunday", "sun🌅rise")
        .map((title) => ({ title })),
    );
    for (const [q, titles] of found) expect([q, await search(q)]).toEqual([q, titles]);
  });

  const odd = [
    "<->",
    "!",
    "a & | b",
    "'",
    "''\\'",
    '"open',
    ":*",
    "fox:*A",
    "( ( (",
    "%_",
    "🌅",
    "\u0301",
    "ﷺ".repeat(100),
    "x ".repeat(50),
    "#",
    ",",
    "\\",
    "-",
    "OR",
    "a\u2028b",
  ];
  it("cause no error, whatever they are", async () => {
    const { id } = await newPerson();
    await addPosts(id, [{ title: "Fox", tags: ["fox"] }]);
    for (const q of odd) {
      for (const type of ["all", "title", "content", "tags"] as const) {
        expect((await search(q, type)).length, q).toBeLessThan(2);
      }
    }
  });

  it("X22 those of the alternative text count, too, and least", async () => {
    const { id } = await newPerson();
    const [first] = await addPosts(id, [
      { title: "Patio", alt: "A courtyard at noon" },
      { title: "Noon", content: "In a courtyard" },
      { title: "Courtyard" },
    ]);
    expect(await search("courtyard")).toEqual(["Courtyard", "Noon", "Patio"]);
    expect(await search("courtyard", "content")).toEqual(["Noon"]);
    await prisma().post.update({ where: { id: first }, data: { alt: "A well" } });
    expect(await search("courtyard")).toEqual(["Courtyard", "Noon"]);
    expect(await search("well")).toEqual(["Patio"]);
  });

  it("X23 posts with some of the words follow those with all, each once, in pages too", async () => {
    const { id } = await newPerson();
    await addPosts(id, [
      { title: "Harbour", content: "A sunset over water" },
      { title: "Evening", content: "Water", tags: ["sunset"] },
      { title: "Sunset", content: "Hills" },
      { title: "A lake", content: "Still water" },
      { title: "Over the hills", content: "Nothing" },
      { title: "Both", tags: ["sunset over water", "sunset"] },
    ]);
    const all = ["Both", "Evening", "Harbour"];
    const found = await search("sunset over water");
    expect(found.slice(0, 3).sort()).toEqual(all);
    expect(found.slice(3)).toEqual(["Sunset", "A lake"]);
    for (const batch of [1, 2, 3])
      expect(await search("sunset over water", "all", batch)).toEqual(found);
    expect(await search("sunset water", "title")).toEqual([]);
  });

  it("X24 with a colour only posts that have much of it are found, also behind many without", async () => {
    const { id } = await newPerson();
    const [old] = await addPosts(id, [{ title: "Teal door" }]);
    await addPosts(
      id,
      Array.from({ length: 500 }, (_, n) => ({ title: `Door ${n}` })),
    );
    const media = (await prisma().post.findUniqueOrThrow({ where: { id: old } })).mediaId;
    const teal = 0x1f9390;
    await prisma().mediaColour.create({
      data: { mediaId: media, cell: cellOf(teal), rgb: teal, share: 40 },
    });
    const viewer = { id: newId(), mayLag: false };
    const find = async (q: string, colour: string) =>
      (await listSearched(viewer, { q, type: "all", colour, batch: 5 })).tweets.map((p) => p.title);
    expect(await find("door", "1f9390")).toEqual(["Teal door"]);
    expect(await find("door", "c8322b")).toEqual([]);
    expect(await find("window", "1f9390")).toEqual([]);
  });

  it("of an edited post are the new ones", async () => {
    const { id } = await newPerson();
    const [post] = await addPosts(id, [{ title: "Before", tags: ["old"] }]);
    await prisma().post.update({ where: { id: post }, data: { title: "After", tags: ["new"] } });
    expect(await search("before")).toEqual([]);
    expect(await search("old")).toEqual([]);
    expect(await search("after new")).toEqual(["After"]);
  });
});

describe("fields", () => {
  it.each([
    ["all", ["In the title", "In a tag", "In the content"]],
    ["title", ["In the title"]],
    ["content", ["In the content"]],
    ["tags", ["In a tag"]],
  ] as const)("%s: ordered by weight", async (type, titles) => {
    const { id } = await newPerson();
    await addPosts(id, [
      { title: "In the title", content: "x" },
      { title: "In a tag", content: "x", tags: ["title"] },
      { title: "In the content", content: "title title title" },
    ]);
    expect(await search("title", type)).toEqual(titles);
  });

  it("are ordered by age among equals", async () => {
    const { id } = await newPerson();
    await addPosts(id, [{ title: "Fog one" }, { title: "Fog two" }, { title: "Fog three" }]);
    expect(await search("fog")).toEqual(["Fog three", "Fog two", "Fog one"]);
  });

  const tagged: [string, string[]][] = [
    ["street art", ["Two words"]],
    ["#Street Art", ["Two words"]],
    ["street", ["One"]],
    ["stree", []],
    ["CAFÉ", ["One"]],
    ["street, café", ["One"]],
    ["c++", ["Signs"]],
    ["c", []],
    ["rock'n'roll", ["Signs"]],
    ['"street"', ["One"]],
  ];
  it("tags match as a whole", async () => {
    const { id } = await newPerson();
    await addPosts(id, [
      { title: "One", tags: ["street", "café"] },
      { title: "Two words", tags: ["street art"] },
      { title: "Signs", tags: ["c++", "rock'n'roll"] },
    ]);
    for (const [q, titles] of tagged) expect([q, await search(q, "tags")]).toEqual([q, titles]);
  });
});

it("T82 a cursor tells of no post that a block or a suspension hides", async () => {
  const [viewer, blocks, suspended, author] = await newPeople(4);
  const hidden = [];
  const fog = [{ title: "Fog" }];
  for (const { id } of [blocks, suspended]) hidden.push(...(await addPosts(id, fog)));
  await addPosts(author.id, [...fog, ...fog, ...fog]);
  for (const { id } of [blocks, suspended]) hidden.push(...(await addPosts(id, fog)));
  await prisma().block.create({ data: { blockerId: blocks.id, blockedId: viewer.id } });
  const suspendedAt = new Date();
  await prisma().user.update({ where: { id: suspended.id }, data: { suspendedAt } });
  const reader = { id: viewer.id, mayLag: false };
  const request = { q: "fog", type: "all" as const };
  const { tweets, nextCursor } = await listSearched(reader, { ...request, batch: 1 });
  const told = Buffer.from(nextCursor ?? "", "base64url").toString();
  expect(told).toContain(tweets[0]?._id);
  expect(hidden.filter((id) => told.includes(id))).toEqual([]);
  expect(await search("fog", "all", 1, viewer)).toHaveLength(3);
});

describe("many posts", () => {
  it("are found in pages, each once, common or rare, with many hidden ones", async () => {
    const [viewer, hidden, author] = await newPeople(3);
    await prisma().block.create({ data: { blockerId: hidden.id, blockedId: viewer.id } });
    const rare = [{ title: "Heron" }, { title: "Two herons", content: "Heron" }];
    await addPosts(author.id, rare);
    await addPosts(
      hidden.id,
      Array.from({ length: 300 }, () => ({ title: "Common fog" })),
    );
    await addPosts(
      author.id,
      Array.from({ length: 2100 }, (_, n) => ({
        title: n % 9 === 0 ? `Common ${n}` : `${n}`,
        content: n % 90 === 0 ? "seldom" : "x",
      })),
    );
    await addPosts(hidden.id, [{ title: "Common heron" }]);
    const common = await search("common", "all", 50, viewer);
    expect([common.length, new Set(common).size]).toEqual([234, 234]);
    const seldom = await search("seldom", "all", 7, viewer);
    expect([seldom.length, new Set(seldom).size]).toEqual([24, 24]);
    expect(await search("heron", "all", 1, viewer)).toEqual(["Heron", "Two herons"]);
    const mixed = await search("common seldom 2070", "all", 50, viewer);
    expect(mixed[0]).toBe("Common 2070");
    expect(new Set(mixed).size).toBe(mixed.length);
  });

  it("X25 where every word is frequent, a page is of the newest posts, and the next one goes on behind them", async () => {
    const { id } = await newPerson();
    await addPosts(id, [{ title: "Common dune" }, { title: "Seldom, and common" }]);
    const client = await pool().connect();
    onTestFinished(async () => {
      await client.query("RESET session_replication_role");
      client.release();
    });
    // Texts without posts, newer than those above.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `INSERT INTO post_texts (post_id, words, title_words)
       SELECT ('02000000-' || lpad(to_hex(n), 4, '0') || '-7000-8000-000000000000')::uuid, words, words
       FROM (VALUES (0, text_words('common', 'A')), (1, text_words('dune', 'A'))) AS texts (rest, words)
       JOIN generate_series(1, $1::int) AS n ON n % 2 = rest`,
      [4 * LOOKED_AT_MAX + 100],
    );
    const reader = { id: newId(), mayLag: false };
    const request = { q: "common dun", type: "title" as const, batch: 5 };
    const first = await listSearched(reader, request);
    expect(first).toMatchObject({ tweets: [], hasMore: true });
    const next = await listSearched(reader, { ...request, cursor: first.nextCursor ?? "" });
    expect(next.tweets.map(({ title }) => title)).toEqual(["Common dune"]);
    expect(next.hasMore).toBe(false);
    const rare = await listSearched(reader, { ...request, q: "common seld" });
    expect(rare.tweets.map(({ title }) => title)).toEqual(["Seldom, and common"]);
  });
});

it("many posts in one statement share their new tags, also concurrently", async () => {
  const { id } = await newPerson();
  const tags = ["one", "two", "three"];
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      addPosts(
        id,
        Array.from({ length: 50 }, () => ({ title: "T", tags: tags.toSorted(() => n - 3) })),
      ),
    ),
  );
  expect(await query("SELECT name, post_count FROM tags ORDER BY name", [])).toEqual([
    { name: "one", post_count: 300 },
    { name: "three", post_count: 300 },
    { name: "two", post_count: 300 },
  ]);
});

it("T85 pages of every size are read by few statements", async () => {
  const viewer = await newPerson();
  const reader = { id: viewer.id, mayLag: false };
  await addPosts(
    viewer.id,
    Array.from({ length: 60 }, () => ({ title: "Kiln" })),
  );
  const countPrepared = async () => (await query("SELECT FROM pg_prepared_statements", [])).length;
  const before = await countPrepared();
  for (let batch = 1; batch <= 50; batch += 3) {
    const { tweets } = await listSearched(reader, { q: "kiln", type: "all", batch });
    expect(tweets).toHaveLength(batch);
    const { posts } = await listFeed(reader, { sort: "recent", batch });
    expect(posts).toHaveLength(batch);
    await searchUsers(reader, { query: "person", batch });
    await listRelated(reader, { id: tweets[0]?._id ?? "", limit: batch });
  }
  expect((await countPrepared()) - before).toBeLessThan(30);
});
