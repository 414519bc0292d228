import { describe, expect, it } from "vitest";
import { login, logout, refreshToken, register } from "@/features/auth/api";
import { toggleBlock } from "@/features/blocks/api";
import { toggleBookmark } from "@/features/bookmarks/api";
import { createComment } from "@/features/comments/api";
import { toggleFollow } from "@/features/follows/api";
import { createImport, getImport } from "@/features/imports/api";
import { toggleLike } from "@/features/likes/api";
import { getFeed } from "@/features/posts/api";
import { getMe, updateProfile } from "@/features/profiles/api";
import { createPost, updatePost } from "@/features/publishing/api";
import { createReport } from "@/features/reports/api";
import { createUpload } from "@/features/uploads/api";
import type { Contract } from "@/lib/contract";
import { newId } from "@/lib/id";
import { openInstance, openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { inBrowser, newPerson, PASSWORD, type Person } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { newPost } from "../support/posts";
import { postForm } from "../support/publish";

const RATE_LIMITS =
  "login=15/300,register=3/3600,post=1/3600,upload=2/3600,presign=1/3600,import=2/86400,import_presign=1/86400,comment=3/3600,export=1/3600,report=1/3600,refresh=4/3600,toggle=5/3600,call=12/3600,visitor_call=24/3600,page=6/3600";
const env = { PROXY_HOPS: "1", RATE_LIMITS };
const site = await openSite(env, { instances: 1 });
const second = await openInstance(site, env);
const withoutProxy = await openInstance(site, { RATE_LIMITS, PROXY_HOPS: "" });
const [one, other, local] = [apiOf(site), apiOf(second), apiOf(withoutProxy)];
type Api = typeof one;
const picture = await jpeg();
const newPostForm = await postForm();
const author = await newPerson(site);
const postId = await newPost(site.pool, author);
const toPost = { params: { id: postId } };
const toAuthor = { params: { id: author.id } };

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const from = (address: string) => ({ "x-forwarded-for": address });

/** That a request is refused, and says for how long. */
async function refusedFor(request: Promise<Response>, seconds: number) {
  const response = await request;
  expect(await response.json()).toMatchObject({ success: false, code: "rate_limited" });
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(seconds / 2);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(response.headers.getSetCookie()).toEqual([]);
}

/** As if the window of every limit that the database counts were over. */
const passWindow = () => site.pool.query("UPDATE rate_limits SET expire = 1");

const counted = {
  post: (api: Api, as: Person) => api.request(createPost, { as, body: newPostForm }),
  upload: (api: Api, as: Person) => api.request(updateProfile, { as, body: form({ bio: "B" }) }),
  presign: (api: Api, as: Person) =>
    api.request(createUpload, { as, json: { size: 1, type: "image/png" } }),
  comment: (api: Api, as: Person) =>
    api.request(createComment, { as, ...toPost, json: { content: "A comment" } }),
  export: (api: Api, as: Person) => api.send("/api/v1/profile/me/export", { as }),
  report: (api: Api, as: Person) =>
    api.request(createReport, { as, json: { targetType: "post", targetId: postId } }),
};

it("L35 at most 3 comments an hour for each user, over two instances", async () => {
  const [ana, bo] = [await newPerson(site), await newPerson(site)];
  const statusOf = async (api: Api, as: Person) => (await counted.comment(api, as)).status;
  for (const api of [one, other, one]) expect(await statusOf(api, ana)).toBe(201);
  for (const api of [one, other]) await refusedFor(counted.comment(api, ana), 3600);
  expect(await statusOf(one, bo)).toBe(201);
  await passWindow();
  expect(await statusOf(other, ana)).toBe(201);
});

// All are counted by the same means.
it.each([
  ["post", 1, 201],
  ["upload", 2, 200],
  ["presign", 1, 201],
  ["export", 1, 200],
  ["report", 1, 201],
] as const)("L35 T37 so is %s, %i times an hour", async (name, limit, status) => {
  const ana = await newPerson(site);
  for (let n = 0; n < limit; n++) expect((await counted[name](one, ana)).status).toBe(status);
  await refusedFor(counted[name](other, ana), 3600);
});

it("an upload is a change of a post as well as of a profile", async () => {
  const ana = await newPerson(site);
  const id = await newPost(site.pool, ana);
  const change = () =>
    one.request(updatePost, { as: ana, params: { id }, body: form({ title: "Other" }) });
  expect((await change()).status).toBe(200);
  expect((await counted.upload(one, ana)).status).toBe(200);
  await refusedFor(change(), 3600);
});

describe("IM6 what an import sends has limits of its own", () => {
  const begin = async (as: Person) =>
    (await one.ok(createImport, { as, json: { kind: "flickr", count: 2 } })).import._id;

  it("IM6 T111 its posts, of which a repeated one does not count", async () => {
    const ana = await newPerson(site);
    const importId = await begin(ana);
    const body = await postForm({ importId, createdAt: "2019-05-04T12:30:00.000Z" });
    const publish = (key: string) =>
      one.request(createPost, { as: ana, body, headers: { "idempotency-key": key } });
    const keys = [newId(), newId()] as const;
    for (const key of [...keys, keys[0]]) expect((await publish(key)).status).toBe(201);
    await refusedFor(publish(newId()), 86_400);
    expect((await counted.post(one, ana)).status).toBe(201);
    const made = await one.ok(getImport, { as: ana, params: { id: importId } });
    expect(made.import.done).toBe(2);
  });

  it("IM6 its direct uploads", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const prepare = (as: Person, importId: string) =>
      one.request(createUpload, { as, json: { size: 1, type: "image/png", importId } });
    const importId = await begin(ana);
    expect((await prepare(ana, importId)).status).toBe(201);
    await refusedFor(prepare(ana, importId), 86_400);
    expect((await counted.presign(one, ana)).status).toBe(201);
    expect((await prepare(bo, importId)).status).toBe(400);
  });
});

