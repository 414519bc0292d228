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
    const [actor, target] = [accountOf(admin), accountOf(ana)];
    const entries = (await entriesOf(ana)).map(({ _id, createdAt, ...entry }) => entry);
    expect(entries.reverse()).toEqual([
      {
        action: "edit_user",
        actor,
        target,
        before: { fullName: ana.username },
        after: { fullName: "Ana" },
      },
      { action: "change_role", actor, target, before: { role: "user" }, after: { role: "admin" } },
      {
        action: "suspend_user",
        actor,
        target,
        before: { suspended: false },
        after: { suspended: true },
      },
      {
        action: "restore_user",
        actor: accountOf(other),
        target,
        before: { suspended: true },
        after: { suspended: false },
      },
      { action: "change_role", actor, target, before: { role: "admin" }, after: { role: "user" } },
    ]);
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
    expect(rows).toEqual([
      { action: "edit_user", actor_name: "", target_name: "", before: {}, after: {} },
      {
        action: "change_role",
        actor_name: "",
        target_name: "",
        before: { role: "user" },
        after: { role: "admin" },
      },
      {
        action: "delete_user",
        actor_name: admin.username,
        target_name: "",
        before: null,
        after: null,
      },
    ]);
  });

  it("A20 is read page by page, and filtered by who did it or whom it was done to", async () => {
    const [ana, boss] = [await newPerson(), await newPerson("admin")];
    for (const fullName of ["One", "Two", "Three"]) {
      await updateUser(boss, { id: ana.id, changes: { fullName } });
    }
    const first = await listAuditEntries({ userId: boss.id, batch: 2 });
    const cursor = first.nextCursor ?? "";
    const second = await listAuditEntries({ userId: boss.id, batch: 2, cursor });
    expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null]);
    const names = [...first.entries, ...second.entries].map(({ after }) => after?.fullName);
    expect(names).toEqual(["Three", "Two", "One"]);
    expect(await entriesOf(ana)).toHaveLength(3);
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
