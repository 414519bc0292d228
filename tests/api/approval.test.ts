import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { deleteAccount } from "@/features/auth/accounts/api";
import { login, refreshToken, register } from "@/features/auth/api";
import { getMe } from "@/features/profiles/api";
import { settleSignUps } from "@/features/sign-ups/api";
import { updateSite } from "@/features/site/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { inBrowser, newPerson, PASSWORD, type Person } from "../support/people";
import { form, jpeg } from "../support/pictures";

const site = await openSite();
const api = apiOf(site);
const admin = await newPerson(site, "admin");
const picture = await jpeg();
let count = 0;

async function signUp(fields: object = {}) {
  const username = `guest_${++count}`;
  const names = { fullName: "Guest", username, email: `${username}@vitrine.example` };
  const body = form({ ...names, password: PASSWORD, ...fields }, { name: "pfp", bytes: picture });
  const { user } = await api.ok(register, { body });
  const json = { username, password: PASSWORD };
  const { accessToken, refreshToken } = await api.ok(login, { json });
  return { user, username, bearer: accessToken, refreshToken };
}

const set = (signup: string) => api.ok(updateSite, { as: admin, json: { signup } });

describe("R40 with approval", () => {
  it("R40 a person logs in, reads that they wait, downloads and deletes the account, and nothing else", async () => {
    await set("approval");
    const guest = await signUp({ sentence: " I photograph tiles. " });
    const me = await api.ok(getMe, { as: guest });
    expect(me.user).toMatchObject({ username: guest.username, email: guest.user.email });
    const { rows } = await site.pool.query("SELECT sentence, waits FROM users WHERE id = $1", [
      guest.user._id,
    ]);
    expect(rows).toEqual([{ sentence: "I photograph tiles.", waits: true }]);
    const renewed = await api.ok(refreshToken, { json: { refreshToken: guest.refreshToken } });
    expect(renewed.user._id).toBe(guest.user._id);
    const download = await api.send("/api/v1/profile/me/export", { as: guest });
    expect(download.status).toBe(200);
    expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    // Nobody sees it.
    const others = await api.send(`/api/v1/profile/u/${guest.username}`, { as: admin });
    expect(others.status).toBe(404);
    await api.ok(deleteAccount, { as: guest, json: { password: PASSWORD } });
    expect(await api.refusal(getMe, { as: guest })).toMatchObject({ status: 401 });
  });

  it("R40 A28 is let in by a moderator with the session that it has", async () => {
    await set("approval");
    const [guest, other] = [await signUp(), await signUp()];
    const moderator = await newPerson(site, "moderator");
    const nobody = admin.id;
    const ids = [guest.user._id, nobody];
    const { done, failed } = await api.ok(settleSignUps, {
      as: moderator,
      json: { ids, outcome: "approved" },
    });
    expect([done, failed]).toEqual([[guest.user._id], [{ _id: nobody, code: "not_found" }]]);
    await api.ok(settleSignUps, {
      as: moderator,
      json: { ids: [other.user._id], outcome: "refused" },
    });
    const notifications = (as: { bearer: string }) => api.send("/api/v1/notifications", { as });
    expect((await notifications(guest)).status).toBe(200);
    expect((await notifications(other)).status).toBe(401);
  });
});

/** The addresses of all pages, with something in place of each parameter. */
const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes("@"))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`)
  .map((path) => path.replace(/\/\([\w-]+\)/g, ""))
  .map((path) => path.replace(/\[[^/]+\]/g, "019a1f04-52b7-7e19-8c6d-0f4a9b2d7e11") || "/");

describe("R40 pages", async () => {
  const guest: Person = await newPerson(site);
  await site.pool.query("UPDATE users SET waits = true, suspended_at = now() WHERE id = $1", [
    guest.id,
  ]);
  const headers = await inBrowser(site, guest);
  /** Those that anybody may read, also without a session. */
  const anybody = [/^\/(about|rules|privacy|terms|imprint|site)\b/, /^\/reset-password$/];

  it.each(pages)("R40 T8 %s leads who waits to the page that says so", async (path) => {
    const response = await api.send(path, { headers });
    if (path === "/waiting") {
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Your account waits for approval.");
      return;
    }
    if (anybody.some((one) => one.test(path))) return;
    expect([path, response.status, response.headers.get("location")]).toEqual([
      ...[path, 307, "/waiting"],
    ]);
  });

  it("R40 /waiting leads others on", async () => {
    const member = await inBrowser(site, await newPerson(site));
    const response = await api.send("/waiting", { headers: member });
    expect(response.headers.get("location")).toBe("/dashboard");
    expect(await api.send("/waiting")).toMatchObject({ status: 307 });
  });
});
