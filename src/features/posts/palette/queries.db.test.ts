import { beforeEach, describe, expect, it } from "vitest";
import { cellOf } from "@/lib/colour-cells";
import { newId } from "@/lib/id";
import { pool } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import { block, type Person } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { getPalette, listByColour } from "./queries";

let ana: Person;
let ben: Person;

beforeEach(async () => {
  [ana, ben] = (await newPeople(2)) as [Person, Person];
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
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const viewer = { id: as.id, mayLag: false };
    const page = await listByColour(viewer, { colour, batch, cursor });
    titles.push(...page.posts.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return titles;
}

describe("CO2 posts with a colour", () => {
  it("are those with much of one like it, nearest first", async () => {
    await painted("A shade away", { "3a72c0": 90 });
    await painted("The same", { "2b66b8": 40 });
    await painted("Red", { c8322b: 100 });
    await painted("Dark", { "0c1f3d": 100 });
    expect(await find("2b66b8")).toEqual(["The same", "A shade away"]);
    expect(await find("c8322b")).toEqual(["Red"]);
    expect(await find("ffff00")).toEqual([]);
  });

  it("have at least 15 % of it", async () => {
    await painted("Enough", { "2b66b8": 15 });
    await painted("Little", { "2b66b8": 14, c8322b: 86 });
    expect(await find("2b66b8")).toEqual(["Enough"]);
  });

  it("come with most of it first where it is the same", async () => {
    await painted("Half", { "2b66b8": 50 });
    await painted("All", { "2b66b8": 100 });
    await painted("A third", { "2b66b8": 33 });
    expect(await find("2b66b8")).toEqual(["All", "Half", "A third"]);
  });

  it("are there once, by the nearer of two colours", async () => {
    await painted("Both", { "3a72c0": 60, "2b66b8": 20 });
    await painted("One", { "3a72c0": 70 });
    expect(await find("2b66b8")).toEqual(["Both", "One"]);
    expect(await find("2b66b8", { batch: 1 })).toEqual(["Both", "One"]);
  });

  it("are found by a colour that is too little where another one is much", async () => {
    await painted("Two blues", { "3a72c0": 60, "2b66b8": 5 });
    expect(await find("2b66b8")).toEqual(["Two blues"]);
  });

  it("also are videos, by their posters", async () => {
    const still = await painted("Still", { "2b66b8": 80 });
    const poster = await mediaOf(still);
    await filmed("Film", poster);
    await pool().query("DELETE FROM posts WHERE id = $1", [still]);
    expect(await find("2b66b8")).toEqual(["Film"]);
  });

  it("are not those that a block or a suspension hides, or of a deleted account", async () => {
    const [blocked, blocking, suspended, deleted] = await newPeople(4);
    for (const author of [blocked, blocking, suspended, deleted, ben])
      await painted(`By ${author?.id}`, { "2b66b8": 50 }, author);
    await block(pool(), ana, blocked as Person);
    await block(pool(), blocking as Person, ana);
    await pool().query("UPDATE users SET suspended_at = now() WHERE id = $1", [suspended?.id]);
    await pool().query("UPDATE users SET deleted_at = now() WHERE id = $1", [deleted?.id]);
    expect(await find("2b66b8")).toEqual([`By ${ben.id}`]);
  });

  it("are found in pages, each once, also behind hundreds that are hidden", async () => {
    const hidden = await newPerson();
    await block(pool(), hidden, ana);
    const shades = Array.from({ length: 60 }, (_, n) => 0x2b66b8 + n * 0x010200);
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

  it("is not found for no post, or one that a block hides", async () => {
    const post = await painted("Patio", { c8322b: 30 });
    await block(pool(), ben, ana);
    for (const id of [post, newId(), "x"])
      await expect(getPalette(ana, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
