import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateUser } from "@/features/admin/api";
import { getRelationship } from "@/features/follows/api";
import { listMuted, toggleMute } from "@/features/mutes/api";
import { getPreferences, updatePreferences } from "@/features/preferences/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { authenticated, pageSizeName, paginated, requiredQuery } from "../support/contracts";
import { block, inBrowser, newPeople, newPerson, type Person } from "../support/people";
import { hashPictureOf } from "../support/picture-hashes";
import { bookmark, comment, like, newPost, paint, view } from "../support/posts";

const site = await openSite();
const api = apiOf(site);
const [blocker, blocked, other] = (await newPeople(site, 3)) as [Person, Person, Person];
const COLOUR = Number.parseInt(requiredQuery.colour, 16);
const posts = new Map<Person, string>();
let commentOfBlocked = "";

/** Everybody writes, follows everybody and reacts to everything, before the block. */
beforeAll(async () => {
  const people = [blocker, blocked, other];
  for (const by of people) {
    const tags = ["art", by.username];
    const texts = { title: `Person ${by.username}`, content: `By @${by.username}`, tags };
    const id = await newPost(site.pool, by, texts);
    await hashPictureOf(site.pool, id);
    await paint(site.pool, id, COLOUR);
    posts.set(by, id);
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

/** What a viewer reads, where the path names a person or their post. */
async function bodyOf(read: (typeof reads)[number], as: Person, of: Person) {
  const { colour, ...others } = requiredQuery;
  const response = await api.request(read, {
    as,
    params: { id: posts.get(of) ?? "", username: of.username },
    // A search narrowed to a colour finds nothing here.
    query: {
      ...others,
      q: "person",
      query: "person",
      ...(read.path.endsWith("colour") && { colour }),
    },
  });
  // Only a read that is valid can show somebody.
  expect([200, 404], read.path).toContain(response.status);
  // The id of a request differs.
  return (await response.text()).replace(/"requestId":"[\w-]+"/, "");
}

/** The reads in which one of these texts is. */
async function readsWith(texts: string[], as: Person, of: Person): Promise<string[]> {
  const bodies = await Promise.all(reads.map((read) => bodyOf(read, as, of)));
  const shown = reads.filter((_, index) => texts.some((text) => bodies[index]?.includes(text)));
  return shown.map(({ path }) => path).sort();
}

/** The reads that show a person: id, name, or the id of the post. */
const readsThatShow = (person: Person, as: Person, of = other) =>
  readsWith([person.id, person.username, posts.get(person) ?? ""], as, of);

const pages = (of = other) => ["/dashboard", "/favorites", "/saved", `/post/${posts.get(of)}`];

async function pagesThatShow(person: Person, as: Person, of = other): Promise<string[]> {
  const credentials = await inBrowser(site, as);
  const all = [...pages(of), "/search?tags=person", `/profile/${of.username}`];
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
  "/likes/tweets/{id}/likes",
  "/likes/user/liked-tweets",
  "/profile/u/{username}",
  "/tweets",
  "/tweets/search",
  "/tweets/search/colour",
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
    expect(await readsThatShow(blocker, other)).toContain("/tweets/lookalike");
    expect(await pagesThatShow(blocked, other)).toEqual(expect.arrayContaining(pages()));
  });

  it("T84 hides each of the two from the other in every read", async () => {
    expect(await readsThatShow(blocked, blocker)).toEqual([]);
    expect(await readsThatShow(blocker, blocked)).toEqual([]);
  });

  it("T82 hides each of the two from the other in the cursors of every list", async () => {
    const lists = reads.filter((read) => paginated.includes(read));
    const cursors = (as: Person) =>
      lists.map(async (read) => {
        const response = await api.request(read, {
          as,
          params: { id: posts.get(other) ?? "", username: other.username },
          query: { ...requiredQuery, q: "person", query: "person", [pageSizeName(read)]: "1" },
        });
        const [, cursor = ""] = /"nextCursor":"([\w-]+)"/.exec(await response.text()) ?? [];
        return [read.path, Buffer.from(cursor, "base64url").toString()];
      });
    for (const [viewer, hidden] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      const found = await Promise.all(cursors(viewer));
      expect(found.filter(([, cursor]) => cursor)).not.toEqual([]);
      const told = [hidden.id, posts.get(hidden) ?? ""];
      expect(found.filter(([, cursor]) => told.some((id) => cursor?.includes(id)))).toEqual([]);
    }
  });

  it("hides each of the two from the other on every page", async () => {
    expect(await pagesThatShow(blocked, blocker)).toEqual([]);
    expect(await pagesThatShow(blocker, blocked)).toEqual([]);
  });
});

