import { beforeEach, expect, it } from "vitest";
import { findViewer } from "@/features/auth/session";
import { takeDown } from "@/features/reports/mutations";
import { pool } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { outcomeOf } from "../../../tests/support/outcome";
import type { Person } from "../../../tests/support/people";
import { deleteUser, updateUser } from "./mutations";
import { listUsers } from "./queries";

let [admin, moderator, ana] = [] as unknown as [Person, Person, Person];
const asModerator = () => ({ id: moderator.id, role: "moderator" as const });

beforeEach(async () => {
  // Nothing here is refused for the last administrator.
  await newPerson("admin");
  [admin, moderator, ana] = [
    await newPerson("admin"),
    await newPerson("moderator"),
    await newPerson(),
  ];
});

it("A29 T93 T8 a moderator suspends, restores and deletes ordinary accounts alone, and changes nothing else of them", async () => {
  const other = await newPerson("moderator");
  const change = (id: string, changes: object) =>
    outcomeOf(updateUser(asModerator(), { id, changes }));
  for (const changes of [{ role: "admin" }, { fullName: "X" }, { email: "x@x.example" }]) {
    expect(await change(ana.id, changes)).toBe("forbidden");
  }
  for (const { id } of [admin, other]) {
    expect(await change(id, { suspended: true })).toBe("forbidden");
    expect(await outcomeOf(deleteUser(asModerator(), id))).toBe("forbidden");
    const removal = { targetType: "user", targetId: id, reason: "Spam" } as const;
    expect(await outcomeOf(takeDown(asModerator(), removal))).toBe("forbidden");
  }
  expect(await change(ana.id, { suspended: true })).toBe("done");
  expect(await change(ana.id, { suspended: false })).toBe("done");
  expect(await outcomeOf(deleteUser(asModerator(), ana.id))).toBe("done");
  const { rows } = await pool().query(
    "SELECT count(*)::int AS n FROM users WHERE deleted_at IS NULL AND suspended_at IS NULL",
  );
  expect(rows[0].n).toBe(4);
});

it("A29 a moderator is a user for the version before, and the role is read from the database", async () => {
  const roleOf = async ({ id, sessionId }: Person) =>
    (await findViewer({ userId: id, sessionId }))?.role;
  const stored = async () =>
    (await pool().query("SELECT role, is_moderator FROM users WHERE id = $1", [ana.id])).rows[0];
  const actor = { id: admin.id, role: "admin" as const };
  for (const [role, row] of [
    ["moderator", { role: "user", is_moderator: true }],
    ["admin", { role: "admin", is_moderator: false }],
    ["user", { role: "user", is_moderator: false }],
  ] as const) {
    const changed = await updateUser(actor, { id: ana.id, changes: { role } });
    expect([changed.role, await roleOf(ana), await stored()]).toEqual([role, role, row]);
  }
  await pool().query("DELETE FROM users WHERE role = 'admin' AND id <> $1", [admin.id]);
  const last = updateUser(actor, { id: admin.id, changes: { role: "moderator" } });
  expect(await outcomeOf(last)).toBe("conflict");
});

it("A29 T43 a moderator sees no emails, and finds nobody by one", async () => {
  const find = (role: "admin" | "moderator", query: string) =>
    listUsers({ role }, { page: 1, limit: 10, query });
  const emails = async (role: "admin" | "moderator") =>
    (await find(role, ana.username)).users.map(({ email }) => email);
  expect([await emails("admin"), await emails("moderator")]).toEqual([[ana.email], [""]]);
  const [local = ""] = ana.email.split("@");
  await pool().query("UPDATE users SET email = 'x' || email WHERE id = $1", [ana.id]);
  expect((await find("admin", `x${local}`)).users).toHaveLength(1);
  expect((await find("moderator", `x${local}`)).users).toHaveLength(0);
});