describe("limits that each instance counts for itself", () => {
  it("L35 toggles of all kinds together", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const like = (api: Api, as: Person) => api.request(toggleLike, { as, ...toPost });
    const toggles = [
      [toggleLike, toPost],
      [toggleBookmark, toPost],
      [toggleFollow, toAuthor],
      [toggleBlock, { params: { id: bo.id } }],
      [toggleLike, toPost],
    ] as const;
    await Promise.all(toggles.map(([contract, to]) => one.ok(contract, { as: ana, ...to })));
    await refusedFor(like(one, ana), 3600);
    expect((await like(one, bo)).status).toBe(200);
    expect((await like(other, ana)).status).toBe(200);
  });

  it("L35 T29 all calls of a user together", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const calls = Array.from({ length: 12 }, (_, n) => (n % 2 ? getFeed : getMe));
    await Promise.all(calls.map((contract) => one.ok<Contract>(contract, { as: ana })));
    await refusedFor(one.request(getFeed, { as: ana }), 3600);
    await one.ok(getFeed, { as: bo });
    await other.ok(getFeed, { as: ana });
  });
});

it("L34 refreshes of one network are limited", async () => {
  const refresh = (address: string) =>
    one.request(refreshToken, { json: { refreshToken: "none" }, headers: from(address) });
  for (let n = 0; n < 4; n++) expect((await refresh(`2001:db8:7::${n}`)).status).toBe(401);
  await refusedFor(refresh("2001:db8:7::4"), 3600);
  expect((await refresh("2001:db8:8::")).status).toBe(401);
});

it("L34 all calls of a visitor from one address are limited together", async () => {
  const address = newAddress();
  const leave = (headers: Record<string, string>) => one.request(logout, { headers });
  for (let n = 0; n < 24; n++) expect((await leave(from(address))).status).toBe(200);
  await refusedFor(leave(from(address)), 3600);
  await one.ok(getMe, { as: author, headers: from(address) });
  expect((await leave(from(newAddress()))).status).toBe(200);
});

it("L34 calls that are refused without a login are limited by address, too", async () => {
  const address = newAddress();
  const ask = () => one.request(getMe, { headers: from(address) });
  for (let n = 0; n < 24; n++) expect((await ask()).status).toBe(401);
  await refusedFor(ask(), 3600);
  await one.ok(getMe, { as: author, headers: from(address) });
});

describe("T29 pages of one client", () => {
  const open = (headers: Record<string, string>) => one.send("/login", { headers });

  it("L34 are limited together for a visitor's address", async () => {
    const address = newAddress();
    for (let n = 0; n < 6; n++) expect((await open(from(address))).status).toBe(200);
    const refused = await open(from(address));
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([
      429,
      expect.toSatisfy((seconds) => seconds >= 1 && seconds <= 3600),
    ]);
    expect((await open(from(newAddress()))).status).toBe(200);
  });

  it("L35 are limited together for a user, from wherever", async () => {
    const { cookie } = await inBrowser(site, await newPerson(site));
    const openAs = () => open({ ...from(newAddress()), cookie });
    // The first one proves the session.
    for (let n = 0; n < 7; n++) expect((await openAs()).status).not.toBe(429);
    expect((await openAs()).status).toBe(429);
  });

  it("L35 with the cookie of an ended session count by address, as in a wider network, and not for the user", async () => {
    const ana = await newPerson(site);
    const { cookie: ended } = await inBrowser(site, ana);
    const cookies = (await logIn(one, newAddress(), ana.username)).headers.getSetCookie();
    const current = cookies.find((cookie) => cookie.startsWith("sid="))?.split(";")[0] ?? "";
    await one.ok(logout, { headers: { cookie: ended } });
    const address = newAddress();
    const openEnded = () => open({ ...from(address), cookie: ended });
    for (let n = 0; n < 4 * 6; n++) expect((await openEnded()).status).not.toBe(429);
    expect((await openEnded()).status).toBe(429);
    expect((await open({ ...from(newAddress()), cookie: current })).status).not.toBe(429);
    expect((await open(from(address))).status).toBe(200);
  });
});

