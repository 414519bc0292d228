import "server-only";
import { recordAct } from "@/features/audit/mutations";
import { without } from "@/features/users/visibility";
import { fieldError } from "@/lib/errors";
import { prisma, query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { hashOfCode, newCode } from "@/lib/server/secret-code";
import { removeOtherLogins, setPassword } from "../mutations";
import { mailAccount } from "../owner-mails";
import { findPasskeys, toPasskey } from "../passkeys/queries";
import type { Passkey } from "../passkeys/schema";
import { RESET_MAIL_MINUTES, RESET_MINUTES, UNDO_DAYS } from "./limits";
import { resetMessages } from "./messages";

const ago = `now() - interval '${UNDO_DAYS} days'`;

/**
 * SQL for whether the account `u` logs in by passkey alone, and for so long that it is its owner who wants it:
 * the password was switched off, and the last passkey added, more than a week ago.
 */
const usesPasskeys = `coalesce(u.password_off_at < ${ago}
  AND (SELECT max(p.created_at) FROM passkeys p WHERE p.user_id = u.id) < ${ago}, false)`;

// Nothing where no active account has the address, or it got a mail shortly before. The lock waits for an
// admin who changes the address, which removes the links of the former one.
const START = `
  WITH account AS (
    SELECT u.id, u.username, ${usesPasskeys} AS uses_passkeys FROM users u WHERE u.email = $1 AND ${without("gone")} FOR KEY SHARE
  )
  INSERT INTO password_resets (user_id, token_hash, expires_at)
  SELECT id, $2, now() + interval '${RESET_MINUTES} minutes' FROM account
  ON CONFLICT (user_id) DO UPDATE
    SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at, sent_at = now()
    WHERE password_resets.sent_at <= now() - interval '${RESET_MAIL_MINUTES} minutes'
  RETURNING (SELECT username FROM account), (SELECT uses_passkeys FROM account)`;

type Started = { username: string; uses_passkeys: boolean };

const textFor = (usesPasskeys: boolean, site: string, token: string) =>
  `somebody asked for a new password for your account on ${site} (${env().APP_URL}).
${usesPasskeys ? resetMessages.passkeys : linkText(token)}

If it was not you, ignore this mail: your password stays as it is.`;

const linkText = (token: string) => `To choose one, open this link within ${RESET_MINUTES} minutes:

${env().APP_URL}/reset-password#${token}`;

/**
 * Mails a link with which to choose a new password, if an account has the address. It runs after the
 * response, which must not tell. A mail that cannot be sent is logged, and can be asked for again.
 */
export async function mailReset(email: string): Promise<void> {
  const token = newCode();
  const tokenHash = hashOfCode(token);
  try {
    const [account] = await query<Started>(START, [email, tokenHash]);
    if (!account) return;
    const isSent = await mailAccount({ email, username: account.username }, (site) => ({
      subject: `Your new password for ${site}`,
      text: textFor(account.uses_passkeys, site, token),
    }));
    if (!isSent) await prisma().passwordReset.deleteMany({ where: { tokenHash } });
  } catch (error) {
    // Not the error itself, which may name the address.
    logger.error({ code: (error as { code?: string }).code }, "the reset could not be stored");
  }
}

const linkInvalid = () => fieldError("invalid_input", "token", resetMessages.linkInvalid);

const FIND_ACCOUNT = `
  SELECT u.id FROM password_resets r JOIN users u ON u.id = r.user_id
  WHERE r.token_hash = $1 AND r.expires_at > now() AND ${without("gone")} AND NOT ${usesPasskeys}`;

/** @throws AppError invalid_input naming `token` */
async function accountOf(token: string): Promise<string> {
  const [account] = await query<{ id: string }>(FIND_ACCOUNT, [hashOfCode(token)]);
  if (!account) throw linkInvalid();
  return account.id;
}

/**
 * The passkeys of the account for which a link was mailed.
 * @throws AppError as `resetByLink`
 */
export const listPasskeysByLink = async (token: string): Promise<Passkey[]> =>
  (await findPasskeys(await accountOf(token))).map(toPasskey);

type Reset = { token: string; newPassword: string; keepPasskeys: string[] };

/**
 * Sets a new password with the link of a mail; all sessions of the account end, and its passkeys but those
 * that are named are removed.
 * @throws AppError invalid_input naming `token` when it was used or replaced, has expired, or the account has
 *   logged in by passkey alone for a week
 */
export async function resetByLink({ token, newPassword, keepPasskeys }: Reset) {
  const userId = await accountOf(token);
  await setPassword({
    userId,
    password: newPassword,
    also: async (tx) => {
      const used = await tx.passwordReset.updateMany({
        where: { tokenHash: hashOfCode(token) },
        data: { tokenHash: null },
      });
      if (used.count === 0) throw linkInvalid();
      const count = await removeOtherLogins(tx, userId, keepPasskeys);
      const before = count > 0 && { before: { passkeys: `${count}` } };
      await recordAct(tx, {
        action: "reset_by_mail",
        actorId: userId,
        targetId: userId,
        ...before,
      });
    },
  });
}
