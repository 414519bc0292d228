import { contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { RESET_MAIL_MINUTES, RESET_MINUTES } from "../limits";
import { resetMessages } from "../messages";
import { passkeySchema } from "../passkeys/schema";
import { connectionSchema } from "../sign-on/schema";
import { forgotPasswordBody, resetLinkBody, resetPasswordBody } from "./schema";

export const forgotPassword = contract("Session", "POST /users/forgotten-password", {
  auth: "none",
  summary: "Mail a link with which to choose a new password",
  description:
    "Responds the same whether an account has the address, and before the mail is sent. " +
    `An account gets one mail in ${RESET_MAIL_MINUTES} minutes. Where the site sends no mail, nothing happens.`,
  body: forgotPasswordBody,
  limit: "login",
  message: resetMessages.sent,
  data: z.object({}),
});

export const readResetLink = contract("Session", "POST /users/reset-password/passkeys", {
  auth: "none",
  summary: "What logs in to the account for which a link was mailed, beside the password",
  description:
    "Before they are removed. The link can be used after that; 400 as for `users/reset-password`.",
  body: resetLinkBody,
  limit: "login",
  message: "Passkeys and connections",
  data: z.object({
    passkeys: z.array(passkeySchema).describe("The oldest first"),
    connections: z.array(connectionSchema).describe("The oldest first"),
  }),
});

export const resetPassword = contract("Session", "POST /users/reset-password", {
  auth: "none",
  summary: "Choose a new password with the link of a mail",
  description:
    `The latest link can be used once, within ${RESET_MINUTES} minutes; otherwise 400 that names \`token\`. ` +
    "All sessions of the account end, and its passkeys and connections are removed but for those that are kept.",
  body: resetPasswordBody,
  limit: "login",
  audited: true,
  message: resetMessages.changed,
  data: z.object({}),
});
