import { describe, expect, it } from "vitest";
import {
  deleteUser,
  revokeSessions,
  setUserPassword,
  updateUser,
} from "@/features/admin/mutations";
import { removeAccountStep } from "@/features/auth/accounts/jobs";
import { setPassword } from "@/features/auth/mutations";
import { createInvite, revokeInvite } from "@/features/invites/mutations";
import { createReport, settleReport } from "@/features/reports/mutations";
import { pool, prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { newSession, type Person } from "../../../tests/support/people";
import { newPost } from "../../../tests/support/posts";
import { listAuditEntries } from "./queries";

const accountOf = ({ id, username }: Person) => ({ _id: id, username });

const entriesOf = async ({ id: userId }: Person) =>
  (await listAuditEntries({ userId, batch: 10 })).entries;

describe("A20 the audit log", () => {
  it("A20 has every change of an account with who, whom, before and after", async () => {
    const [admin, other, ana] = [
      await newPerson("admin"),
      await newPerson("admin"),
      await newPerson(),
    ];
    const change = (changes: Parameters<typeof updateUser>[1]["changes"], by = admin) =>
      updateUser(by, { id: ana.id, changes });
    await change({ fullName: "Ana", role: "admin", suspended: true });
    await change({ fullName: "Ana", suspended: false }, other);
    await change({ role: "user" });
    const entries = (await entriesOf(ana)).map(({ _id, createdAt, ...entry }) => entry);
    const expected: [string, Person, object, object][] = [
      ["edit_user", admin, { fullName: ana.username }, { fullName: "Ana" }],
      ["change_role", admin, { role: "user" }, { role: "admin" }],
      ["suspend_user", admin, { suspended: false }, { suspended: true }],
      ["restore_user", other, { suspended: true }, { suspended: false }],
      ["change_role", admin, { role: "admin" }, { role: "user" }],
    ];
    expect(entries.reverse()).toEqual(
      expected.map(([action, by, before, after]) => ({
        ...{ action, actor: accountOf(by), target: accountOf(ana), before, after },
      })),
    );
  });

  it("A20 has settled reports, invitations and what the operator did", async () => {
    const [admin, ana, bo] = [await newPerson("admin"), await newPerson(), await newPerson()];
    const targetId = await newPost(pool(), ana);
    const report = { targetType: "post", targetId, reason: "" } as const;
    await createReport(bo, report);
    const [row] = await prisma().report.findMany({ where: { targetId } });
    const settlement = { id: row?.id ?? "", outcome: "removed" } as const;
    await settleReport(admin, settlement);
    await settleReport(admin, settlement);
    await setUserPassword(ana.id, "other-12");
    await setPassword({ userId: ana.id, password: "third-12" });
    await newSession(pool(), ana.id);
    expect(await revokeSessions(ana.id)).toBe(1);
    expect(await entriesOf(ana)).toMatchObject([
      { action: "end_sessions", actor: null, target: accountOf(ana) },
      { action: "reset_password", actor: null, target: accountOf(ana) },
      {
        action: "settle_report",
        actor: accountOf(admin),
        target: accountOf(ana),
        after: { targetType: "post", targetId, outcome: "removed" },
      },
    ]);

    await createInvite(null);
    const { id, start } = await prisma().invite.findFirstOrThrow();
    await revokeInvite(admin, id);
    const { entries } = await listAuditEntries({ batch: 2 });
    expect(entries).toMatchObject([
      { action: "revoke_invite", actor: accountOf(admin), target: null, before: { start } },
      { action: "invite", actor: null, target: null, after: { start } },
    ]);
  });

  it("A20 loses the names and addresses of a deleted account, and keeps the rest", async () => {
    const [admin, boss, ana] = [
      await newPerson("admin"),
      await newPerson("admin"),
      await newPerson(),
    ];
    const changes = { email: `${ana.username}@other.example`, role: "admin" } as const;
    await updateUser(boss, { id: ana.id, changes });
    for (const { id } of [ana, boss]) await deleteUser(admin, id);
    while (await removeAccountStep()) {}
    const { rows } = await pool().query(
      `SELECT action, actor_name, target_name, "before", "after" FROM audit_entries
       WHERE target_id = $1 ORDER BY id`,
      [ana.id],
    );
    const gone = { actor_name: "", target_name: "", before: {}, after: {} };
    expect(rows).toEqual([
      { ...gone, action: "edit_user" },
      { ...gone, action: "change_role", before: { role: "user" }, after: { role: "admin" } },
      { ...gone, action: "delete_user", actor_name: admin.username, before: null, after: null },
    ]);
  });
});

it("T55 an entry of the audit log cannot be changed or removed, but for the names of who is gone", async () => {
  const [admin, ana] = [await newPerson("admin"), await newPerson()];
  await updateUser(admin, { id: ana.id, changes: { role: "admin" } });
  const rows = () => pool().query("SELECT * FROM audit_entries ORDER BY id");
  const before = (await rows()).rows;
  for (const sql of [
    "UPDATE audit_entries SET action = 'invite'",
    "UPDATE audit_entries SET created_at = now()",
    "UPDATE audit_entries SET target_name = ''",
    "UPDATE audit_entries SET actor_name = ''",
    `UPDATE audit_entries SET target_name = '', "after" = '{}'`,
    "DELETE FROM audit_entries",
    "TRUNCATE audit_entries",
  ]) {
    await expect(pool().query(sql), sql).rejects.toThrow("The audit log cannot be changed");
    expect((await rows()).rows).toEqual(before);
  }
});
