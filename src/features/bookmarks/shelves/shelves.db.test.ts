import { beforeEach, describe, expect, it } from "vitest";
import { removeAccountStep } from "@/features/accounts/jobs";
import { removeAccount } from "@/features/accounts/mutations";
import { toggleBlock } from "@/features/blocks/mutations";
import { listCounted } from "@/features/posts/collected/queries";
import { deletePost } from "@/features/posts/mutations";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import type { Person } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { toggleBookmark } from "../mutations";
import { SHELVES_MAX } from "./limits";
import { createShelf, putOnShelf, removeShelf, takeOffShelf, updateShelf } from "./mutations";
import { listShelfPictures, listShelves } from "./queries";

let ana: Person;
let ben: Person;
let post: string;

beforeEach(async () => {
  [ana, ben] = (await newPeople(2)) as [Person, Person];
  post = await newPost(pool(), ben, { title: "Pink patio" });
});

const namesOf = async (viewer: Person) => (await listShelves(viewer)).map(({ name }) => name);

const create = async (name: string, postId?: string, viewer = ana) =>
  (await createShelf(viewer, { name, postId })).at(-1)?._id ?? "";

const isBookmarked = async (viewer = ana, id = post) => {
  const text = "SELECT FROM bookmarks WHERE user_id = $1 AND post_id = $2";
  return (await pool().query(text, [viewer.id, id])).rowCount === 1;
};

const onShelf = (shelf: string, viewer = ana) =>
  listCounted({ ...viewer, mayLag: false }, "bookmarks", { shelf, batch: 12 });

const idsOn = async (shelf: string) => (await onShelf(shelf)).tweets.map(({ _id }) => _id);

const put = (shelfId: string, isOn = true, postId = post, viewer = ana) =>
  isOn ? putOnShelf(viewer, { shelfId, postId }) : takeOffShelf(viewer, { shelfId, postId });

const rejected = (code: string) => ({ code });

describe("SH1 a shelf", () => {
  it("is created last, with a name that no other has in any case; others may", async () => {
    await create("Kitchen");
    await create("Patios");
    await expect(create("kITCHEN")).rejects.toMatchObject({
      code: "conflict",
      errors: [{ path: "name" }],
    });
    await create("Kitchen", undefined, ben);
    expect(await namesOf(ana)).toEqual(["Kitchen", "Patios"]);
    expect(await namesOf(ben)).toEqual(["Kitchen"]);
  });

  it("is renamed, moved and removed, and the bookmarks stay", async () => {
    const [a, b] = [await create("A", post), await create("B")];
    await create("C");
    await updateShelf(ana, { id: a, name: "a", position: 99 });
    expect(await namesOf(ana)).toEqual(["B", "C", "a"]);
    await updateShelf(ana, { id: a, position: 1 });
    expect(await namesOf(ana)).toEqual(["B", "a", "C"]);
    await expect(updateShelf(ana, { id: a, name: "b" })).rejects.toMatchObject(
      rejected("conflict"),
    );
    await removeShelf(ana, b);
    await removeShelf(ana, a);
    expect(await isBookmarked()).toBe(true);
    await create("D");
    expect(await namesOf(ana)).toEqual(["C", "D"]);
  });

  it("of somebody else is not found, by no call, and neither is an unknown one", async () => {
    const shelf = await create("Kitchen", post);
    for (const id of [shelf, newId()]) {
      for (const call of [
        () => updateShelf(ben, { id, name: "Mine" }),
        () => removeShelf(ben, id),
        () => put(id, true, post, ben),
        () => put(id, false, post, ben),
        () => onShelf(id, ben),
      ]) {
        await expect(call()).rejects.toMatchObject(rejected("not_found"));
      }
    }
    expect(await isBookmarked(ben)).toBe(false);
    expect(await idsOn(shelf)).toEqual([post]);
  });
});

