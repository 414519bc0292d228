import "server-only";
import { recordAct } from "@/features/audit/mutations";
import { without } from "@/features/users/visibility";
import { fieldError } from "@/lib/errors";
import { prisma, query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { hashOfCode, newCode } from "@/lib/server/secret-code";
import { RESET_MAIL_MINUTES, RESET_MINUTES } from "../limits";
import { resetMessages } from "../messages";
import { setPassword } from "../mutations";
import { mailAccount } from "../owner-mails";
import { findPasskeys, toPasskey } from "../passkeys/queries";
import { removePasswordlessLogins } from "../passwordless-logins";
import type { KeptLogins } from "../schema";
import { listConnections } from "../sign-on/queries";

// Nothing where no active account has the address, or it got a mail shortly before. The lock waits for an
// admin who changes the address, which removes the links of the former one.
const START = `
  WITH account AS (
    SELECT u.id, u.username FROM users u WHERE u.email = $1 AND ${without("gone")} FOR KEY SHARE
  )
  INSERT INTO password_resets (user_id, token_hash, expires_at)
  SELECT id, $2, now() + interval '${RESET_MINUTES} minutes' FROM account
  ON CONFLICT (user_id) DO UPDATE
    SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at, sent_at = now()
    WHERE password_resets.sent_at <= now() - interval '${RESET_MAIL_MINUTES} minutes'
  RETURNING (SELECT username FROM account)`;

const textFor = (site: string, token: string) =>
  `somebody asked for a new password for your account on ${site} (${env().APP_URL}).
To choose one, open this link within ${RESET_MINUTES} minutes:

${env().APP_URL}/reset-password#${token}

If it was not you, ignore this mail: your password stays as it is.`;

/**
 * Mails a link with which to choose a new password, if an account has the address. It runs after the
 * response, which must not tell. A mail that cannot be sent is logged, and can be asked for again.
 */
export async function mailReset(email: string): Promise<void> {
  const token = newCode();
  const tokenHash = hashOfCode(token);
  try {
    const [account] = await query<{ username: string }>(START, [email, tokenHash]);
    if (!account) return;
    const isSent = await mailAccount({ email, username: account.username }, (site) => ({
      subject: `Your new password for ${site}`,
      text: textFor(site, token),
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
  WHERE r.token_hash = $1 AND r.expires_at > now() AND ${without("gone")}`;

/** @throws AppError invalid_input naming `token` */
async function accountOf(token: string): Promise<string> {
  const [account] = await query<{ id: string }>(FIND_ACCOUNT, [hashOfCode(token)]);
  if (!account) throw linkInvalid();
  return account.id;
}

/**
 * What logs in to the account for which a link was mailed, beside the password.
 * @throws AppError as `resetByLink`
 */
export async function listLoginsByLink(token: string) {
  const userId = await accountOf(token);
  const passkeys = (await findPasskeys(userId)).map(toPasskey);
  return { passkeys, connections: await listConnections(userId) };
}

type Reset = KeptLogins & { token: string; newPassword: string };

/**
 * Sets a new password with the link of a mail; all sessions of the account end, and its passkeys and
 * connections but those that are named are removed; those that a call does not
 * name go (`schema.ts`).
 * @throws AppError invalid_input naming `token` when it was used or replaced, or has expired
 */
export async function resetByLink({ token, newPassword, ...kept }: Reset) {
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
      const before = await removePasswordlessLogins(tx, userId, kept);
      await recordAct(tx, { action: "reset_by_mail", actorId: userId, targetId: userId, before });
    },
  });
}
