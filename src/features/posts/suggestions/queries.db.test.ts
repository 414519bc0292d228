import { NIL } from "uuid";
import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import { block } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { listPopularTags, listUsedTags } from "../tagged/queries";
import { suggest, suggestTags } from "./queries";

/** Inserts tags with their counts; those that have posts are of one. */
async function addTags(counts: Record<string, number>) {
  const post = await newPost(pool(), await newPerson());
  const values = [Object.keys(counts), Object.values(counts)];
  await pool().query(
    "INSERT INTO tags (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING",
    values.slice(0, 1),
  );
  await pool().query(
    `INSERT INTO post_tags (tag_id, post_id, popularity)
     SELECT tags.id, $3, 1 FROM unnest($1::text[], $2::int[]) AS added (name, posts)
     JOIN tags USING (name) WHERE posts > 0`,
    [...values, post],
  );
  await pool().query(
    `UPDATE tags SET post_count = posts FROM unnest($1::text[], $2::int[]) AS added (name, posts)
     WHERE tags.name = added.name`,
    values,
  );
}

/** The tags that begin with a text. */
async function namesOf(text: string) {
  const { tags, isNear } = await suggestTags({ id: NIL, mayLag: false }, { text });
  return isNear ? [] : tags.map(({ tag }) => tag);
}

describe("tags", () => {
  it("that begin with the text come first by their posts, six at most", async () => {
    const many = { art: 9, artisan: 2, architecture: 12, arcade: 5, arch: 1, arctic: 3, arrow: 4 };
    await addTags({ ...many, art_nouveau: 7, smart: 90, arid: 0 });
    expect(await suggestTags({ id: NIL, mayLag: false }, { text: "ar" })).toEqual({
      isNear: false,
      tags: [
        { tag: "architecture", count: 12 },
        { tag: "art", count: 9 },
        { tag: "art_nouveau", count: 7 },
        { tag: "arcade", count: 5 },
        { tag: "arrow", count: 4 },
        { tag: "arctic", count: 3 },
      ],
    });
    expect(await namesOf("arid")).not.toContain("arid");
  });

  it("are found behind thousands of other tags, used more and less", async () => {
    const numbered = (name: string, tags: number, posts: number) =>
      Array.from({ length: tags }, (_, n) => [`${name}${n + 1}`, posts]);
    await addTags(Object.fromEntries([...numbered("used", 2500, 9), ...numbered("rare", 1500, 1)]));
    await addTags({ rarity: 7, zebra: 2 });
    expect(await namesOf("zeb")).toEqual(["zebra"]);
    expect(await namesOf("rare77")).toEqual(
      ["rare77", "rare770"].concat(["rare771", "rare772", "rare773", "rare774"]),
    );
    expect(await namesOf("used2499")).toEqual(["used2499"]);
  });

  it("match as text, without case and accents", async () => {
    const names = ["café", "東京", "street art", "c++", "100%_real", "🌅sky", "مرحبا"];
    await addTags(Object.fromEntries(names.map((name) => [name, 1])));
    for (const [text, tags] of [
      ["CAFE", ["café"]],
      ["cafÉ", ["café"]],
      ["東", ["東京"]],
      ["street a", ["street art"]],
      ["c+", ["c++"]],
      ["100%", ["100%_real"]],
      ["10_", []],
      ["a\\", []],
      ["%", []],
      ["_", []],
      ["🌅", ["🌅sky"]],
      ["مر", ["مرحبا"]],
      ["", []],
    ] as const) {
      expect([text, await namesOf(text)]).toEqual([text, tags]);
    }
  });

  it("X15 are similar ones where none begins with the text", async () => {
    await addTags({ photography: 5, nature: 4, architecture: 3 });
    for (const [text, tags] of [
      ["photgraphy", ["photography"]],
      ["natrue", ["nature"]],
      ["architektur", ["architecture"]],
      ["xy", []],
      ["qqqq", []],
    ] as const) {
      expect(await suggestTags({ id: NIL, mayLag: false }, { text })).toEqual({
        isNear: tags.length > 0,
        tags: tags.map((tag) => ({ tag, count: expect.any(Number) })),
      });
    }
  });
});

