import "server-only";
import type { Passkey as Row, User } from "@/generated/prisma/client";
import { AppError, fieldError, loginRequired, notFound } from "@/lib/errors";
import { newId } from "@/lib/id";
import { isUniqueViolation } from "@/lib/server/database-errors";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import { addCount } from "@/lib/server/process-metrics";
import { newCode } from "@/lib/server/secret-code";
import type { AttemptLog, LoginSource } from "../devices/cookie";
import { authMessages } from "../messages";
import { requirePassword, setPasswordHash } from "../mutations";
import { mailOwner } from "../owner-mails";
import { hashPassword } from "../passwords";
import { addRecoveryCodes } from "../recovery-codes";
import type { Caller } from "../session";
import { isFreshlySignedOn } from "../sign-on/mutations";
import {
  challengeOf,
  creationOptions,
  refuse,
  requestOptions,
  verifyAssertion,
  verifyAttestation,
} from "./ceremonies";
import { type ChallengeUse, keepChallenge, spendChallenge } from "./challenges";
import { PASSKEYS_MAX } from "./limits";
import { passkeyMessages } from "./messages";
import { findPasskeys, toPasskey } from "./queries";
import type { Assertion, Attestation, Passkey, Proof } from "./schema";

/** Starts a login by passkey: the same options for everyone, which name nobody. */
export async function startLogin() {
  const options = await requestOptions();
  await keepChallenge(options.challenge, { purpose: "log in", userId: null });
  return options;
}

/**
 * Verifies a login by passkey, which cannot be guessed: no failure counts against the account.
 * @throws AppError invalid_credentials or forbidden
 */
export async function verifyPasskeyLogin(sent: Assertion, source: LoginSource): Promise<User> {
  const user = await verify(sent, { purpose: "log in", userId: null }, source);
  if (!user) {
    addCount("logins_refused_total", "passkey");
    throw new AppError("invalid_credentials", passkeyMessages.refused);
  }
  if (user.suspendedAt) throw new AppError("forbidden", authMessages.suspended);
  return user;
}

/** @returns the account of the passkey, which was used now; null for any failure, with the reason for the log */
async function verify(sent: Assertion, use: ChallengeUse, { log = {} }: LoginSource) {
  const passkey = await prisma().passkey.findFirst({
    where: {
      credentialId: sent.id,
      user: { deletedAt: null, ...(use.userId && { id: use.userId }) },
    },
    include: { user: true },
  });
  if (use.purpose === "log in") log.account = passkey?.userId;
  const isFresh = await spendChallenge(challengeOf(sent), use);
  if (!isFresh) return refuse(log, OTHER_CHALLENGE);
  if (!passkey) return refuse(log, "An unknown passkey");
  const counter = await verifyAssertion(sent, passkey, { isNamed: use.userId !== null, log });
  if (counter === null) return null;
  return (await noteUse(passkey, counter)) ? passkey.user : refuse(log, "A lower counter");
}

const OTHER_CHALLENGE = "A challenge that is used up, over or for something else";

/** Authenticators that count do so upwards. @returns false where the passkey is gone, or was used meanwhile */
async function noteUse({ id }: Row, counter: number): Promise<boolean> {
  const { count } = await prisma().passkey.updateMany({
    where: { id, counter: counter === 0 ? 0 : { lt: counter } },
    data: { counter, lastUsedAt: new Date() },
  });
  return count === 1;
}

export type OwnProof = {
  proof: Proof;
  source: LoginSource;
  /** The field that the refusal of a password names. */
  field?: string;
};

/**
 * Verifies again who is signed in, by password, recovery code or passkey. A failure is no 401. What would
 * be refused is found first, because a recovery code is used up.
 * @returns the hash of the password, if it was given
 * @throws AppError invalid_input naming what was given, or rate_limited after too many wrong passwords
 */
export async function requireProof(
  viewer: { id: string },
  { proof, source, field }: OwnProof,
): Promise<string | undefined> {
  const { password = "", passkey, signOn } = proof;
  if (signOn) {
    // The source of a signed-in user has the session as its device.
    if (await isFreshlySignedOn(viewer.id, source.device?.id ?? "")) return undefined;
    throw fieldError("invalid_input", "signOn", authMessages.signOnNotFresh);
  }
  if (!passkey) return requirePassword(viewer, { password, source, field });
  const user = await verify(passkey, { purpose: "prove", userId: viewer.id }, source);
  if (!user) throw fieldError("invalid_input", "passkey", passkeyMessages.refused);
  return undefined;
}

/**
 * Starts to verify a signed-in user by passkey.
 * @throws AppError conflict without a passkey
 */
export async function startProof(viewer: { id: string }) {
  const known = await findPasskeys(viewer.id);
  if (known.length === 0) throw new AppError("conflict", passkeyMessages.noPasskey);
  const options = await requestOptions(known);
  await keepChallenge(options.challenge, { purpose: "prove", userId: viewer.id });
  return options;
}

/**
 * Starts to add a passkey.
 * @throws AppError as `requireProof`, and conflict for too many passkeys
 */
export async function startAdding(viewer: Caller, own: OwnProof) {
  const known = await findPasskeys(viewer.id);
  if (known.length >= PASSKEYS_MAX) throw new AppError("conflict", passkeyMessages.tooMany);
  await requireProof(viewer, own);
  const options = await creationOptions(viewer, known);
  await keepChallenge(options.challenge, { purpose: "add", userId: viewer.id });
  return options;
}

