import { expect, it } from "vitest";
import { deleteUser, updateUser } from "@/features/admin/api";
import { listAuditEntries } from "@/features/audit/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { linesWith } from "../support/log-lines";
import { newPerson } from "../support/people";

const site = await openSite();
const api = apiOf(site);

it("A20 the calls of an admin are in the audit log, and those that were refused are not", async () => {
  const [admin, ana] = [await newPerson(site, "admin"), await newPerson(site)];
  const params = { id: ana.id };
  await api.ok(updateUser, { as: admin, params, json: { suspended: true } });
  await api.refusal(updateUser, { as: admin, params, json: { email: admin.email } });
  await api.ok(deleteUser, { as: admin, params });
  const { entries, hasMore, nextCursor } = await api.ok(listAuditEntries, {
    as: admin,
    query: { userId: admin.id },
  });
  const lines = linesWith(site, admin.id).map((line) => JSON.parse(line));
  const acts = lines.filter(({ route }) => !/^GET/.test(route));
  expect(acts).toEqual(
    Array(3).fill(expect.objectContaining({ address: "127.0.0.1", target: ana.id })),
  );
  expect(lines.filter(({ route }) => /^GET/.test(route))).toEqual([
    expect.not.objectContaining({ address: expect.anything() }),
  ]);
  const actor = { _id: admin.id, username: admin.username };
  expect(entries.map(({ action }) => action)).toEqual(["delete_user", "suspend_user"]);
  expect(entries.map((entry) => entry.actor)).toEqual([actor, actor]);
  expect([hasMore, nextCursor]).toEqual([false, null]);
});
