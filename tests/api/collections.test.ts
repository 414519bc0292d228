import { beforeEach, expect, it } from "vitest";
import { listBookmarked } from "@/features/bookmarks/api";
import {
  addToCollection,
  createCollection,
  listCollections,
  removeCollection,
  removeFromCollection,
  updateCollection,
} from "@/features/bookmarks/collections/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, type Person } from "../support/people";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);

let ana: Person;
let ben: Person;
let post: string;

beforeEach(async () => {
  [ana, ben] = [await newPerson(site), await newPerson(site)];
  post = await newPost(site.pool, ben);
});

const create = async (name: string, tweet?: string) =>
  (await api.ok(createCollection, { as: ana, json: { name, tweet } })).shelves.at(-1)?._id ?? "";

it("SH1 SH2 a collection is created with a post, filled, listed, moved, renamed and removed", async () => {
  const collection = await create("Kitchen", post);
  const other = await create("Patios");
  const inCollection = (id: string) => ({ as: ana, params: { id, tweetId: post } });
  await api.ok(addToCollection, inCollection(other));
  const { shelves } = await api.ok(addToCollection, inCollection(other));
  expect(shelves.map(({ name, count, hasTweet }) => [name, count, hasTweet])).toEqual([
    ["Kitchen", 1, true],
    ["Patios", 1, true],
  ]);
  const { shelves: after } = await api.ok(removeFromCollection, inCollection(collection));
  expect(after.map(({ count, hasTweet }) => [count, hasTweet])).toEqual([
    [0, false],
    [1, true],
  ]);
  const pageOf = (id?: string) => api.ok(listBookmarked, { as: ana, query: { shelf: id } });
  expect(await pageOf(other)).toMatchObject({ total: 1, tweets: [{ _id: post }] });
  expect(await pageOf(collection)).toMatchObject({ total: 0, tweets: [], hasMore: false });
  expect(await pageOf()).toMatchObject({ total: 1, tweets: [{ _id: post, isBookmarked: true }] });
  const moved = { as: ana, params: { id: other }, json: { position: 0, name: "Courts" } };
  await api.ok(updateCollection, { ...moved, params: { id: other.toUpperCase() } });
  await api.ok(removeCollection, { as: ana, params: { id: collection } });
  expect((await api.ok(listCollections, { as: ana })).shelves).toEqual([
    {
      ...{ _id: other, name: "Courts", count: 1, hasTweet: false },
      picture: expect.stringMatching(/^\/media\//),
    },
  ]);
});