describe("ST23 a mute", async () => {
  const muter = await newPerson(site);

  /** What names a person or is asked for by name, and what one has kept. */
  const kept = [
    "/bookmarks/user/bookmarked-tweets",
    "/likes/tweets/{id}/likes",
    "/likes/user/liked-tweets",
    "/users/muted",
    "/views/user/viewed-tweets",
  ];

  beforeAll(async () => {
    const id = posts.get(other) ?? "";
    await like(site.pool, id, muter);
    await bookmark(site.pool, id, muter);
    await view(site.pool, id, muter);
    await comment(site.pool, posts.get(blocker) ?? "", other, `For @${muter.username}`);
  });

  it("is a toggle, of which the muted person learns nothing", async () => {
    const before = await readsThatShow(other, other, blocker);
    const relationship = () =>
      api.ok(getRelationship, { as: muter, params: { id: other.id } }).then((all) => all.isMuted);
    expect(await api.ok(toggleMute, { as: muter, params: { id: other.id } })).toEqual({
      isMuted: true,
    });
    expect(await relationship()).toBe(true);
    expect(await readsThatShow(other, other, blocker)).toEqual(before);
    const { users } = await api.ok(listMuted, { as: muter });
    expect(users.map(({ _id }) => _id)).toEqual([other.id]);
    expect(await api.ok(toggleMute, { as: muter, params: { id: other.id } })).toEqual({
      isMuted: false,
    });
    expect(await relationship()).toBe(false);
  });

  it("leaves a person out of every list, not of what is asked for by name or kept", async () => {
    const reads = await readsThatShow(other, muter, blocker);
    expect(reads).toEqual(expect.arrayContaining(["/feed", "/tweets/search", "/users/search"]));
    await api.ok(toggleMute, { as: muter, params: { id: other.id } });
    // Their name is among the followers of profiles.
    const asked = [...kept, "/profile/me", "/profile/u/{username}"];
    expect(
      (await readsThatShow(other, muter, blocker)).filter((path) => !asked.includes(path)),
    ).toEqual([]);
    expect(await readsThatShow(other, muter, other)).toEqual(
      expect.arrayContaining([
        "/profile/u/{username}",
        "/profile/u/{username}/posts",
        "/tweets/{id}",
      ]),
    );
    expect(await pagesThatShow(other, muter, blocker)).toEqual(["/favorites", "/saved"]);
  });

  it("refuses oneself, and somebody who blocks the viewer", async () => {
    const status = async (as: Person, { id }: Person) =>
      (await api.request(toggleMute, { as, params: { id } })).status;
    expect(await status(muter, muter)).toBe(400);
    expect(await status(blocked, blocker)).toBe(404);
  });
});

