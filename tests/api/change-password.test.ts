import { describe, expect, it } from "vitest";
import { changePassword } from "@/features/auth/accounts/api";
import { login, refreshToken } from "@/features/auth/api";
import { getMe } from "@/features/profiles/api";
import { openSite } from "../harness/site";
import { apiOf, summaryOf } from "../support/api";
import { newPerson, newSession, PASSWORD, type Person } from "../support/people";

const site = await openSite();
const api = apiOf(site);

const NEW = "other-12";
const json = { currentPassword: PASSWORD, newPassword: NEW };

const logIn = ({ username }: Person, password: string) =>
  api.request(login, { json: { username, password } }).then(({ status }) => status);

describe("changing one's own password", () => {
  it("P12 T51 ends the other sessions, keeps this one, and only the new one logs in", async () => {
    const ana = await newPerson(site);
    const elsewhere = await newSession(site.pool, ana.id, site.secret);
    expect(await api.ok(changePassword, { as: ana, json })).toEqual({ ended: 1 });
    const refreshed = api.refusal(refreshToken, { json: { refreshToken: elsewhere.refreshToken } });
    expect(await refreshed).toMatchObject({ status: 401 });
    await api.ok(getMe, { as: ana });
    expect(await logIn(ana, PASSWORD)).toBe(401);
    expect(await logIn(ana, NEW)).toBe(200);
  });

  it("T51 needs the current password, and changes nothing without it", async () => {
    const ana = await newPerson(site);
    const elsewhere = await newSession(site.pool, ana.id, site.secret);
    for (const currentPassword of ["wrong123", `${PASSWORD} `, ""]) {
      const body = { currentPassword, newPassword: NEW };
      const refused = await api.refusal(changePassword, { as: ana, json: body });
      expect(summaryOf(refused)).toMatchObject({ status: 400, code: "invalid_input" });
      expect(refused.errors).toMatchObject([{ path: "currentPassword" }]);
    }
    expect(await logIn(ana, PASSWORD)).toBe(200);
    await api.ok(refreshToken, { json: { refreshToken: elsewhere.refreshToken } });
  });

  it("T51 T17 counts wrong passwords as failed logins", async () => {
    const ana = await newPerson(site);
    const wrong = { currentPassword: "wrong123", newPassword: NEW };
    for (let n = 0; n < 10; n++) await api.refusal(changePassword, { as: ana, json: wrong });
    const refused = await api.refusal(changePassword, { as: ana, json });
    expect(refused).toMatchObject({ status: 429, code: "rate_limited" });
    expect(await logIn(ana, PASSWORD)).toBe(200);
  });

  it("T51 of changes at the same time one is made, and the other finds another password", async () => {
    const ana = await newPerson(site);
    const passwords = ["first-12", "other-12", "third-12"];
    const statuses = await Promise.all(
      passwords.map(async (newPassword) => {
        const body = { currentPassword: PASSWORD, newPassword };
        return (await api.request(changePassword, { as: ana, json: body })).status;
      }),
    );
    const changed = passwords.filter((_, index) => statuses[index] === 200);
    expect(changed).toHaveLength(1);
    expect(await logIn(ana, changed[0] ?? "")).toBe(200);
  });
});
