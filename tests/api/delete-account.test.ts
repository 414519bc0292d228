import { describe, expect, it } from "vitest";
import { deleteUser, listUsers } from "@/features/admin/api";
import { deleteAccount } from "@/features/auth/accounts/api";
import { login, refreshToken } from "@/features/auth/api";
import { getPost } from "@/features/posts/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf, summaryOf } from "../support/api";
import { inBrowser, newPerson, newSession, PASSWORD, type Person } from "../support/people";
import { newPost } from "../support/posts";
import { publish } from "../support/publish";
import { sessionCookieSetBy } from "../support/tokens";

const site = await openSite();
const api = apiOf(site);
const json = { password: PASSWORD };

const rowsOf = async ({ id }: Person) =>
  (await site.pool.query("SELECT FROM users WHERE id = $1", [id])).rowCount;

describe("deleting one's own account", () => {
  it("P11 ends every session and hides everything at once; the rows follow", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const id = await newPost(site.pool, ana);
    const elsewhere = await newSession(site.pool, ana.id, site.secret);
    const { headers } = await api.okWithHeaders(deleteAccount, {
      as: await inBrowser(site, ana),
      headers: { "sec-fetch-site": "same-origin" },
      json,
    });
    expect(sessionCookieSetBy(headers)).toBe("");
    expect(await api.refusal(getMe, { as: ana })).toMatchObject({ status: 401 });
    const refreshed = api.refusal(refreshToken, { json: { refreshToken: elsewhere.refreshToken } });
    expect(await refreshed).toMatchObject({ status: 401 });
    const again = api.refusal(login, { json: { username: ana.username, password: PASSWORD } });
    expect(await again).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect(await api.refusal(getPost, { as: bo, params: { id } })).toMatchObject({ status: 404 });
    await expect.poll(() => rowsOf(ana)).toBe(0);
  });

  it("T47 needs the right password, and keeps the session without it", async () => {
    const ana = await newPerson(site);
    for (const password of ["wrong123", `${PASSWORD} `, ""]) {
      const refused = await api.refusal(deleteAccount, { as: ana, json: { password } });
      expect(summaryOf(refused)).toMatchObject({ status: 400, code: "invalid_input" });
      expect(refused.errors).toMatchObject([{ path: "password" }]);
    }
    await api.ok(getMe, { as: ana });
  });

  it("P11 is refused to the last admin", async () => {
    const admin = await newPerson(site, "admin");
    await site.pool.query(`UPDATE users SET role = 'user' WHERE id <> $1`, [admin.id]);
    const refused = await api.refusal(deleteAccount, { as: admin, json });
    expect(refused).toMatchObject({ status: 409, code: "conflict" });
    expect(refused.message).toBe("The last admin cannot be deleted");
    await api.ok(getMe, { as: admin });
    await newPerson(site, "admin");
    await api.ok(deleteAccount, { as: admin, json });
  });

  it("works where there is no admin", async () => {
    const ana = await newPerson(site);
    await site.pool.query(`UPDATE users SET role = 'user'`);
    await api.ok(deleteAccount, { as: ana, json });
  });
});

// In which steps rows are deleted: src/features/auth/accounts/jobs.db.test.ts.
it("API16 T16 an account, its pictures and its previews are hidden before the first row is deleted", async () => {
  const admin = await newPerson(site, "admin");
  const leaver = await newPerson(site);
  const tweet = await publish(api, leaver, { title: "With files", "tags[]": "heavy" });
  const statusOf = async () => (await api.send(tweet.media)).status;
  expect(await statusOf()).toBe(200);
  const lock = await site.pool.connect();
  try {
    // While the row of its tag is locked, the post cannot be deleted.
    await lock.query("BEGIN");
    await lock.query("SELECT FROM tags WHERE name = 'heavy' FOR UPDATE");
    await api.ok(deleteUser, { as: admin, params: { id: leaver.id } });
    expect((await api.refusal(getMe, { as: leaver })).status).toBe(401);
    const query = { query: leaver.username };
    expect((await api.ok(listUsers, { as: admin, query })).users).toEqual([]);
    await expect.poll(statusOf).toBe(404);
    const preview = await api.send(`/login?next=/post/${tweet._id}`);
    expect(await preview.text()).not.toContain("With files");
    expect(await rowsOf(leaver)).toBe(1);
  } finally {
    await lock.query("COMMIT");
    lock.release();
  }
  await expect.poll(() => rowsOf(leaver)).toBe(0);
});