let accounts = 0;
function signUp(api: Api, forwarded: string) {
  const username = `signed_up_${++accounts}`;
  const names = { fullName: "Ines", username, email: `${username}@vitrine.example` };
  const body = form({ ...names, password: PASSWORD }, { name: "pfp", bytes: picture });
  return api.request(register, { body, headers: from(forwarded) });
}
const logIn = (api: Api, forwarded: string, username = author.username) =>
  api.request(login, { json: { username, password: PASSWORD }, headers: from(forwarded) });

it("L34 sign-ups are counted by address over two instances, until the window is over", async () => {
  const address = newAddress();
  for (let n = 0; n < 3; n++) {
    // Entries before the one that our proxy appended are set by the client.
    const said = n % 2 ? `127.0.0.1, ${address}` : address;
    expect((await signUp(n % 2 ? other : one, said)).status).toBe(201);
  }
  for (const api of [one, other]) await refusedFor(signUp(api, `8.8.8.8, ${address}`), 3600);
  expect((await signUp(one, newAddress())).status).toBe(201);
  await passWindow();
  expect((await signUp(other, address)).status).toBe(201);
});

it("L34 T17 so are logins, of which concurrent ones that succeed are no failures", async () => {
  const address = newAddress();
  const logins = Array.from({ length: 15 }, (_, n) => logIn(n % 2 ? other : one, address));
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(15).fill(200));
  for (const api of [one, other]) await refusedFor(logIn(api, address), 300);
  expect((await logIn(one, newAddress())).status).toBe(200);
});

it("L34 sign-ups that the schema refuses do not count", async () => {
  const address = newAddress();
  const body = form({ username: "no spaces" }, { name: "pfp", bytes: picture });
  for (let n = 0; n < 4; n++) {
    expect((await one.refusal(register, { body, headers: from(address) })).status).toBe(400);
  }
  for (let n = 0; n < 3; n++) expect((await signUp(one, address)).status).toBe(201);
  await refusedFor(signUp(other, address), 3600);
});

it("L34 sign-ups that are refused otherwise do", async () => {
  const refuse = (username: string, bytes: Buffer, address: string) => {
    const names = { fullName: "Ines", username, email: "ines@vitrine.example" };
    const body = form({ ...names, password: PASSWORD }, { name: "pfp", bytes });
    return one.request(register, { body, headers: from(address) });
  };
  const taken = (address: string) => refuse(author.username, picture, address);
  const address = newAddress();
  for (let n = 0; n < 2; n++) expect((await taken(address)).status).toBe(409);
  expect((await refuse("not_a_picture", Buffer.from("text"), address)).status).toBe(415);
  await refusedFor(signUp(other, address), 3600);
});

describe("from this machine, without a proxy", () => {
  it.each<Record<string, string>>([
    {},
    from("203.0.113.250"),
    { "x-socket-address": "203.0.113.250" },
  ])("L36 nothing is counted, whatever is claimed: %j", async (headers) => {
    const ana = await newPerson(site);
    const json = { refreshToken: "none" };
    for (let n = 0; n < 7; n++) {
      await local.ok(toggleLike, { as: ana, headers, ...toPost });
      expect((await local.request(refreshToken, { json, headers })).status).toBe(401);
      expect((await local.send("/login", { headers })).status).toBe(200);
    }
  });

  it("failed logins of an account are", async () => {
    const { username } = await newPerson(site);
    const fail = () => local.request(login, { json: { username, password: "wrong" } });
    for (let n = 0; n < 10; n++) expect((await fail()).status).toBe(401);
    await refusedFor(fail(), 900);
  });
});

describe("T17 failed logins of one account", () => {
  it("L33 T17 are ten in all over two instances, also concurrent ones, then 429 on both, also for the right password", async () => {
    const [address, { username }] = [newAddress(), await newPerson(site)];
    const attempt = (api: Api, password: string) =>
      api.request(login, { json: { username, password }, headers: from(address) });
    const wrong = Array.from({ length: 12 }, (_, n) => attempt(n % 2 ? other : one, "wrong"));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    for (const api of [one, other]) await refusedFor(attempt(api, PASSWORD), 900);
    expect((await logIn(one, address)).status).toBe(200);
    await passWindow();
    expect((await attempt(other, PASSWORD)).status).toBe(200);
  });

  it("L33 from many networks do not lock out a device that sends the cookie of an earlier login", async () => {
    const { username } = await newPerson(site);
    const cookies = (await logIn(one, newAddress(), username)).headers.getSetCookie();
    const device = cookies.find((cookie) => cookie.startsWith("device=")) ?? "";
    expect(device).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const json = { username, password: "wrong" };
    await one.request(login, { json, headers: from(newAddress()) });
    await site.pool.query(
      "UPDATE rate_limits SET points = 100 WHERE key LIKE 'login\\_unknown\\_1d:%'",
    );
    await refusedFor(logIn(other, newAddress(), username), 24 * 3600);
    const [cookie = ""] = device.split(";");
    for (const [sent, status] of [
      [cookie, 200],
      [`${cookie}x`, 429],
    ] as const) {
      const headers = { ...from(newAddress()), cookie: sent };
      const right = { username, password: PASSWORD };
      expect((await one.request(login, { json: right, headers })).status).toBe(status);
    }
  });
});
