import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Behaviour = "accepts" | "refuses" | "stalls";

/** A mail server on this machine, which keeps what it accepts. */
export async function startMailServer() {
  const mails: string[] = [];
  let behaviour: Behaviour = "accepts";
  const stalled: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    async onData(stream, _session, callback) {
      const mail = await text(stream);
      if (behaviour === "refuses") return callback(new Error("No"));
      if (behaviour === "stalls") {
        await new Promise<void>((resolve) => {
          stalled.push(resolve);
        });
      }
      mails.push(mail);
      callback();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo: (address: string) =>
      mails.map(unfolded).filter((mail) => mail.includes(`To: ${address}`)),
    /** How many mails wait for a response. */
    stalled: () => stalled.length,
    behave: (next: Behaviour) => {
      behaviour = next;
      for (const resume of stalled.splice(0)) resume();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** A mail without the line breaks that quoted-printable adds (RFC 2045 §6.7). */
const unfolded = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

/** The link in a mail. */
export const linkIn = (mail = "") =>
  /https?:\/\/\S+\/reset-password#[\w-]+/.exec(unfolded(mail))?.[0] ?? "";
