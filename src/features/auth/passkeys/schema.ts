import { count, id } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { authMessages } from "../messages";
import { sentPassword } from "../schema";
import { PASSKEY_NAME_MAX } from "./limits";
import { passkeyMessages } from "./messages";

/** The library verifies what the bytes say; here they are bounded. */
const bytes = (max: number) =>
  z
    .base64url()
    .min(1)
    .max(max)
    .meta({ examples: ["k3Jd9xQ2vLwEa8HdGfZ4pU"] });

const credential = <Response extends z.ZodRawShape>(json: string, response: Response) =>
  z
    .object({
      id: bytes(1400),
      rawId: bytes(1400),
      type: z.literal("public-key"),
      response: z.object({ clientDataJSON: bytes(8192), ...response }),
    })
    .meta({ id: json, description: "As Web Authentication has it; other fields are ignored" });

export const assertionSchema = credential("AuthenticationResponseJSON", {
  authenticatorData: bytes(8192),
  signature: bytes(8192),
  userHandle: bytes(100).nullish().describe("The account, needed to log in"),
});

export type Assertion = z.output<typeof assertionSchema>;

const attestationSchema = credential("RegistrationResponseJSON", {
  attestationObject: bytes(32_768),
  transports: z
    .array(z.string().regex(/^[\w-]{0,32}$/))
    .max(8)
    .default([]),
});

export type Attestation = z.output<typeof attestationSchema>;

export const passkeyLoginBody = z.strictObject({ passkey: assertionSchema });

export const newPasskeyBody = z.strictObject({
  name: requiredText(PASSKEY_NAME_MAX, {
    required: passkeyMessages.nameRequired,
    tooLong: passkeyMessages.nameTooLong,
  }).meta({ examples: ["Ines's phone"] }),
  passkey: attestationSchema,
});

/** The passkey of who is signed in, in place of the password. */
export const passkeyProof = assertionSchema
  .optional()
  .describe(
    "In place of the password: a passkey that has signed a challenge of passkeys/challenge",
  );

/** A session that single sign-on has just opened, in place of the password. */
export const signOnProof = z
  .literal(true)
  .optional()
  .describe(
    "In place of the password: single sign-on has opened the session in the last five minutes",
  );

/** Whether exactly one of them is sent. */
export const isOneProof = (...proofs: unknown[]) =>
  proofs.filter((proof) => proof !== undefined).length === 1;

export const proofBody = z
  .strictObject({ password: sentPassword.optional(), passkey: passkeyProof, signOn: signOnProof })
  .refine(({ password, passkey, signOn }) => isOneProof(password, passkey, signOn), {
    path: ["password"],
    message: authMessages.passwordRequired,
  })
  .meta({
    id: "ProofInput",
    description:
      "Reauthentication: exactly one of the password, or a recovery code, a passkey, and a sign-on",
    examples: [{ password: "blue-7am" }],
  });

export const passwordLoginBody = proofBody
  .safeExtend({ enabled: z.boolean().describe("Whether the password logs in") })
  .meta({ examples: [{ enabled: false, password: "blue-7am" }] });

export type Proof = z.output<typeof proofBody>;

export const optionsSchema = z
  .looseObject({ challenge: z.string() })
  .describe("The options in JSON for `navigator.credentials`, `get` or `create`");

export const passkeySchema = z
  .object({
    _id: id(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe("Null if never used"),
  })
  .meta({ id: "Passkey", description: "A passkey of the caller" });

export type Passkey = z.infer<typeof passkeySchema>;

export const passkeysSchema = z.object({
  passkeys: z.array(passkeySchema).describe("The oldest first"),
  isPasskeyOnly: z.boolean(),
  recoveryCodes: count(),
});
