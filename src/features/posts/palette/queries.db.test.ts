import { beforeEach, describe, expect, it } from "vitest";
import { cellOf } from "@/lib/colour-cells";
import { pool } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import { block, type Person } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { walk } from "../../../../tests/support/walk";
import { getPalette, listByColour } from "./queries";

let ana: Person;
let ben: Person;

beforeEach(async () => {
  [ana, ben] = await newPeople(2);
});

type Colours = Record<string, number>;

const mediaOf = async (post: string): Promise<string> =>
  (await pool().query("SELECT media_id FROM posts WHERE id = $1", [post])).rows[0].media_id;

async function paint(mediaId: string, colours: Colours) {
  for (const [hex, share] of Object.entries(colours)) {
    const rgb = Number.parseInt(hex, 16);
    await pool().query("INSERT INTO media_colours VALUES ($1, $2, $3, $4)", [
      ...[mediaId, cellOf(rgb), rgb, share],
    ]);
  }
}

/** A post whose picture has colours, each with its share. */
async function painted(title: string, colours: Colours, author = ben): Promise<string> {
  const post = await newPost(pool(), author, { title });
  await paint(await mediaOf(post), colours);
  return post;
}

/** A post with a video, whose poster is another picture. */
async function filmed(title: string, poster: string): Promise<string> {
  const post = await newPost(pool(), ben, { title });
  await pool().query("UPDATE media SET kind = 'video', poster_id = $2 WHERE id = $1", [
    ...[await mediaOf(post), poster],
  ]);
  return post;
}

/** The titles of all pages. */
async function find(colour: string, { batch = 50, as = ana } = {}): Promise<string[]> {
  const viewer = { id: as.id, mayLag: false };
  const pages = await walk((cursor) => listByColour(viewer, { colour, batch, cursor }));
  return pages.flatMap(({ posts }) => posts.map(({ title }) => title));
}

describe("CO2 posts with a colour", () => {
  it.each<[string, Record<string, Colours>, string[]]>([
    [
      "are those with much of one like it, nearest first",
      { "A shade away": { "3a72c0": 90 }, "The same": { "2b66b8": 40 }, Dark: { "0c1f3d": 100 } },
      ["The same", "A shade away"],
    ],
    [
      "have at least 15 % of it",
      { Enough: { "2b66b8": 15 }, Little: { "2b66b8": 14, c8322b: 86 } },
      ["Enough"],
    ],
    [
      "come with most of it first where it is the same",
      { Half: { "2b66b8": 50 }, All: { "2b66b8": 100 }, "A third": { "2b66b8": 33 } },
      ["All", "Half", "A third"],
    ],
    [
      "are there once, by the nearer of two colours",
      { Both: { "3a72c0": 60, "2b66b8": 20 }, One: { "3a72c0": 70 } },
      ["Both", "One"],
    ],
    [
      "are found by a colour that is too little where another one is much",
      { "Two blues": { "3a72c0": 60, "2b66b8": 5 } },
      ["Two blues"],
    ],
  ])("%s", async (_, posts, titles) => {
    for (const [title, colours] of Object.entries(posts)) await painted(title, colours);
    for (const batch of [1, 50]) expect(await find("2b66b8", { batch })).toEqual(titles);
    expect(await find("ffff00")).toEqual([]);
  });

  it("also are videos, by their posters", async () => {
    const still = await painted("Still", { "2b66b8": 80 });
    const poster = await mediaOf(still);
    await filmed("Film", poster);
    await pool().query("DELETE FROM posts WHERE id = $1", [still]);
    expect(await find("2b66b8")).toEqual(["Film"]);
  });

  it("are found in pages, each once, also behind a hundred that are hidden", async () => {
    const hidden = await newPerson();
    await block(pool(), hidden, ana);
    const shades = Array.from({ length: 40 }, (_, n) => 0x2b66b8 + n * 0x010200);
    const titles = [];
    for (const [n, shade] of shades.entries()) {
      const colours = { [shade.toString(16)]: 15 + (n % 70) };
      for (const author of [hidden, hidden, hidden]) await painted("Hidden", colours, author);
      await painted(`Shade ${n}`, colours);
      titles.push(`Shade ${n}`);
    }
    const all = await find("2b66b8");
    expect(all.length).toBeGreaterThan(20);
    expect(titles).toEqual(expect.arrayContaining(all));
    expect(new Set(all).size).toBe(all.length);
    expect(await find("2b66b8", { batch: 7 })).toEqual(all);
    expect(await find("2b66b8", { batch: 1 })).toEqual(all);
  });

  it("have cursors of their own: one of another colour is refused", async () => {
    for (const n of [1, 2]) await painted(`Red ${n}`, { c8322b: 50 });
    const viewer = { id: ana.id, mayLag: false };
    const { nextCursor } = await listByColour(viewer, { colour: "c8322b", batch: 1 });
    for (const cursor of [nextCursor ?? "", "W251bGxd", "x"]) {
      await expect(
        listByColour(viewer, { colour: "2b66b8", batch: 1, cursor }),
      ).rejects.toMatchObject({ code: "invalid_input" });
    }
  });
});

describe("CO5 the palette of a post", () => {
  it("has its colours with a word for each, the most frequent first", async () => {
    const post = await painted("Patio", { c8322b: 30, "2b66b8": 65, "101010": 5 });
    expect(await getPalette(ana, post)).toEqual([
      { hex: "#2b66b8", name: "blue", share: 65 },
      { hex: "#c8322b", name: "red", share: 30 },
      { hex: "#101010", name: "black", share: 5 },
    ]);
  });

  it("of a video is that of its poster; it is empty where none is known", async () => {
    const still = await painted("Still", { c8322b: 100 });
    const film = await filmed("Film", await mediaOf(still));
    expect(await getPalette(ana, film)).toMatchObject([{ name: "red" }]);
    expect(await getPalette(ana, await newPost(pool(), ben))).toEqual([]);
  });
});
