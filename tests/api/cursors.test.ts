import { afterAll, expect, it } from "vitest";
import { catalog } from "@/api/catalog";
import type { Endpoint } from "@/lib/endpoint";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { named, sizeOf } from "../support/contracts";
import { addToCrowd } from "../support/crowd";
import { newPerson } from "../support/people";
import { newPost } from "../support/posts";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const [viewer, author] = [await newPerson(site, "admin"), await newPerson(site)];
const target = await newPost(site.pool, await newPerson(site), { title: "Much liked" });
const crowd = { pool: site.pool, viewer, author, target };
const COUNT = 1000;
const first = await addToCrowd(crowd, COUNT);
const params = { id: target, username: author.username };

/** Follows a list to its end, while it gets a further item in front before every page. */
async function walk(contract: Endpoint): Promise<string[]> {
  const ids: string[] = [];
  let cursor: unknown;
  do {
    const query = { tags: "walk", q: "walk", query: "walk", [sizeOf(contract)]: 50, cursor };
    const page = await api.ok(contract, { as: viewer, params, query });
    expect(page.hasMore).toBe(page.nextCursor !== null);
    ids.push(...itemsOf(page).map(({ _id }) => _id));
    cursor = page.nextCursor;
    await addToCrowd(crowd, 1);
  } while (cursor);
  return ids;
}

/** The items of a page: the one of its fields that lists rows. */
function itemsOf(page: Record<string, unknown>) {
  const lists = Object.values(page).filter(Array.isArray);
  return lists.find((list) => typeof list[0] === "object") as { _id: string }[];
}

const lists = catalog.filter(({ data }) => "nextCursor" in data.shape);

it.each(named(lists))(
  `%s gives each of ${COUNT} items once, while others are added in front`,
  async (_, contract) => {
    const ids = await walk(contract);
    expect(new Set(ids).size).toBe(ids.length);
    const [posts, people] = [first.posts, first.people].map((made) => {
      const wanted = new Set(made);
      return ids.filter((id) => wanted.has(id)).length;
    });
    expect([
      [COUNT, 0],
      [0, COUNT],
    ]).toContainEqual([posts, people]);
  },
  60_000,
);