describe("suggestions", () => {
  async function people() {
    const [viewer, hidden, other, author] = await newPeople(4);
    for (const { id } of [hidden, other, author]) {
      const username = `harbor_${id.slice(-12)}`;
      await prisma().user.update({ where: { id }, data: { username, fullName: username } });
    }
    return { viewer, hidden, author };
  }

  it.each(["blocks the viewer", "is suspended"])(
    "X14 leave out a tag that only posts of an account have that %s",
    async (how) => {
      const { viewer, hidden, author } = await people();
      await newPost(pool(), hidden, { tags: ["harbor", "harbor_wall"] });
      await newPost(pool(), author, { tags: ["harbor"] });
      if (how === "blocks the viewer") await block(pool(), hidden, viewer);
      else
        await prisma().user.update({ where: { id: hidden.id }, data: { suspendedAt: new Date() } });
      const tags = [{ tag: "harbor", count: 2 }];
      expect((await suggest(viewer, "harb")).tags).toEqual(tags);
      expect((await suggest(viewer, "harbor_w")).tags).toEqual(tags);
      expect(await listPopularTags(viewer, { limit: 5 })).toEqual(tags);
      expect(await listUsedTags(viewer, ["harbor", "harbor_wall"])).toEqual(["harbor"]);
    },
  );

  it("X12 are of tags behind a # and of people behind an @", async () => {
    const { viewer, author } = await people();
    await newPost(pool(), author, { title: "Harbor", tags: ["harbor"] });
    const countsOf = async (q: string) => {
      const { tags, users, tweets } = await suggest(viewer, q);
      return [tags.length, users.length, tweets.length];
    };
    expect(await countsOf("harbor")).toEqual([1, 3, 1]);
    expect(await countsOf("#harbor")).toEqual([1, 0, 0]);
    expect(await countsOf("@harbor")).toEqual([0, 3, 0]);
    expect(await countsOf("#")).toEqual([0, 0, 0]);
  });

  it("L39 show the newest titles with all words, four at most", async () => {
    const { viewer, author } = await people();
    for (const n of [1, 2, 3, 4, 5]) await newPost(pool(), author, { title: `Blue hour ${n}` });
    await newPost(pool(), author, { title: "Blue", content: "hour" });
    const { tweets } = await suggest(viewer, "Hour, blu");
    expect(tweets.map(({ title }) => title)).toEqual([
      ...["Blue hour 5", "Blue hour 4", "Blue hour 3", "Blue hour 2"],
    ]);
  });

  it("show a title for every beginning of a word that begins like 1e5", async () => {
    const { author, viewer } = await people();
    for (const title of ["655e11763d07", "1e5e7x", "0e0", "7e3km"]) {
      const id = await newPost(pool(), author, { title });
      for (let length = 1; length <= title.length; length++) {
        const q = title.slice(0, length);
        const { tweets } = await suggest(viewer, q);
        expect(
          tweets.map((post) => post._id),
          q,
        ).toContain(id);
      }
    }
  });

  it("are none, and no error, for texts without words", async () => {
    const { viewer } = await people();
    const texts = [
      "%",
      "\\",
      "'",
      "a & | b",
      ":*",
      "x".repeat(100),
      "🌅",
      "(",
      "\u202e",
      "ﷺ".repeat(99),
    ];
    for (const q of texts) {
      const { tags, tweets } = await suggest(viewer, q);
      expect([q, tags, tweets]).toEqual([q, [], []]);
    }
  });

  it("of people similar to very many are few", async () => {
    const { viewer } = await people();
    await pool().query(
      `INSERT INTO users (id, full_name, username, email, password_hash)
       SELECT gen_random_uuid(), 'Harbour Master', 'master_' || n, n || '@many.example', '$argon2id$'
       FROM generate_series(1, 900) AS n`,
    );
    expect((await suggest(viewer, "@harbr master")).users).toHaveLength(3);
  });
});
