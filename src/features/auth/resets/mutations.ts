import "server-only";
import { activeUserSql } from "@/features/users/queries";
import { PRODUCT } from "@/lib/brand";
import { fieldError } from "@/lib/errors";
import { prisma, query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { sendMail } from "@/lib/server/mail";
import { hashOfCode, newCode } from "@/lib/server/secret-code";
import { setPassword } from "../mutations";
import { RESET_MAIL_MINUTES, RESET_MINUTES } from "./limits";
import { resetMessages } from "./messages";

/** SQL for whether the password of the account `u` is switched off, and a passkey is left. */
const usesPasskeys = `(u.password_off_at IS NOT NULL
  AND EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id))`;

// Nothing where no active account has the address, or it got a mail shortly before. The lock waits for an
// admin who changes the address, which removes the links of the former one.
const START = `
  WITH account AS (
    SELECT u.id, u.username, ${usesPasskeys} AS uses_passkeys FROM users u WHERE u.email = $1 AND ${activeUserSql} FOR KEY SHARE
  )
  INSERT INTO password_resets (user_id, token_hash, expires_at)
  SELECT id, $2, now() + interval '${RESET_MINUTES} minutes' FROM account
  ON CONFLICT (user_id) DO UPDATE
    SET token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at, sent_at = now()
    WHERE password_resets.sent_at <= now() - interval '${RESET_MAIL_MINUTES} minutes'
  RETURNING (SELECT username FROM account), (SELECT uses_passkeys FROM account)`;

type Started = { username: string; uses_passkeys: boolean };

const textFor = ({ username, uses_passkeys }: Started, token: string) => `Hello @${username},

somebody asked for a new password for your account on ${PRODUCT} (${env().APP_URL}).
${uses_passkeys ? resetMessages.passkeys : linkText(token)}

If it was not you, ignore this mail: your password stays as it is.
`;

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
    const text = textFor(account, token);
    await sendMail({ to: email, subject: `Your new password for ${PRODUCT}`, text });
  } catch (error) {
    // Not the error itself, which may name the address.
    logger.error({ code: (error as { code?: string }).code }, "the mail could not be sent");
    await prisma()
      .passwordReset.deleteMany({ where: { tokenHash } })
      .catch(() => {});
  }
}

const linkInvalid = () => fieldError("invalid_input", "token", resetMessages.linkInvalid);

/**
 * Sets a new password with the link of a mail; all sessions of the account end.
 * @throws AppError invalid_input naming `token` when it was used or replaced, has expired, or the password is
 *   switched off and a passkey is left
 */
export async function resetByLink({ token, newPassword }: { token: string; newPassword: string }) {
  const tokenHash = hashOfCode(token);
  const reset = await prisma().passwordReset.findFirst({
    where: {
      tokenHash,
      expiresAt: { gt: new Date() },
      user: {
        deletedAt: null,
        suspendedAt: null,
        OR: [{ passwordOffAt: null }, { passkeys: { none: {} } }],
      },
    },
  });
  if (!reset) throw linkInvalid();
  await setPassword({
    userId: reset.userId,
    password: newPassword,
    also: async (tx) => {
      const used = await tx.passwordReset.updateMany({
        where: { tokenHash },
        data: { tokenHash: null },
      });
      if (used.count === 0) throw linkInvalid();
    },
  });
}
