import { INVITE_LENGTH_MAX, SENTENCE_MAX } from "@/features/invites/limits";
import { inviteMessages } from "@/features/invites/messages";
import { pfpPosition } from "@/features/media/schema";
import { EMAIL_MAX } from "@/features/users/limits";
import { email, fullName, ownUserSchema, username } from "@/features/users/schema";
import { atLeast, atMost, text, untouchedText } from "@/lib/text";
import * as z from "@/lib/zod";
import { ACCESS_TOKEN_SECONDS, KEPT_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits";
import { authMessages } from "./messages";

export const newPassword = atMost(
  atLeast(
    z.string({ error: authMessages.passwordRequired }).min(1, authMessages.passwordRequired),
    PASSWORD_MIN,
    authMessages.passwordTooShort,
  ),
  PASSWORD_MAX,
  authMessages.passwordTooLong,
)
  .pipe(untouchedText())
  .meta({
    description: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters; never trimmed`,
    format: "password",
    examples: ["blue-7am"],
  });

const invite = z
  .string()
  .max(INVITE_LENGTH_MAX, inviteMessages.needed)
  .optional()
  .meta({
    description: "The code in the link of an invitation, where SIGNUP is invite",
    examples: ["k3Jd9xQ2vLwEa8HdGfZ4pUiNoKqMxYb7"],
  });

const sentence = atMost(text(), SENTENCE_MAX, inviteMessages.sentenceTooLong)
  .optional()
  .meta({
    description: "Who one is, where the account waits for approval",
    examples: ["I photograph tiles, and Ines told me of this place."],
  });

export const registerBody = z.strictObject({
  fullName,
  username,
  email,
  password: newPassword,
  invite,
  sentence,
  pfpPosition,
});

/** Of a sign-up with an account of single sign-on, which stands for the password. */
export const signOnRegisterBody = registerBody.omit({ password: true });

export type Registration = z.infer<typeof signOnRegisterBody>;

const LONGEST_SENT_PASSWORD = 256;
const identifier = (description: string) =>
  text()
    .toLowerCase()
    .min(1, authMessages.identifierRequired)
    .max(EMAIL_MAX, authMessages.invalidCredentials)
    .optional()
    .meta({ description });

export const sentPassword = z
  .string({ error: authMessages.passwordRequired })
  .min(1, authMessages.passwordRequired)
  .max(LONGEST_SENT_PASSWORD, authMessages.passwordTooLong)
  .pipe(untouchedText())
  .meta({ description: "The password; never trimmed", format: "password" });

const kept = (what: string) =>
  z
    .array(z.uuid())
    .max(KEPT_MAX)
    .optional()
    .meta({
      description: `The ids of the ${what} that stay; all others are removed`,
      examples: [["019a1f04-52b7-7e19-8c6d-0f4a9b2d7e11"]],
    });

/** What logs in beside a new password. */
export const keptLogins = {
  keepPasskeys: kept("passkeys"),
  keepConnections: kept("connections with single sign-on"),
};

export type KeptLogins = { [Field in keyof typeof keptLogins]?: string[] | undefined };

export const connects = z
  .literal(true)
  .optional()
  .describe("Keeps what single sign-on has proved for users/sign-on/connect");

export const loginBody = z
  .strictObject({
    email: identifier("The account's email, in any case; exactly one of this and `username`"),
    username: identifier("The account's username, in any case; exactly one of this and `email`"),
    password: sentPassword,
    connects,
  })
  .refine((body) => (body.email === undefined) !== (body.username === undefined), {
    path: ["username"],
    message: "Send exactly one of email and username",
  })
  .meta({
    id: "LoginInput",
    description: "Who logs in: exactly one of `email` and `username`, and the password",
    examples: [{ username: "ines_duarte", password: "blue-7am" }],
  });

/** Longer than any token of this API, so that another kind of token is rejected with 401. */
const LONGEST_SENT_TOKEN = 2048;

export const refreshBody = z
  .strictObject({
    refreshToken: z
      .string(authMessages.refreshTokenRequired)
      .min(1, authMessages.refreshTokenRequired)
      .max(LONGEST_SENT_TOKEN, authMessages.refreshTokenRequired)
      .meta({
        description: "The refresh token of the last login or refresh",
        examples: ["3Jm1yO0c2Vv9Qk7sXrTn5bLwEa8HdGfZ4pUiNoKqMxY"],
      }),
  })
  .meta({ id: "RefreshInput", description: "The token to be rotated" });

/** What login and refresh return, and what the browser stores. */
export const signedIn = z
  .object({
    user: ownUserSchema,
    accessToken: z.string().describe(`Valid for ${ACCESS_TOKEN_SECONDS / 60} minutes`),
    refreshToken: z.string().describe("Valid for one refresh"),
  })
  .meta({ id: "SignedIn", description: "The account and the tokens of its session" });

export type SignedIn = z.infer<typeof signedIn>;
