import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { authenticated, requiredQuery } from "../support/contracts";
import { block, inBrowser, newPeople, type Person } from "../support/people";
import { bookmark, comment, like, newPost, view } from "../support/posts";

const site = await openSite();
afterAll(() => site.close());
const api = apiOf(site);
const [blocker, blocked, other] = (await newPeople(site, 3)) as [Person, Person, Person];
const posts = new Map<Person, string>();
let commentOfBlocked = "";

/** Everybody writes, follows everybody and reacts to everything, before the block. */
beforeAll(async () => {
  const people = [blocker, blocked, other];
  for (const by of people) {
    const texts = { title: `Person ${by.username}`, content: `By @${by.username}`, tags: ["art"] };
    posts.set(by, await newPost(site.pool, by, texts));
  }
  await site.pool.query(
    `INSERT INTO follows (follower_id, followed_id)
     SELECT a.id, b.id FROM users a JOIN users b ON a.id <> b.id`,
  );
  for (const by of people) {
    for (const [author, id] of posts) {
      await like(site.pool, id, by);
      await bookmark(site.pool, id, by);
      if (author !== by) await view(site.pool, id, by);
      const { rows } = await comment(site.pool, id, by, `A comment of ${by.username}`);
      if (by === blocked) commentOfBlocked = rows[0]?.id ?? "";
    }
  }
  for (const reporter of [blocker, other]) {
    await site.pool.query(
      `INSERT INTO reports (id, reporter_id, target_type, target_id)
       VALUES (gen_random_uuid(), $1, 'comment', $2)`,
      [reporter.id, commentOfBlocked],
    );
  }
  await block(site.pool, blocker, blocked);
});

const reads = authenticated.filter(({ method, auth }) => method === "GET" && auth === "user");

/** What a read shows of a person: id, name, or the id of the post. */
async function isShown(person: Person, as: Person, read: (typeof reads)[number]) {
  const response = await api.request(read, {
    as,
    params: { id: posts.get(other) ?? "", username: other.username },
    query: { ...requiredQuery, q: "person", query: "person" },
  });
  const body = await response.text();
  return [person.id, person.username, posts.get(person) ?? ""].some((text) => body.includes(text));
}

async function readsThatShow(person: Person, as: Person): Promise<string[]> {
  const shown = await Promise.all(reads.map((read) => isShown(person, as, read)));
  return reads.flatMap(({ path }, index) => (shown[index] ? path : [])).sort();
}

const pages = () => ["/dashboard", "/favorites", "/saved", `/post/${posts.get(other)}`];

async function pagesThatShow(person: Person, as: Person): Promise<string[]> {
  const credentials = await inBrowser(site, as);
  const all = [...pages(), "/search?tags=person", `/profile/${other.username}`];
  const bodies = await Promise.all(
    all.map(async (path) => (await api.send(path, { headers: credentials })).text()),
  );
  return all.filter((_, index) => bodies[index]?.includes(person.username));
}

const lists = [
  "/bookmarks/tweets/most-bookmarked",
  "/bookmarks/user/bookmarked-tweets",
  "/feed",
  "/feed/new",
  "/likes/tweets/most-liked",
  "/likes/user/liked-tweets",
  "/profile/u/{username}",
  "/tweets",
  "/tweets/search",
  "/tweets/search/tags",
  "/tweets/suggest",
  "/tweets/{id}/comments",
  "/tweets/{id}/related",
  "/users/search",
  "/views/tweets/most-viewed",
  "/views/user/viewed-tweets",
];

describe("ST19 a block", () => {
  it("hides nobody from others, in any list", async () => {
    expect(await readsThatShow(blocker, other)).toEqual(expect.arrayContaining(lists));
    expect(await readsThatShow(blocked, other)).toEqual(expect.arrayContaining(lists));
    expect(await readsThatShow(blocked, other)).toContain("/reports");
    expect(await pagesThatShow(blocked, other)).toEqual(expect.arrayContaining(pages()));
  });

  it("hides each of the two from the other in every read", async () => {
    expect(await readsThatShow(blocked, blocker)).toEqual([]);
    expect(await readsThatShow(blocker, blocked)).toEqual([]);
  });

  it("hides each of the two from the other on every page", async () => {
    expect(await pagesThatShow(blocked, blocker)).toEqual([]);
    expect(await pagesThatShow(blocker, blocked)).toEqual([]);
  });
});
