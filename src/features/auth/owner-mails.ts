import "server-only";
import { headers } from "next/headers";
import pLimit from "p-limit";
import { getSite } from "@/features/site/queries";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/log";
import { canSendMail, sendMail } from "@/lib/server/mail";
import { addCount } from "@/lib/server/process-metrics";

const undo = () => `If it was not you, choose a new password:
${env().APP_URL}/forgot-password

That logs out all devices, and removes the passkeys and connections that you do not tick.`;

const events = {
  passkeyAdded: {
    subject: "A passkey was added",
    text: "a passkey was added to your account",
    undo,
  },
  signOnConnected: {
    subject: "Another way to log in",
    text: "your account was connected with one of single sign-on, which logs in to it",
    undo,
  },
  passwordOff: {
    subject: "Your password was switched off",
    text: "now only passkeys, and your sign-on, log you in",
    undo,
  },
  approved: {
    subject: "Your account was approved",
    text: "your account was approved",
    undo: () => `Log in: ${env().APP_URL}/login`,
  },
  refused: {
    subject: "Your sign-up was refused",
    text: "your sign-up was refused, and your account deleted with all that was kept of it,",
    undo: () => "If you think that this is a mistake, write to the people who run the site.",
  },
  emailChanged: {
    subject: "Your email address was changed",
    text: "an administrator gave your account another email address",
    undo: () => "If you did not ask for it, write to the people who run the site.",
  },
};

type Owner = { email: string; username: string };

/** Of the request that is handled; undefined for a command. */
async function requestId() {
  try {
    return (await headers()).get("x-request-id");
  } catch {
    return undefined;
  }
}

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
    const { code = "other" } = error as { code?: string };
    const { host } = new URL(env().SMTP_URL ?? "smtp:");
    addCount("mails_failed_total", code);
    logger.error({ requestId: await requestId(), host, code }, "the mail could not be sent");
    return false;
  }
}

/** Of many that are settled at once, so many mails are sent at a time. */
const turns = pLimit(4);

/**
 * Mails the owner of an account what was done to it, where the site sends mail (docs/security.md T78). Returns at
 * once.
 */
export function mailOwner(owner: Owner, event: keyof typeof events): void {
  if (!canSendMail()) return;
  const { subject, text, undo } = events[event];
  const write = (site: string) => ({
    subject: `${subject} on ${site}`,
    text: `${text} on ${site} (${env().APP_URL}).\n\n${undo()}`,
  });
  void turns(() => mailAccount(owner, write));
}
