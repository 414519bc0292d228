import { contract } from "@/lib/contract";
import { idParams } from "@/lib/list";
import * as z from "@/lib/zod";
import { CHALLENGE_MINUTES, PASSKEYS_MAX } from "../limits";
import { passkeyMessages } from "../messages";
import { passwordLoginBody, proofBody } from "../proof-schema";
import { signedIn } from "../schema";
import {
  newPasskeyBody,
  optionsSchema,
  passkeyLoginBody,
  passkeySchema,
  passkeysSchema,
} from "./schema";

const challenge = `The challenge is valid once, for ${CHALLENGE_MINUTES} minutes.`;
const refusal =
  "A wrong password or passkey is a 400 that names it, and the password counts as a failed login.";

export const startPasskeyLogin = contract("Session", "POST /passkeys/login/options", {
  auth: "none",
  summary: "Start to log in by passkey",
  description: `The same for everyone: it names no account and no passkey. ${challenge}`,
  message: "Sign the challenge",
  data: z.object({ options: optionsSchema }),
});

export const logInByPasskey = contract("Session", "POST /passkeys/login", {
  auth: "none",
  summary: "Log in by passkey",
  description:
    "Returns what a login by password returns, and sets the same cookie. Failures count by address alone. " +
    "403 for a suspended account, with its passkey only.",
  body: passkeyLoginBody,
  limit: "login",
  audited: true,
  message: "Logged in",
  data: signedIn,
  errors: ["invalid_credentials", "forbidden"],
});

export const listPasskeys = contract("Session", "GET /passkeys", {
  summary: "One's passkeys, and whether the password is switched off",
  description: `An account has at most ${PASSKEYS_MAX} passkeys.`,
  message: "Passkeys",
  data: passkeysSchema,
});

export const startPasskeyProof = contract("Session", "POST /passkeys/challenge", {
  summary: "A challenge for a passkey in place of the password",
  description: `For the calls that need reauthentication. 409 without a passkey. ${challenge}`,
  message: "Sign the challenge",
  data: z.object({ options: optionsSchema }),
  errors: ["conflict"],
});

export const startNewPasskey = contract("Session", "POST /passkeys/options", {
  summary: "Start to add a passkey",
  description: `${refusal} 409 for more than ${PASSKEYS_MAX}. ${challenge}`,
  body: proofBody,
  audited: true,
  message: "Create a passkey",
  data: z.object({ options: optionsSchema }),
  errors: ["conflict"],
});

export const addPasskey = contract("Session", "POST /passkeys", {
  summary: "Add a passkey",
  description:
    "What passkeys/options asked for. 400 that names `passkey` if it cannot be verified.",
  body: newPasskeyBody,
  audited: true,
  status: 201,
  message: passkeyMessages.added,
  data: z.object({ passkey: passkeySchema }),
  errors: ["conflict"],
});

export const removePasskey = contract("Session", "DELETE /passkeys/{id}", {
  summary: "Remove a passkey",
  description: `It can no longer log in. ${refusal} 409 where nothing else logs in.`,
  params: idParams("Passkey"),
  body: proofBody,
  audited: true,
  message: passkeyMessages.removed,
  data: z.object({}),
  errors: ["conflict"],
});

export const switchPasswordOff = contract("Session", "PATCH /users/password-login", {
  summary: "Switch the password off",
  description:
    "From then on passkeys and single sign-on log in. A new password (`POST /users/password`, or with the link of a " +
    `mail) switches it on again. All other sessions end. ${refusal} 409 where nothing else logs in.`,
  body: passwordLoginBody,
  audited: true,
  message: passkeyMessages.passwordOff,
  data: z.object({}),
  errors: ["conflict"],
});