type Owner = Pick<Caller, "id" | "sessionId">;

type Addition = {
  name: string;
  passkey: Attestation;
  log?: AttemptLog;
};

/**
 * Adds a passkey, for which the challenge proves that the user has given a password or a passkey. The owner
 * gets a mail. A new password at the same time ends the session first, or removes the passkey.
 * @throws AppError invalid_input naming `passkey`, or conflict for a passkey of any account and for too many
 */
export async function addPasskey(viewer: Owner, addition: Addition): Promise<Passkey> {
  const { name, passkey, log = {} } = addition;
  const userId = viewer.id;
  const isFresh = await spendChallenge(challengeOf(passkey), { purpose: "add", userId });
  const credential = isFresh ? await verifyAttestation(passkey, log) : refuse(log, OTHER_CHALLENGE);
  if (!credential) throw fieldError("invalid_input", "passkey", passkeyMessages.notAdded);
  const { id: credentialId, publicKey, counter } = credential;
  const { transports } = passkey.response;
  const data = { id: newId(), userId, credentialId, publicKey, counter, transports, name };
  const create = () =>
    inTransaction(async (tx) => {
      const owner = await lockAccount(tx, userId);
      const isOpen = { id: viewer.sessionId, revokedAt: null };
      if (!owner || !(await tx.session.findFirst({ where: isOpen }))) throw loginRequired();
      const count = await tx.passkey.count({ where: { userId } });
      if (count >= PASSKEYS_MAX) throw new AppError("conflict", passkeyMessages.tooMany);
      return { owner, row: await tx.passkey.create({ data }) };
    });
  try {
    const { owner, row } = await create();
    mailOwner(owner, "passkeyAdded");
    return toPasskey(row);
  } catch (error) {
    if (!isUniqueViolation(error, "passkeys_credential_id_key")) throw error;
    throw new AppError("conflict", passkeyMessages.known);
  }
}

/** Of two who concurrently add or remove passkeys, or switch the password off, one waits here. */
async function lockAccount(tx: Tx, userId: string) {
  const [account] = await tx.$queryRaw<{ is_off: boolean; email: string; username: string }[]>`
    SELECT password_off_at IS NOT NULL AS is_off, email, username FROM users WHERE id = ${userId}::uuid
    FOR NO KEY UPDATE`;
  return account;
}

/**
 * Removes a passkey.
 * @throws AppError not_found, as `requireProof`, and conflict for the last one while the password is
 *   switched off
 */
export async function removePasskey(viewer: Caller, { id, ...proof }: OwnProof & { id: string }) {
  const own = { id, userId: viewer.id };
  const requireRemovable = async (tx: Tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!(await tx.passkey.findFirst({ where: own }))) throw notFound("Passkey");
    const others = { userId: viewer.id, id: { not: id } };
    if (account?.is_off && (await tx.passkey.count({ where: others })) === 0) {
      throw new AppError("conflict", passkeyMessages.lastOne);
    }
  };
  await inTransaction(requireRemovable);
  await requireProof(viewer, proof);
  await inTransaction(async (tx) => {
    await requireRemovable(tx);
    await tx.passkey.deleteMany({ where: own });
  });
}

/**
 * Switches the password of an account off: a random one, which nobody knows, replaces it until it is switched
 * on again. Other sessions end.
 * @returns the recovery codes
 * @throws AppError as `requireProof`, and conflict without a passkey
 */
export async function switchPasswordOff(viewer: Owner, own: OwnProof): Promise<string[]> {
  const { id: userId, sessionId } = viewer;
  const replaces = await requireProof(viewer, own);
  const former = await prisma().user.findUniqueOrThrow({ where: { id: userId } });
  const offPasswordHash = former.passwordOffAt ? former.offPasswordHash : replaces;
  let codes: string[] = [];
  const also = async (tx: Tx) => {
    if ((await tx.passkey.count({ where: { userId } })) === 0) {
      throw new AppError("conflict", passkeyMessages.noPasskey);
    }
    const data = { passwordOffAt: former.passwordOffAt ?? new Date(), offPasswordHash };
    await tx.user.update({ where: { id: userId }, data });
    codes = await addRecoveryCodes(tx, userId);
  };
  const passwordHash = await hashPassword(newCode());
  await setPasswordHash({ userId, sessionId, passwordHash, replaces, also });
  if (!former.passwordOffAt) mailOwner(former, "passwordOff");
  return codes;
}

/**
 * Switches the password of an account on as it was. Other sessions and the recovery codes end.
 * @throws AppError as `requireProof`, and conflict when it is not known any more
 */
export async function switchPasswordOn(viewer: Owner, own: OwnProof): Promise<void> {
  const { id: userId, sessionId } = viewer;
  const account = await prisma().user.findUniqueOrThrow({ where: { id: userId } });
  const { passwordOffAt, offPasswordHash: passwordHash, passwordHash: replaces } = account;
  if (passwordOffAt && !passwordHash) {
    throw new AppError("conflict", passkeyMessages.passwordUnknown);
  }
  await requireProof(viewer, own);
  if (passwordHash) await setPasswordHash({ userId, sessionId, passwordHash, replaces });
}
