import { after } from "next/server";
import { handle, route } from "@/api/route";
import { forgotPassword } from "@/features/auth/resets/api";
import { mailReset } from "@/features/auth/resets/mutations";
import { canSendMail } from "@/lib/server/mail";

/** Mails a link for a new password; nothing of the response depends on the address. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(forgotPassword, async ({ body }) => {
    if (canSendMail()) after(() => mailReset(body.email));
  }),
);