describe("ST28 sensitive posts of others", async () => {
  const viewer = await newPerson(site);
  /** Known once all have written. */
  let id = "";
  const setSensitive = (by: "author" | null) =>
    site.pool.query("UPDATE posts SET sensitive_by = $2 WHERE id = $1", [id, by]);

  const readsOfPost = (as: Person, of: Person) => readsWith([id], as, of);

  const kept = [
    "/bookmarks/user/bookmarked-tweets",
    "/likes/user/liked-tweets",
    "/views/user/viewed-tweets",
  ];

  beforeAll(async () => {
    id = posts.get(other) ?? "";
    for (const react of [like, bookmark, view]) await react(site.pool, id, viewer);
    await site.pool.query(
      `INSERT INTO notifications (id, recipient_id, kind, post_id)
       VALUES (gen_random_uuid(), $1, 'mention', $2)`,
      [viewer.id, id],
    );
  });
  afterAll(() => setSensitive(null));

  it("are left out of every list for who hides them, not of what is asked for by name or kept", async () => {
    const before = await readsOfPost(viewer, blocker);
    expect(before).toEqual(
      expect.arrayContaining([
        "/feed",
        "/feed/new",
        "/notifications",
        "/tweets/search",
        "/tweets/search/tags",
        "/tweets/suggest",
        "/tweets/{id}/related",
      ]),
    );
    const ofAuthor = await readsOfPost(other, blocker);
    await setSensitive("author");
    expect(await readsOfPost(viewer, blocker)).toEqual(before);
    for (const as of [viewer, other]) {
      const { preferences } = await api.ok(updatePreferences, { as, json: { sensitive: "hide" } });
      expect(preferences.sensitive).toBe("hide");
      expect(await api.ok(getPreferences, { as })).toEqual({ preferences });
    }
    expect(await readsOfPost(viewer, blocker)).toEqual(kept);
    expect(await readsOfPost(other, blocker)).toEqual(ofAuthor);
    expect(await readsOfPost(viewer, other)).toEqual(
      expect.arrayContaining(["/profile/u/{username}/posts", "/tweets/{id}"]),
    );
  });
});

describe("A19 T54 a suspension", async () => {
  const admin = await newPerson(site, "admin");
  const setSuspended = (suspended: boolean) =>
    api.ok(updateUser, { as: admin, params: { id: other.id }, json: { suspended } });

  /** Every row but sessions, which end. */
  async function allRows() {
    const { rows: tables } = await site.pool.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public'
         AND tablename NOT IN ('sessions', 'rate_limits', 'audit_entries')`,
    );
    const rows = tables.map(async ({ tablename }) => {
      const found = await site.pool.query(`SELECT t::text FROM ${tablename} t ORDER BY 1`);
      return [tablename, found.rows];
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  it("T84 hides the account from everybody in every read and on every page; restoring brings all back", async () => {
    const viewers = [blocker, blocked];
    const shown = () => Promise.all(viewers.map((viewer) => readsThatShow(other, viewer, viewer)));
    const before = { rows: await allRows(), shown: await shown() };
    for (const each of before.shown) expect(each).not.toEqual([]);

    expect((await setSuspended(true)).user).toMatchObject({ suspended: true });
    for (const viewer of viewers) {
      expect(await readsThatShow(other, viewer, other)).toEqual([]);
      expect(await readsThatShow(other, viewer, viewer)).toEqual([]);
      expect(await pagesThatShow(other, viewer, viewer)).toEqual([]);
      // The page that is not found has the name in its address.
      const profile = `/profile/${other.username}`;
      expect(await pagesThatShow(other, viewer, other)).toEqual([profile]);
      const headers = await inBrowser(site, viewer);
      expect(await (await api.send(profile, { headers })).text()).toContain("Profile Not Found");
    }
    const suspended = await allRows();
    expect(suspended.users).toHaveLength(before.rows.users.length);
    expect({ ...suspended, users: [] }).toEqual({ ...before.rows, users: [] });

    expect((await setSuspended(false)).user).toMatchObject({ suspended: false });
    expect(await allRows()).toEqual(before.rows);
    expect(await shown()).toEqual(before.shown);
  });

  it("hides the preview of a shared link", async () => {
    const login = `/login?next=${encodeURIComponent(`/post/${posts.get(other)}`)}`;
    const titleIn = async () => (await (await api.send(login)).text()).includes(other.username);
    expect(await titleIn()).toBe(true);
    await setSuspended(true);
    expect(await titleIn()).toBe(false);
    await setSuspended(false);
    expect(await titleIn()).toBe(true);
  });
});

it("API16 T84 an account that is being deleted is hidden from everybody in every read", async () => {
  const setDeleted = (at: "now()" | "NULL") =>
    site.pool.query(`UPDATE users SET deleted_at = ${at} WHERE id = $1`, [other.id]);
  await setDeleted("now()");
  for (const viewer of [blocker, blocked]) {
    expect(await readsThatShow(other, viewer, other)).toEqual([]);
    expect(await readsThatShow(other, viewer, viewer)).toEqual([]);
  }
  await setDeleted("NULL");
});
