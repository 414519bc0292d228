import { EMAIL_MAX } from "@/features/users/rules";
import { email, fullName, ownUserSchema, username } from "@/features/users/schema";
import { text, untouchedText } from "@/lib/text";
import { z } from "@/lib/zod";
import { authMessages, PASSWORD_MAX, PASSWORD_MIN } from "./rules";

/** A password as it is chosen; never trimmed (API contract, input). */
const newPassword = z
  .string({ error: authMessages.passwordRequired })
  .min(1, authMessages.passwordRequired)
  .min(PASSWORD_MIN, authMessages.passwordTooShort)
  .max(PASSWORD_MAX, authMessages.passwordTooLong)
  .pipe(untouchedText());

export const registerBody = z.strictObject({ fullName, username, email, password: newPassword });

const LONGEST_SENT_PASSWORD = 256;
const identifier = text()
  .toLowerCase()
  .min(1, authMessages.identifierRequired)
  .max(EMAIL_MAX, authMessages.invalidCredentials)
  .optional();

/** Exactly one of email and username. A password of any length may be tried; only the right one fits. */
export const loginBody = z
  .strictObject({
    email: identifier,
    username: identifier,
    password: z
      .string({ error: authMessages.passwordRequired })
      .min(1, authMessages.passwordRequired)
      .max(LONGEST_SENT_PASSWORD, authMessages.passwordTooLong)
      .pipe(untouchedText()),
  })
  .refine((body) => (body.email === undefined) !== (body.username === undefined), {
    path: ["username"],
    message: "Send exactly one of email and username",
  });

/** Longer than any token of ours, so that one of another kind is refused as such: 401. */
const LONGEST_SENT_TOKEN = 2048;

export const refreshBody = z.strictObject({
  refreshToken: z
    .string(authMessages.refreshTokenRequired)
    .min(1, authMessages.refreshTokenRequired)
    .max(LONGEST_SENT_TOKEN, authMessages.refreshTokenRequired),
});

/** What login and refresh answer, and what the browser keeps. */
export const signedIn = z.object({
  user: ownUserSchema,
  accessToken: z.string(),
  refreshToken: z.string(),
});

export type SignedIn = z.infer<typeof signedIn>;
