import { afterAll, expect, it, vi } from "vitest";
import { listAuditEntries } from "@/features/audit/api";
import { register } from "@/features/auth/api";
import * as invites from "@/features/invites/api";
import { updateSite } from "@/features/site/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newInvite } from "../support/invites";
import { newPerson } from "../support/people";
import { form, jpeg } from "../support/pictures";

const NEEDED = "Signing up needs an invitation: a link from this site that was not used yet.";

const picture = await jpeg();
let count = 0;
function signUp(fields: object = {}) {
  const username = `guest_${++count}`;
  const names = { fullName: "Guest", username, email: `${username}@vitrine.example` };
  return form({ ...names, password: "secret12", ...fields }, { name: "pfp", bytes: picture });
}

const site = await openSite();
// Server code reads the variables of a site once.
vi.resetModules();
const { createInvite } = await import("@/features/invites/mutations");
const api = apiOf(site);
const admin = await newPerson(site, "admin");
await api.ok(updateSite, { as: admin, json: { signup: "invite" } });
// Other files share the site.
afterAll(() => api.ok(updateSite, { as: admin, json: { signup: "open" } }));
const accounts = async () => (await site.pool.query("SELECT FROM users")).rowCount;

it("T53 R28 without an invitation nobody signs up, and nothing is told of names", async () => {
  const before = await accounts();
  const expired = await newInvite(site.pool, "now()");
  for (const invite of [undefined, "", "x".repeat(32), expired]) {
    const fields = { username: admin.username, ...(invite !== undefined && { invite }) };
    const refused = await api.refusal(register, { body: signUp(fields) });
    expect(refused).toMatchObject({ status: 403, code: "forbidden", message: NEEDED });
  }
  expect(await accounts()).toBe(before);
});

it("T53 A18 an invitation can be used once, also for sign-ups at the same time", async () => {
  const invite = await newInvite(site.pool);
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await api.request(register, { body: signUp({ invite }) })).status),
  );
  expect(statuses.sort()).toEqual([201, 403, 403]);
});

it("T53 a sign-up that is refused for its name leaves the invitation as it was", async () => {
  const invite = await newInvite(site.pool);
  const body = signUp({ invite, username: admin.username });
  expect(await api.refusal(register, { body })).toMatchObject({ status: 409 });
  await api.ok(register, { body: signUp({ invite }) });
});

it("A18 T53 the command's link can be used, only its hash is stored, and an admin revokes it", async () => {
  const link = new URL((await createInvite(null)).link);
  expect(link.origin + link.pathname).toBe(`${site.url}/signup`);
  expect(link.search).toBe("");
  const invite = link.hash.slice(1);
  expect(Buffer.from(invite, "base64url")).toHaveLength(24);
  const { invites: list } = await api.ok(invites.listInvites, { as: admin });
  const listed = list.find(({ start }) => start === invite.slice(0, 6));
  const days = (Date.parse(listed?.expiresAt ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  const { rows } = await site.pool.query("SELECT * FROM invites");
  expect(JSON.stringify(rows)).not.toContain(invite);

  await api.ok(invites.revokeInvite, { as: admin, params: { id: listed?._id ?? "" } });
  const body = signUp({ invite });
  expect(await api.refusal(register, { body })).toMatchObject({ status: 403 });
  const again = api.refusal(invites.revokeInvite, {
    as: admin,
    params: { id: listed?._id ?? "" },
  });
  expect(await again).toMatchObject({ status: 404, message: "Invitation not found" });
});

it("A18 T53 an admin makes one, which creates an account once, and is in the audit log", async () => {
  const { invite, link } = await api.ok(invites.createInvite, { as: admin });
  const code = new URL(link).hash.slice(1);
  expect(invite.start).toBe(code.slice(0, 6));
  await api.ok(register, { body: signUp({ invite: code }) });
  expect((await api.refusal(register, { body: signUp({ invite: code }) })).status).toBe(403);
  const { entries } = await api.ok(listAuditEntries, { as: admin, query: { userId: admin.id } });
  const actor = { _id: admin.id, username: admin.username };
  expect(entries[0]).toMatchObject({ action: "invite", actor, after: { start: invite.start } });
});

it("R28 T53 the server gets no code with the page, which has no form before it is known", async () => {
  const page = await (await api.send("/signup")).text();
  expect(page).not.toContain("Profile picture");
  expect(page).toContain("Signing up needs JavaScript.");
  expect(page).toContain("Already a member?");
});

it("A18 at most a hundred can be used at a time, also of those that are made at the same time", async () => {
  await site.pool.query("DELETE FROM invites");
  for (let n = 0; n < 97; n++) await newInvite(site.pool);
  await newInvite(site.pool, "now()");
  const made = await Promise.all(
    [1, 2, 3, 4, 5].map(
      async () => (await api.request(invites.createInvite, { as: admin })).status,
    ),
  );
  expect(made.sort()).toEqual([201, 201, 201, 409, 409]);
  const { invites: list } = await api.ok(invites.listInvites, { as: admin });
  expect(list).toHaveLength(100);
});
