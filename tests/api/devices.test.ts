import { describe, expect, it } from "vitest";
import { login } from "@/features/auth/api";
import { listDevices, logOutDevice, logOutOtherDevices } from "@/features/auth/devices/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, newSession, PASSWORD, type Person } from "../support/people";
import { accessToken } from "../support/tokens";

const site = await openSite();
const api = apiOf(site);

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

/** Another device of the same person. */
async function elsewhere({ id }: Person) {
  const { sessionId } = await newSession(site.pool, id, site.secret);
  return { sessionId, bearer: await accessToken(site.secret, { id, sessionId }) };
}

const idsOf = async (as: Person) => {
  const { sessions } = await api.ok(listDevices, { as });
  return sessions.map(({ _id }) => _id);
};

describe("P13 devices", () => {
  it("P13 T52 a login is listed with its browser and system, the caller's device first", async () => {
    const ana = await newPerson(site);
    const json = { username: ana.username, password: PASSWORD };
    await api.ok(login, { json, headers: { "user-agent": FIREFOX } });
    await api.ok(login, { json, headers: { "user-agent": "<b>curl</b>" } });
    const { sessions } = await api.ok(listDevices, { as: ana });
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions[0]?._id).toBe(ana.sessionId);
    const names = sessions.map(({ browser, system }) => [browser, system]);
    expect(names.sort()).toEqual([
      ["", ""],
      ["", ""],
      ["Firefox", "Linux"],
    ]);
    const { rows } = await site.pool.query("SELECT * FROM sessions WHERE user_id = $1", [ana.id]);
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|curl|127\.0\.0\.1/);
  });

  it("P13 leaves out sessions that were ended, have expired or were not used for 30 days", async () => {
    const ana = await newPerson(site);
    for (const change of [
      "revoked_at = now()",
      "expires_at = now()",
      "last_seen_at = now() - interval '31 days'",
    ]) {
      const { sessionId } = await newSession(site.pool, ana.id, site.secret);
      await site.pool.query(`UPDATE sessions SET ${change} WHERE id = $1`, [sessionId]);
    }
    expect(await idsOf(ana)).toEqual([ana.sessionId]);
  });

  it("P13 one device is logged out, and the others stay", async () => {
    const ana = await newPerson(site);
    const [phone, tablet] = [await elsewhere(ana), await elsewhere(ana)];
    await api.ok(logOutDevice, { as: ana, params: { id: phone.sessionId } });
    expect(await api.refusal(getMe, { as: phone })).toMatchObject({ status: 401 });
    await api.ok(getMe, { as: tablet });
    const again = await api.refusal(logOutDevice, { as: ana, params: { id: phone.sessionId } });
    expect(again).toMatchObject({ status: 404, message: "Session not found" });
  });

  it("P13 all others are logged out, and this one stays", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const [phone, tablet] = [await elsewhere(ana), await elsewhere(ana)];
    expect(await api.ok(logOutOtherDevices, { as: ana })).toEqual({ ended: 2 });
    for (const as of [phone, tablet]) {
      expect(await api.refusal(getMe, { as })).toMatchObject({ status: 401 });
    }
    await api.ok(getMe, { as: ana });
    await api.ok(getMe, { as: bo });
    expect(await idsOf(ana)).toEqual([ana.sessionId]);
  });

  it("T52 another user's device is not found, and not listed", async () => {
    const [ana, bo] = [await newPerson(site), await newPerson(site)];
    const refused = await api.refusal(logOutDevice, { as: bo, params: { id: ana.sessionId } });
    expect(refused).toMatchObject({ status: 404, code: "not_found" });
    await api.ok(getMe, { as: ana });
    expect(await idsOf(bo)).toEqual([bo.sessionId]);
  });
});
