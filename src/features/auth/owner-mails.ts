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

type Owner = { email: string; username: string };

type Mail = { subject: string; text: string };

/**
 * Mails the owner of an account, without a text of a client. A mail that cannot be sent is logged.
 * @param write the subject, and what follows the greeting, for the name of the site
 * @returns whether it was sent
 */
export async function mailAccount(
  { email, username }: Owner,
  write: (site: string) => Mail,
): Promise<boolean> {
  try {
    const { subject, text } = write((await getSite()).name);
    await sendMail({ to: email, subject, text: `Hello @${username},\n\n${text}\n` });
    return true;
  } catch (error) {
    // Not the error itself, which may name the address.
    logger.error({ code: (error as { code?: string }).code }, "the mail could not be sent");
    return false;
  }
}

/**
 * Mails the owner of an account what was done to it, where the site sends mail (docs/security.md T78). Returns at
 * once.
 */
export function mailOwner(owner: Owner, event: keyof typeof events): void {
  if (!canSendMail()) return;
  const { subject, text, undo } = events[event];
  void mailAccount(owner, (site) => ({
    subject: `${subject} on ${site}`,
    text: `${text} on ${site} (${env().APP_URL}).\n\n${undo()}`,
  }));
}
