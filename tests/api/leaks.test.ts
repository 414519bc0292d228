import { describe, expect, it } from "vitest";
import { contracts } from "@/api/contracts";
import { login } from "@/features/auth/api";
import { toggleBlock } from "@/features/blocks/api";
import { createComment } from "@/features/comments/api";
import { toggleFollow } from "@/features/follows/api";
import { createImport } from "@/features/imports/api";
import { urlOf } from "@/lib/browser/call";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { requiredQuery, rowsOf } from "../support/contracts";
import { signedInPages } from "../support/pages";
import { inBrowser, newPerson, PASSWORD } from "../support/people";
import { comment, like, newPost } from "../support/posts";
import { requestRaw } from "../support/raw-http";

const site = await openSite();
const api = apiOf(site);

const [viewer, other, admin, moderator] = [
  await newPerson(site),
  await newPerson(site),
  await newPerson(site, "admin"),
  await newPerson(site, "moderator"),
];
const { accessToken, refreshToken } = await api.ok(login, {
  json: { username: other.username, password: PASSWORD },
});
const id = await newPost(site.pool, other, { title: "Posted by another", tags: ["art"] });
await comment(site.pool, id, other, "Said by another");
for (const by of [viewer, other]) {
  await like(site.pool, id, by);
  for (const table of ["bookmarks", "views"]) {
    await site.pool.query(`INSERT INTO ${table} (post_id, user_id) VALUES ($1, $2)`, [id, by.id]);
  }
}
await api.ok(toggleFollow, { as: viewer, params: { id: other.id } });
await api.ok(toggleFollow, { as: other, params: { id: viewer.id } });
const { import: ownImport } = await api.ok(createImport, {
  as: viewer,
  json: { kind: "flickr", count: 1 },
});

/** Values that no response may contain, of any user. */
const secrets = [
  accessToken,
  refreshToken,
  viewer.bearer,
  viewer.sessionId,
  other.sessionId,
  site.secret,
  PASSWORD,
  "argon2",
];
const secretName = /password|hash|token|secret|sessionId|deletedAt|revoked/i;
const private_ = (text: string) =>
  [...secrets, other.email, admin.email].filter((secret) => text.includes(secret));

/** The names of all fields in JSON, however deep. */
function* fieldsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name;
    yield* fieldsIn(inner);
  }
}

const reads = contracts.filter(({ method, auth }) => method === "GET" && auth !== "none");
/** The id that a path is about. */
const idOf = (path: string) => {
  if (path.startsWith("/imports/")) return ownImport._id;
  return path.startsWith("/users/") ? other.id : id;
};
const addressOf = (path: `/${string}`) =>
  urlOf({ path, params: { id: idOf(path), username: other.username }, query: requiredQuery });

describe("T9 responses of the API", () => {
  it.each(rowsOf(reads.filter(({ auth }) => auth === "user")))(
    "T9 %s holds nothing private of anybody",
    async (_, { path }) => {
      const response = await api.send(addressOf(path), { as: viewer });
      const text = await response.text();
      const own = path === "/users/sessions" ? [viewer.sessionId] : [];
      expect([response.status, private_(text)]).toEqual([200, own]);
      const names = [...fieldsIn(JSON.parse(text))];
      expect(names.filter((name) => secretName.test(name))).toEqual([]);
      if (path !== "/profile/me") expect(names).not.toContain("email");
    },
  );

  it.each(rowsOf(reads.filter(({ auth }) => auth !== "user")))(
    "%s holds no secret, though an admin reads email addresses",
    async (_, { path }) => {
      const text = await (await api.send(addressOf(path), { as: admin })).text();
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      const names = [...fieldsIn(JSON.parse(text))];
      expect(names.filter((name) => secretName.test(name))).toEqual([]);
    },
  );

  it.each(rowsOf(reads.filter(({ auth }) => auth === "moderator")))(
    "T9 %s holds no email address for a moderator",
    async (_, { path }) => {
      const text = await (await api.send(addressOf(path), { as: moderator })).text();
      expect(private_(text)).toEqual([]);
    },
  );

  it("contain no more when something is written", async () => {
    const answers = [
      await api.request(toggleBlock, { as: viewer, params: { id: other.id } }),
      await api.request(toggleBlock, { as: viewer, params: { id: other.id } }),
      await api.request(createComment, { as: viewer, params: { id }, json: { content: "Words" } }),
    ];
    for (const answer of answers) expect(private_(await answer.text())).toEqual([]);
  });
});

describe("T9 the HTML of a page", () => {
  const pages = signedInPages({ id, username: other.username });

  it.each(pages)("T9 %s: nothing private of anybody", async (path) => {
    const cookie = await inBrowser(site, viewer);
    const value = cookie.cookie.slice("sid=".length);
    for (const headers of [cookie, { ...cookie, rsc: "1" }]) {
      const { text } = await requestRaw(site, path, { headers });
      expect(private_(text)).toEqual([]);
      expect(text).not.toContain(value);
      expect(text).not.toMatch(/passwordHash|password_hash|tokenHash|sessionId/);
    }
  });

  it("the admin's page: no secrets", async () => {
    const headers = await inBrowser(site, admin);
    const { status, text } = await requestRaw(site, "/admin?tab=users", { headers });
    expect(status).toBe(200);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

describe("T28 the preview of a shared link", () => {
  const agents = ["Twitterbot/1.0", "facebookexternalhit/1.1", "Mozilla/5.0", "curl/8", ""];
  const tagsIn = (text: string) =>
    [...text.matchAll(/<meta (?:property|name)="(?:og|twitter):[^>]*>/g)].map(([tag]) => tag);

  it("K1 T28 is the same for everybody, with nothing but title, text, author and picture", async () => {
    const path = `/login?next=${encodeURIComponent(`/post/${id}`)}`;
    const answers = await Promise.all(
      agents.map((agent) => requestRaw(site, path, { headers: { "user-agent": agent } })),
    );
    const [first = ""] = answers.map(({ text }) => tagsIn(text).join("\n"));
    expect(first).toContain("Posted by another");
    for (const { text } of answers) {
      expect(tagsIn(text).join("\n")).toBe(first);
      expect(text).not.toContain("Said by another");
      expect(text).not.toContain(viewer.username);
      expect(private_(text)).toEqual([]);
    }
  });
});
