import "server-only";
import { getSite } from "@/features/site/queries";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { canSendMail, sendMail } from "@/lib/server/mail";
import { UNDO_DAYS } from "./resets/limits";

const undo = () => `If it was not you, choose a new password within ${UNDO_DAYS} days:
${env().APP_URL}/forgot-password

That logs out all devices, and removes the passkeys that you do not keep.`;

const events = {
  passkeyAdded: {
    subject: "A passkey was added",
    text: "a passkey was added to your account",
    undo,
  },
  passwordOff: {
    subject: "Your password was switched off",
    text: "the password of your account was switched off",
    undo,
  },
  emailChanged: {
    subject: "Your email address was changed",
    text: "an administrator gave your account another email address",
    undo: () => "If you did not ask for it, write to the people who run the site.",
  },
};

/**
 * Mails the owner of an account what was done to it, where the site sends mail, without a text of a client.
 * Returns at once; a mail that cannot be sent is logged (docs/security.md T78).
 */
export function mailOwner(
  { email, username }: { email: string; username: string },
  event: keyof typeof events,
): void {
  if (!canSendMail()) return;
  const { subject, text, undo } = events[event];
  const send = async () => {
    const { name } = await getSite();
    const lines = `Hello @${username},\n\n${text} on ${name} (${env().APP_URL}).\n\n${undo()}\n`;
    await sendMail({ to: email, subject: `${subject} on ${name}`, text: lines });
  };
  send().catch((error) =>
    // Not the error itself, which may name the address.
    logger.error({ code: error.code }, "the mail could not be sent"),
  );
}