describe("SH2 a post on shelves", () => {
  it("is bookmarked, once, and on as many as one likes; off one it stays bookmarked", async () => {
    const [a, b] = [await create("A"), await create("B", post)];
    await Promise.all([put(a), put(a), put(a)]);
    expect((await listShelves(ana, post)).map(({ hasTweet }) => hasTweet)).toEqual([true, true]);
    const { rows } = await pool().query("SELECT bookmark_count FROM posts WHERE id = $1", [post]);
    expect(rows).toEqual([{ bookmark_count: 1 }]);
    await put(a, false);
    expect([await idsOn(a), await idsOn(b), await isBookmarked()]).toEqual([[], [post], true]);
  });

  it("is on none once its bookmark is removed, it is deleted, or its bookmarker", async () => {
    const shelf = await create("A", post);
    await toggleBookmark(ana, post);
    expect(await onShelf(shelf)).toMatchObject({ tweets: [], total: 0 });
    await put(shelf);
    await deletePost(ben, post);
    expect(await onShelf(shelf)).toMatchObject({ tweets: [], total: 0 });
    const other = await newPost(pool(), ben);
    await put(shelf, true, other);
    await prisma().$transaction((tx) => removeAccount(tx, ana.id));
    while (await removeAccountStep());
    for (const table of ["shelves", "shelf_posts"]) {
      expect((await pool().query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    }
  });

  it("comes latest first, page by page; a block hides it, and one cannot put what it hides", async () => {
    const shelf = await create("A");
    const posts = [post, await newPost(pool(), ana), await newPost(pool(), ben)];
    for (const id of posts) await put(shelf, true, id);
    const reader = { ...ana, mayLag: false };
    const request = { shelf, batch: 2 };
    const first = await listCounted(reader, "bookmarks", request);
    expect(first).toMatchObject({ total: 3, hasMore: true });
    const second = await listCounted(reader, "bookmarks", {
      ...request,
      cursor: first.nextCursor ?? undefined,
    });
    const ids = [...first.tweets, ...second.tweets].map(({ _id }) => _id);
    expect(ids).toEqual(posts.toReversed());
    await toggleBlock(ben, ana.id);
    expect(await idsOn(shelf)).toEqual([posts[1]]);
    const hidden = await newPost(pool(), ben);
    await expect(put(shelf, true, hidden)).rejects.toMatchObject(rejected("not_found"));
    await expect(create("B", hidden)).rejects.toMatchObject(rejected("not_found"));
    expect(await namesOf(ana)).toEqual(["A"]);
  });
});

it("SH5 a shelf shows four pictures of what was last put on it, and none that is hidden", async () => {
  const shelf = await create("A");
  await create("B");
  const own = await newPost(pool(), ana);
  const ids = [post, own];
  for (let n = 0; n < 4; n++) ids.push(await newPost(pool(), ben));
  for (const id of ids) await put(shelf, true, id);
  const folderOf = (url = "") => url.split("/").at(-2);
  const pictures = async () =>
    (await listShelfPictures({ ...ana, mayLag: false }))[shelf]?.map(folderOf);
  const { rows } = await pool().query("SELECT id, media_id FROM posts");
  const mediaOf = (id?: string) => rows.find((row) => row.id === id)?.media_id;
  expect(await pictures()).toEqual(ids.slice(2).reverse().map(mediaOf));
  await pool().query("UPDATE posts SET sensitive_by = 'author' WHERE id = $1", [ids[5]]);
  expect(await pictures()).toEqual([ids[4], ids[3], ids[2], own].map(mediaOf));
  await toggleBlock(ben, ana.id);
  expect(await pictures()).toEqual([mediaOf(own)]);
});

describe("SH3 concurrent changes", () => {
  it("leave at most a hundred shelves, in one order", async () => {
    await pool().query(
      `INSERT INTO shelves (id, user_id, name, position)
       SELECT gen_random_uuid(), $1, 'Shelf ' || n, n FROM generate_series(0, $2::int) AS n`,
      [ana.id, SHELVES_MAX - 6],
    );
    const made = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => create(`New ${n}`)));
    const failed = made.filter(({ status }) => status === "rejected");
    expect(failed).toHaveLength(7);
    for (const each of failed) expect(each).toMatchObject({ reason: rejected("conflict") });
    const { rows } = await pool().query(
      "SELECT position FROM shelves WHERE user_id = $1 ORDER BY 1",
      [ana.id],
    );
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: SHELVES_MAX }, (_, n) => n),
    );
  });

  it("make one shelf of a name", async () => {
    const made = await Promise.allSettled(["a", "A", "a", "A"].map((name) => create(name)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("keep every move, and no post on a shelf without its bookmark", async () => {
    const ids = [await create("A"), await create("B"), await create("C")];
    const toggle = () => toggleBookmark(ana, post);
    const writes = Array.from({ length: 30 }, (_, n) => {
      const id = ids[n % 3] ?? "";
      if (n % 5 === 0) return toggle();
      return n % 2 ? updateShelf(ana, { id, position: n % 4 }) : put(id, n % 4 === 0);
    });
    await Promise.all(writes);
    const { rows } = await pool().query("SELECT position FROM shelves ORDER BY 1");
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
    if (await isBookmarked()) await toggle();
    for (const id of ids) expect(await idsOn(id)).toEqual([]);
  });

  it("a shelf that is removed while posts are put on it and bookmarks removed", async () => {
    const viewer = await newPerson();
    for (let round = 0; round < 8; round++) {
      const shelf = await create(`Round ${round}`, post, viewer);
      const outcomes = await Promise.allSettled([
        removeShelf(viewer, shelf),
        put(shelf, true, post, viewer),
        toggleBookmark(viewer, post),
      ]);
      const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? one.reason.code : []));
      expect(reasons.filter((code) => code !== "not_found")).toEqual([]);
    }
  });
});
