import "server-only";
import { AppError, notFound } from "@/lib/errors";
import { inTransaction, type Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { lockAccount, type SessionOwner } from "./lock-account";
import { authMessages } from "./messages";
import { type OwnProof, requireProof } from "./proof";
import type { KeptLogins } from "./schema";

/**
 * Whether an account logs in without a password: by a passkey, or by single sign-on.
 * @param goes the id of the one that is about to be removed
 */
export async function hasPasswordlessLogin(
  tx: Tx,
  userId: string,
  goes?: string,
): Promise<boolean> {
  const issuer = env().OIDC_ISSUER;
  const others = { userId, id: { not: goes } };
  const identities = issuer ? await tx.identity.count({ where: { ...others, issuer } }) : 0;
  return identities > 0 || (await tx.passkey.count({ where: others })) > 0;
}

type Removal = OwnProof & { kind: "passkey" | "identity"; id: string };

/**
 * Removes a passkey of who is signed in, or a connection with single sign-on. What would be refused is found
 * first, because a proof is spent.
 * @throws AppError as `requireProof` and `lockAccount`, not_found, and conflict where nothing else logs in
 */
export async function removeLogin(viewer: SessionOwner, { kind, id, ...own }: Removal) {
  const isPasskey = kind === "passkey";
  const where = { id, userId: viewer.id };
  const requireRemovable = async (tx: Tx) => {
    const { hasPassword } = await lockAccount(tx, viewer);
    const count = await (isPasskey ? tx.passkey.count({ where }) : tx.identity.count({ where }));
    if (count === 0) throw notFound(isPasskey ? "Passkey" : "Connection");
    if (!hasPassword && !(await hasPasswordlessLogin(tx, viewer.id, id))) {
      throw new AppError("conflict", authMessages.lastLogin);
    }
  };
  await inTransaction(requireRemovable);
  await requireProof(viewer, own);
  await inTransaction(async (tx) => {
    await requireRemovable(tx);
    await (isPasskey ? tx.passkey.deleteMany({ where }) : tx.identity.deleteMany({ where }));
  });
}

/** What logs in beside the password and was removed with it, for the audit log. */
export type RemovedLogins = { passkeys?: string; connections?: string };

/** Removes what logs in beside the password, except what is kept; a kind of which nothing is said stays. */
export async function removePasswordlessLogins(
  tx: Tx,
  userId: string,
  { keepPasskeys, keepConnections }: KeptLogins,
): Promise<RemovedLogins> {
  const but = (ids: string[]) => ({ where: { userId, id: { notIn: ids } } });
  const passkeys = keepPasskeys && (await tx.passkey.deleteMany(but(keepPasskeys)));
  const identities = keepConnections && (await tx.identity.deleteMany(but(keepConnections)));
  return {
    ...(passkeys?.count && { passkeys: `${passkeys.count}` }),
    ...(identities?.count && { connections: `${identities.count}` }),
  };
}
