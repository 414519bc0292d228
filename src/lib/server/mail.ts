import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "./env";

/** How long a mail server may take for each step. */
const TIMEOUT_MS = 15_000;

let transport: Transporter | undefined;

/** Whether the site can send mail. */
export const canSendMail = () => env().SMTP_URL !== undefined;

type Mail = { to: string; subject: string; text: string };

/**
 * Sends a mail in plain text through the server of SMTP_URL (https://nodemailer.com/smtp).
 * @throws Error when the server refuses it, or does not respond in time
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, APP_URL, MAIL_FROM } = env();
  transport ??= createTransport(
    {
      url: SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: MAIL_FROM ?? `noreply@${new URL(APP_URL).hostname}` },
  );
  await transport.sendMail(mail);
}
