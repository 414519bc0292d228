import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { signedIn } from "../schema";
import { CHALLENGE_MINUTES, PASSKEYS_MAX, RECOVERY_CODES } from "./limits";
import { passkeyMessages } from "./messages";
import {
  creationOptionsSchema,
  newPasskeyBody,
  passkeyLoginBody,
  passkeySchema,
  passkeysSchema,
  proofBody,
  requestOptionsSchema,
} from "./schema";

const tag = "Session";

const challenge = `The challenge is valid once, for ${CHALLENGE_MINUTES} minutes.`;
const refusal = "A wrong password or passkey is a 400 that names it, and counts as a failed login.";

export const startPasskeyLogin = contract("POST /users/login/passkey/options", {
  auth: "none",
  tag,
  summary: "Start to log in by passkey",
  description: `The same for everyone: it names no account and no passkey. ${challenge}`,
  message: "Sign the challenge",
  data: z.object({ options: requestOptionsSchema }),
});

export const logInByPasskey = contract("POST /users/login/passkey", {
  auth: "none",
  tag,
  summary: "Log in by passkey",
  description:
    "Returns what a login by password returns, and sets the same cookie. Failures are limited per account, " +
    "together with those of passwords. 403 for a suspended account, with its passkey only.",
  body: passkeyLoginBody,
  limit: "login",
  audited: true,
  message: "Logged in",
  data: signedIn,
  errors: ["invalid_credentials", "forbidden"],
});

export const listPasskeys = contract("GET /profile/me/passkeys", {
  auth: "user",
  tag,
  summary: "One's passkeys, and whether the password is switched off",
  description: `An account has at most ${PASSKEYS_MAX} passkeys.`,
  message: "Passkeys",
  data: passkeysSchema,
});

export const startPasskeyProof = contract("POST /profile/me/passkeys/challenge", {
  auth: "user",
  tag,
  summary: "A challenge for a passkey in place of the password",
  description: `For the calls that need reauthentication. 409 without a passkey. ${challenge}`,
  message: "Sign the challenge",
  data: z.object({ options: requestOptionsSchema }),
  errors: ["conflict"],
});

export const startNewPasskey = contract("POST /profile/me/passkeys/options", {
  auth: "user",
  tag,
  summary: "Start to add a passkey",
  description: `${refusal} 409 for more than ${PASSKEYS_MAX}. ${challenge}`,
  body: proofBody,
  message: "Create a passkey",
  data: z.object({ options: creationOptionsSchema }),
  errors: ["conflict"],
});

export const addPasskey = contract("POST /profile/me/passkeys", {
  auth: "user",
  tag,
  summary: "Add a passkey",
  description:
    "What passkeys/options asked for. 400 that names `passkey` if it cannot be verified.",
  body: newPasskeyBody,
  status: 201,
  message: passkeyMessages.added,
  data: z.object({ passkey: passkeySchema }),
  errors: ["conflict"],
});

export const removePasskey = contract("POST /profile/me/passkeys/{id}/remove", {
  auth: "user",
  tag,
  summary: "Remove a passkey",
  description: `It can no longer log in. ${refusal} 409 for the last one while the password is switched off.`,
  params: idParams("Passkey"),
  body: proofBody,
  message: passkeyMessages.removed,
  data: z.object({}),
  errors: ["not_found", "conflict"],
});

export const switchPasswordOff = contract("POST /profile/me/password/off", {
  auth: "user",
  tag,
  summary: "Switch the password off, or get new recovery codes",
  description:
    `From then on passkeys log in, and ${RECOVERY_CODES} codes, each once in place of the password; former codes are ` +
    `void. All other sessions end. A new password (\`POST /profile/me/password\`) switches it on. ${refusal} ` +
    "409 without a passkey.",
  body: proofBody,
  message: passkeyMessages.passwordOff,
  data: z.object({
    codes: z
      .array(z.string())
      .meta({ description: "Shown this once", examples: [["k3jd-9xq2-vmwe-a8hd"]] }),
  }),
  errors: ["conflict"],
});
