import { expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import { listUsers, updateUsers } from "@/features/admin/api";
import { listDevices } from "@/features/auth/devices/api";
import { listPasskeys } from "@/features/auth/passkeys/api";
import { readResetLink } from "@/features/auth/resets/api";
import { listConnections } from "@/features/auth/sign-on/api";
import {
  addToCollection,
  createCollection,
  listCollections,
  removeCollection,
  removeFromCollection,
  updateCollection,
} from "@/features/bookmarks/collections/api";
import { createFilter, deleteFilter, listFilters } from "@/features/filters/api";
import { listInvites } from "@/features/invites/api";
import { listPopularTags, listRelated, suggestSearches } from "@/features/posts/api";
import { getPalette } from "@/features/posts/palette/api";
import { settleReports, takeDown } from "@/features/reports/api";
import { listSignUps, settleSignUps } from "@/features/sign-ups/api";
import type { Contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { pageSizeName, rowsOf } from "../support/contracts";
import { addListItems } from "../support/list-items";
import { newPerson } from "../support/people";
import { newPost } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [viewer, author] = [await newPerson(site, "admin"), await newPerson(site)];
const target = await newPost(site.pool, await newPerson(site), { title: "Much liked" });
const crowd = { pool: site.pool, viewer, author, target };
/** Two pages, and a few more. */
const COUNT = 105;
const first = await addListItems(crowd, COUNT);
const params = { id: target, username: author.username };

type Choice = Record<string, string>;

/** Follows a list to its end, while it gets a further item in front. */
async function walk(contract: Contract, choice: Choice): Promise<string[]> {
  const ids: string[] = [];
  let cursor: unknown;
  do {
    const query = { ...asked, ...choice, [pageSizeName(contract)]: 50, cursor };
    const isOfAuthor = /^.users.(.id.|muted)/.test(contract.path);
    const page = await api.ok(contract, {
      as: isOfAuthor ? author : viewer,
      params: isOfAuthor ? { id: author.id } : params,
      query,
    });
    expect(page.hasMore).toBe(page.nextCursor !== null);
    ids.push(...itemsOf(page).map(({ _id }) => _id));
    if (!cursor) await addListItems(crowd, 1);
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

/** The items of a page: the one of its fields that lists rows. */
function itemsOf(page: Record<string, unknown>) {
  const lists = Object.values(page).filter(Array.isArray);
  return lists.find((list) => typeof list[0] === "object") as { _id: string }[];
}

const lists = contracts.filter(({ data }) => "nextCursor" in data.shape);
/** What a list can be narrowed to; the collection has the id of the viewer. */
const named: Record<string, string[]> = {
  tag: [" WALK "],
  shelf: [viewer.id],
  userId: [viewer.id],
};
const asked = { tags: "walk", q: "walk", query: "walk", colour: "1f6fb2" };

/** What the query of a list lets one choose: each of its choices reads a range of its own. */
function choicesOf({ query = z.object({}) }: Contract): Choice[] {
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  let choices: Choice[] = [{}];
  for (const [name, { enum: values }] of Object.entries(properties as Record<string, Values>)) {
    const chosen = named[name] ?? values ?? [];
    const more = choices.flatMap((one) => chosen.map((value) => ({ ...one, [name]: value })));
    choices = [...choices, ...more];
  }
  return choices;
}
type Values = { enum?: string[] };

// Who waits for approval is in no other list: src/features/sign-ups/sign-ups.db.test.ts.
const walked = lists.filter((contract) => contract !== listSignUps);
const walks = rowsOf(walked).flatMap(([name, contract]) =>
  choicesOf(contract).map(
    (choice) => [`${name} ${new URLSearchParams(choice)}`, contract, choice] as const,
  ),
);

it.each(walks)(
  `L37 %s gives each of ${COUNT} items once, while others are added in front`,
  async (_, contract, choice) => {
    const ids = await walk(contract, choice);
    expect(new Set(ids).size).toBe(ids.length);
    const [posts, people] = [first.posts, first.people].map((made) => {
      const wanted = new Set(made);
      return ids.filter((id) => wanted.has(id)).length;
    });
    expect([
      [COUNT, 0],
      [0, COUNT],
      [COUNT, COUNT],
    ]).toContainEqual([posts, people]);
  },
  60_000,
);

it("API8 every response with a list has a cursor, except short lists and the pages of users", () => {
  const isList = (field: unknown) =>
    field instanceof z.ZodArray && field.element instanceof z.ZodObject;
  const others = contracts.filter(
    (contract) => Object.values(contract.data.shape).some(isList) && !lists.includes(contract),
  );
  const counted = others.filter(({ path }) => path.startsWith("/admin/analytics"));
  const short = [
    listPopularTags,
    listRelated,
    getPalette,
    suggestSearches,
    listDevices,
    listPasskeys,
    listConnections,
    readResetLink,
    listInvites,
    listFilters,
    createFilter,
    deleteFilter,
    listCollections,
    createCollection,
    updateCollection,
    removeCollection,
    addToCollection,
    removeFromCollection,
    ...[updateUsers, settleReports, settleSignUps, takeDown],
  ];
  expect(new Set(others)).toEqual(new Set([...counted, ...short, listUsers]));
  const followed = contracts.filter(({ query }) => query && "cursor" in query.shape);
  expect(followed).toEqual(lists);
});
