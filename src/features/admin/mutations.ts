import "server-only";
import { recordAct } from "@/features/audit/mutations";
import {
  type Actor,
  removeAccount,
  requireAnotherAdmin,
  requireOrdinary,
} from "@/features/auth/accounts/mutations";
import { endSessionsOf } from "@/features/auth/end-sessions";
import { lockAccount } from "@/features/auth/lock-account";
import { accountMessages } from "@/features/auth/messages";
import { setPassword } from "@/features/auth/mutations";
import { mailOwner } from "@/features/auth/owner-mails";
import { removePasswordlessLogins } from "@/features/auth/passwordless-logins";
import { wakeRemovals } from "@/features/removals/mutations";
import { toNameConflict } from "@/features/users/name-conflict";
import { roleColumns } from "@/features/users/roles";
import { AppError } from "@/lib/errors";
import { inTransaction, type Tx } from "@/lib/server/db";
import { adminUserMessages } from "./messages";
import { toAdminUser } from "./queries";
import type { AdminUser, EditedUser } from "./schema";

type Changes = Partial<EditedUser>;

/** Null for the operator. */
type Admin = Actor | null;

/**
 * Changes the name, email or role of an account, suspends or restores it; absent fields stay. The former
 * address gets a mail.
 * Of who waits for approval a suspension, or its end, is the answer.
 * @throws AppError not_found, forbidden for what a moderator may not, or conflict for a taken email, for demoting
 *   or suspending the last admin, and for admins who suspend themselves
 */
export async function updateUser(
  admin: Admin,
  { id, changes }: { id: string; changes: Changes },
): Promise<AdminUser> {
  const { suspended, role, ...fields } = changes;
  if (admin?.role === "moderator" && (role ?? fields.fullName ?? fields.email) !== undefined) {
    throw new AppError("forbidden", adminUserMessages.adminsOnly);
  }
  if (suspended && id === admin?.id) {
    throw new AppError("conflict", accountMessages.ownAccountSuspended);
  }
  try {
    const { row, after } = await inTransaction(async (tx) => {
      if (role && role !== "admin") {
        await requireAnotherAdmin(tx, id, accountMessages.lastAdminDemoted);
      }
      if (suspended) await requireAnotherAdmin(tx, id, accountMessages.lastAdminSuspended);
      await lockAccount(tx, { id });
      await requireOrdinary(tx, admin, id);
      const row = await tx.user.findUniqueOrThrow({ where: { id } });
      const before = toAdminUser(row);
      // A link for a new password went to the former address.
      if (fields.email) await tx.passwordReset.deleteMany({ where: { userId: id } });
      if (suspended) await endSessionsOf({ userId: id, reason: "suspended" }, tx);
      // The time of the first suspension stays.
      const suspendedAt = suspended ? (row.suspendedAt ?? new Date()) : null;
      const suspension = suspended !== undefined && { suspendedAt, waits: false, sentence: "" };
      const data = { ...fields, ...(role && roleColumns(role)), ...suspension };
      const after = toAdminUser(await tx.user.update({ where: { id }, data }));
      await recordChanges(tx, admin, { before, after });
      return { row, after };
    });
    if (row.email !== after.email) mailOwner(row, "emailChanged");
    return after;
  } catch (error) {
    throw toNameConflict(error);
  }
}

type Recorded = { before: AdminUser; after: AdminUser };

/** Adds an entry to the audit log for each kind of change. */
async function recordChanges(tx: Tx, admin: Admin, { before, after }: Recorded): Promise<void> {
  const suspension = after.suspended ? "suspend_user" : "restore_user";
  for (const [action, ...fields] of [
    ["edit_user", "fullName", "email"],
    ["change_role", "role"],
    [suspension, "suspended"],
  ] as const) {
    const changed = fields.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) continue;
    const valuesOf = (user: AdminUser) =>
      Object.fromEntries(changed.map((field) => [field, user[field]]));
    const values = { before: valuesOf(before), after: valuesOf(after) };
    await recordAct(tx, { action, actorId: admin?.id, targetId: after._id, ...values });
  }
}

/**
 * Deletes an account (`removeAccount`); its posts, comments, reactions, follows and media are removed
 * in the background.
 * @throws AppError not_found, forbidden for what a moderator may not, or conflict for the last admin
 */
export async function deleteUser(admin: Admin, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await removeAccount(tx, id);
    await requireOrdinary(tx, admin, id);
    await recordAct(tx, { action: "delete_user", actorId: admin?.id, targetId: id });
  });
  wakeRemovals();
}

/**
 * Sets a new password, for the operator. From then on only it logs in: passkeys, sign-on and all sessions of the
 * account end.
 * @returns how many ended
 * @throws AppError not_found
 */
export const setUserPassword = (id: string, password: string) =>
  setPassword({
    userId: id,
    password,
    also: async (tx) => {
      const before = await removePasswordlessLogins(tx, id, {
        keepPasskeys: [],
        keepConnections: [],
      });
      await recordAct(tx, { action: "reset_password", targetId: id, before });
    },
  });

/** Ends all sessions of an account for the operator. @returns how many were open */
export const revokeSessions = (id: string): Promise<number> =>
  inTransaction(async (tx) => {
    await recordAct(tx, { action: "end_sessions", targetId: id });
    return endSessionsOf({ userId: id, reason: "revoked by the operator" }, tx);
  });
