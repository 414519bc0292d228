import { beforeEach, describe, expect, it } from "vitest";
import { removeAccountStep } from "@/features/auth/accounts/jobs";
import { removeAccount } from "@/features/auth/accounts/mutations";
import { toggleBlock } from "@/features/blocks/mutations";
import { listCounted } from "@/features/posts/favorites-and-saved/queries";
import { deletePost } from "@/features/posts/mutations";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson } from "../../../../tests/support/database-people";
import type { Person } from "../../../../tests/support/people";
import { newPost } from "../../../../tests/support/posts";
import { toggleBookmark } from "../mutations";
import { COLLECTIONS_MAX } from "./messages";
import {
  addToCollection,
  createCollection,
  removeCollection,
  removeFromCollection,
  updateCollection,
} from "./mutations";
import { listCollectionPictures, listCollections, listPictured } from "./queries";

let ana: Person;
let ben: Person;
let post: string;

beforeEach(async () => {
  [ana, ben] = await newPeople(2);
  post = await newPost(pool(), ben, { title: "Pink patio" });
});

const namesOf = async (viewer: Person) => (await listCollections(viewer)).map(({ name }) => name);

const create = async (name: string, postId?: string, viewer = ana) =>
  (await createCollection(viewer, { name, postId })).at(-1)?._id ?? "";

const isBookmarked = async (viewer = ana, id = post) => {
  const text = "SELECT FROM bookmarks WHERE user_id = $1 AND post_id = $2";
  return (await pool().query(text, [viewer.id, id])).rowCount === 1;
};

const inCollection = (collection: string, viewer = ana) =>
  listCounted({ ...viewer, mayLag: false }, "bookmarks", { collection, batch: 12 });

const idsOn = async (collection: string) =>
  (await inCollection(collection)).tweets.map(({ _id }) => _id);

const put = (collectionId: string, isOn = true, postId = post, viewer = ana) =>
  isOn
    ? addToCollection(viewer, { collectionId, postId })
    : removeFromCollection(viewer, { collectionId, postId });

const rejected = (code: string) => ({ code });

describe("SH1 a collection", () => {
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
    await updateCollection(ana, { id: a, name: "a", position: 99 });
    expect(await namesOf(ana)).toEqual(["B", "C", "a"]);
    await updateCollection(ana, { id: a, position: 1 });
    expect(await namesOf(ana)).toEqual(["B", "a", "C"]);
    await expect(updateCollection(ana, { id: a, name: "b" })).rejects.toMatchObject(
      rejected("conflict"),
    );
    await removeCollection(ana, b);
    await removeCollection(ana, a);
    expect(await isBookmarked()).toBe(true);
    await create("D");
    expect(await namesOf(ana)).toEqual(["C", "D"]);
  });

  it("of somebody else is not found, by no call", async () => {
    const id = await create("Kitchen", post);
    for (const call of [
      () => updateCollection(ben, { id, name: "Mine" }),
      () => removeCollection(ben, id),
      () => put(id, true, post, ben),
      () => put(id, false, post, ben),
      () => inCollection(id, ben),
    ]) {
      await expect(call()).rejects.toMatchObject(rejected("not_found"));
    }
    expect(await isBookmarked(ben)).toBe(false);
    expect(await idsOn(id)).toEqual([post]);
  });
});

