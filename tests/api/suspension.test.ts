import { describe, expect, it } from "vitest";
import { updateUser } from "@/features/admin/api";
import { login, refreshToken } from "@/features/auth/api";
import { toggleBlock } from "@/features/blocks/api";
import { toggleFollow } from "@/features/follows/api";
import { toggleLike } from "@/features/likes/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { inBrowser, newPerson, newSession, PASSWORD, type Person } from "../support/people";
import { newPost } from "../support/posts";
import { publish } from "../support/publish";

const site = await openSite();
const api = apiOf(site);
const admin = await newPerson(site, "admin");
await newPerson(site, "admin");

const change = (id: string, json: object, as = admin) =>
  api.request(updateUser, { as, params: { id }, json });
const suspend = ({ id }: Person) => change(id, { suspended: true });
const restore = ({ id }: Person) => change(id, { suspended: false });

const logIn = ({ username }: Person, password: string) =>
  api.request(login, { json: { username, password } });

describe("a suspended account", () => {
  it("A19 T54 has no session any more, on pages, in calls and by refreshing", async () => {
    const ana = await newPerson(site);
    const { refreshToken: token } = await newSession(site.pool, ana.id, site.secret);
    const cookie = await inBrowser(site, ana);
    expect((await suspend(ana)).status).toBe(200);
    for (const as of [ana, cookie]) {
      expect(await api.refusal(getMe, { as })).toMatchObject({ status: 401 });
    }
    const page = await api.send("/dashboard", { headers: cookie });
    expect(page.headers.get("location")).toMatch(/session\/end/);
    const refreshed = api.refusal(refreshToken, { json: { refreshToken: token } });
    expect(await refreshed).toMatchObject({ status: 401 });
    await restore(ana);
    expect(await api.refusal(getMe, { as: ana })).toMatchObject({ status: 401 });
  });

  it("T54 says so to the right password only", async () => {
    const ana = await newPerson(site);
    await suspend(ana);
    const wrong = await logIn(ana, "wrong123");
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, "invalid_credentials"]);
    const right = await logIn(ana, PASSWORD);
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ message: "This account is suspended" });
    expect(right.headers.getSetCookie()).toEqual([]);
    await restore(ana);
    expect((await logIn(ana, PASSWORD)).status).toBe(200);
  });

  it("A19 T16 has no pictures that anybody gets", async () => {
    const ana = await newPerson(site);
    const tweet = await publish(api, ana);
    const statusOf = async () => (await api.send(tweet.media)).status;
    expect(await statusOf()).toBe(200);
    await suspend(ana);
    await expect.poll(statusOf).toBe(404);
    await restore(ana);
    await expect.poll(statusOf).toBe(200);
  });

  it("A19 is not found by what others do", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const post = await newPost(site.pool, ana);
    await suspend(ana);
    for (const [contract, id] of [
      [toggleFollow, ana.id],
      [toggleBlock, ana.id],
      [toggleLike, post],
    ] as const) {
      const refused = await api.refusal(contract, { as: bo, params: { id } });
      expect(refused).toMatchObject({ status: 404 });
    }
  });

  it("T54 opens no session by a login at the same time", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(site)));
    await Promise.all(
      people.flatMap((person) => [logIn(person, PASSWORD), suspend(person)].map((sent) => sent)),
    );
    const { rows } = await site.pool.query(
      `SELECT FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE u.suspended_at IS NOT NULL AND s.revoked_at IS NULL`,
    );
    expect(rows).toEqual([]);
  });
});

describe("who can be suspended", () => {
  it("A19 nobody suspends oneself, by an id in any case", async () => {
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const refused = await suspend({ ...admin, id });
      expect(refused.status).toBe(409);
      expect((await refused.json()).message).toBe("You cannot suspend your own account");
    }
    await api.ok(getMe, { as: admin });
  });

  it("A12 A19 of admins who suspend each other at the same time one stays", async () => {
    const [one, two] = [await newPerson(site, "admin"), await newPerson(site, "admin")];
    await site.pool.query("UPDATE users SET role = 'user' WHERE id <> ALL ($1)", [
      [one.id, two.id],
    ]);
    await Promise.all([
      change(two.id, { suspended: true }, one),
      change(one.id, { suspended: true }, two),
    ]);
    const { rows } = await site.pool.query(
      "SELECT FROM users WHERE role = 'admin' AND suspended_at IS NULL",
    );
    expect(rows).toHaveLength(1);
  });
});
