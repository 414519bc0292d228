import "server-only";
import { AppError, fieldError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { isUniqueViolation } from "@/lib/server/database-errors";
import { inTransaction, prisma, type Tx } from "@/lib/server/db";
import type { AttemptLog } from "@/lib/server/log";
import { keepChallenge, spendChallenge } from "../challenges";
import { PASSKEYS_MAX } from "../limits";
import { lockAccount, type SessionOwner } from "../lock-account";
import { passkeyMessages } from "../messages";
import { setPassword } from "../mutations";
import { mailOwner } from "../owner-mails";
import { hasPasswordlessLogin } from "../passwordless-logins";
import { type OwnProof, requireProof } from "../proof";
import type { Caller } from "../session";
import { challengeOf, creationOptions, refuse, verifyAttestation } from "./ceremonies";
import { findPasskeys, toPasskey } from "./queries";
import type { Attestation, Passkey } from "./schema";
import { OTHER_CHALLENGE } from "./verify";

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

type Addition = {
  name: string;
  passkey: Attestation;
  log?: AttemptLog;
};

/**
 * Adds a passkey, for which the challenge proves that the user has given a password or a passkey. The owner
 * gets a mail.
 * @throws AppError as `lockAccount`, invalid_input naming `passkey`, or conflict for a passkey of any account and for too many
 */
export async function addPasskey(viewer: SessionOwner, addition: Addition): Promise<Passkey> {
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
      const owner = await lockAccount(tx, viewer);
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

/**
 * Switches the password of an account off, until a new one is set. Other sessions end.
 * @throws AppError as `requireProof` and `lockAccount`, and conflict where nothing else logs in
 */
export async function switchPasswordOff(viewer: SessionOwner, own: OwnProof): Promise<void> {
  const { id: userId, sessionId } = viewer;
  await requireProof(viewer, own);
  const also = async (tx: Tx) => {
    if (!(await hasPasswordlessLogin(tx, userId))) {
      throw new AppError("conflict", passkeyMessages.noPasskey);
    }
  };
  await setPassword({ userId, sessionId, password: null, also });
  mailOwner(await prisma().user.findUniqueOrThrow({ where: { id: userId } }), "passwordOff");
}