describe("SH2 a post on collections", () => {
  it("is bookmarked, once, and on as many as one likes; off one it stays bookmarked", async () => {
    const [a, b] = [await create("A"), await create("B", post)];
    await Promise.all([put(a), put(a), put(a)]);
    expect((await listCollections(ana, post)).map(({ hasTweet }) => hasTweet)).toEqual([
      true,
      true,
    ]);
    const { rows } = await pool().query("SELECT bookmark_count FROM posts WHERE id = $1", [post]);
    expect(rows).toEqual([{ bookmark_count: 1 }]);
    await put(a, false);
    expect([await idsOn(a), await idsOn(b), await isBookmarked()]).toEqual([[], [post], true]);
  });

  it("is on none once its bookmark is removed, it is deleted, or its bookmarker", async () => {
    const collection = await create("A", post);
    await toggleBookmark(ana, post);
    expect(await inCollection(collection)).toMatchObject({ tweets: [], total: 0 });
    await put(collection);
    await deletePost(ben, post);
    expect(await inCollection(collection)).toMatchObject({ tweets: [], total: 0 });
    const other = await newPost(pool(), ben);
    await put(collection, true, other);
    await prisma().$transaction((tx) => removeAccount(tx, ana.id));
    while (await removeAccountStep());
    for (const table of ["shelves", "shelf_posts"]) {
      expect((await pool().query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    }
  });

  it("comes latest first; a block hides it, and one cannot put what it hides", async () => {
    const collection = await create("A");
    const posts = [post, await newPost(pool(), ana), await newPost(pool(), ben)];
    for (const id of posts) await put(collection, true, id);
    expect(await idsOn(collection)).toEqual(posts.toReversed());
    await toggleBlock(ben, ana.id);
    expect(await idsOn(collection)).toEqual([posts[1]]);
    const hidden = await newPost(pool(), ben);
    await expect(put(collection, true, hidden)).rejects.toMatchObject(rejected("not_found"));
    await expect(create("B", hidden)).rejects.toMatchObject(rejected("not_found"));
    expect(await namesOf(ana)).toEqual(["A"]);
  });
});

it("SH5 SH6 a collection shows four pictures of what was last put on it, a list the last, and none that is hidden", async () => {
  const collection = await create("A");
  await create("B");
  const own = await newPost(pool(), ana);
  const ids = [post, own];
  for (let n = 0; n < 4; n++) ids.push(await newPost(pool(), ben));
  for (const id of ids) await put(collection, true, id);
  const folderOf = (url = "") => url.split("/").at(-2);
  const reader = { ...ana, mayLag: false };
  const pictures = async () => {
    const found = (await listCollectionPictures(reader))[collection]?.map(folderOf);
    const listed = (await listPictured(reader)).map(({ picture }) => picture && folderOf(picture));
    expect(listed).toEqual([found?.[0], undefined]);
    return found;
  };
  const { rows } = await pool().query("SELECT id, media_id FROM posts");
  const mediaOf = (id?: string) => rows.find((row) => row.id === id)?.media_id;
  expect(await pictures()).toEqual(ids.slice(2).reverse().map(mediaOf));
  await pool().query("UPDATE posts SET sensitive_by = 'author' WHERE id = $1", [ids[5]]);
  expect(await pictures()).toEqual([ids[4], ids[3], ids[2], own].map(mediaOf));
  await deletePost(ben, ids[4] ?? "");
  expect(await pictures()).toEqual([ids[3], ids[2], own, post].map(mediaOf));
  await toggleBlock(ben, ana.id);
  expect(await pictures()).toEqual([mediaOf(own)]);
});

describe("SH3 concurrent changes", () => {
  it("leave at most a hundred collections, in one order", async () => {
    await pool().query(
      `INSERT INTO shelves (id, user_id, name, position)
       SELECT gen_random_uuid(), $1, 'Collection ' || n, n FROM generate_series(0, $2::int) AS n`,
      [ana.id, COLLECTIONS_MAX - 6],
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
      Array.from({ length: COLLECTIONS_MAX }, (_, n) => n),
    );
  });

  it("make one collection of a name", async () => {
    const made = await Promise.allSettled(["a", "A", "a", "A"].map((name) => create(name)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("keep every move, and no post in a collection without its bookmark", async () => {
    const ids = [await create("A"), await create("B"), await create("C")];
    const toggle = () => toggleBookmark(ana, post);
    const writes = Array.from({ length: 30 }, (_, n) => {
      const id = ids[n % 3] ?? "";
      if (n % 5 === 0) return toggle();
      return n % 2 ? updateCollection(ana, { id, position: n % 4 }) : put(id, n % 4 === 0);
    });
    await Promise.all(writes);
    const { rows } = await pool().query("SELECT position FROM shelves ORDER BY 1");
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
    if (await isBookmarked()) await toggle();
    for (const id of ids) expect(await idsOn(id)).toEqual([]);
  });

  it("a collection that is removed while posts are put on it and bookmarks removed", async () => {
    const viewer = await newPerson();
    for (let round = 0; round < 8; round++) {
      const collection = await create(`Round ${round}`, post, viewer);
      const outcomes = await Promise.allSettled([
        removeCollection(viewer, collection),
        put(collection, true, post, viewer),
        toggleBookmark(viewer, post),
      ]);
      const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? one.reason.code : []));
      expect(reasons.filter((code) => code !== "not_found")).toEqual([]);
    }
  });
});
