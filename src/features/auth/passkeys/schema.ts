import { count, flag, id, orNull, textField, timestamp } from "@/lib/response-fields";
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
    .meta({ description: "Bytes in base64url", examples: ["k3Jd9xQ2vLwEa8HdGfZ4pU"] });

const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal("public-key").meta({ description: "The kind of credential" }),
    response: z
      .object({ clientDataJSON: bytes(8192), ...response })
      .meta({ description: "What is verified" }),
  });

export const assertionSchema = credential({
  authenticatorData: bytes(8192),
  signature: bytes(8192),
  userHandle: bytes(100).nullish().meta({ description: "The account, needed to log in" }),
}).meta({
  id: "PasskeyAssertion",
  description: "AuthenticationResponseJSON of Web Authentication; other fields are ignored",
});

export type Assertion = z.output<typeof assertionSchema>;

const attestationSchema = credential({
  attestationObject: bytes(32_768),
  transports: z
    .array(z.string().regex(/^[\w-]{0,32}$/))
    .max(8)
    .default([])
    .meta({ description: "How the authenticator is reached", examples: [["internal"]] }),
}).meta({
  id: "PasskeyAttestation",
  description: "RegistrationResponseJSON of Web Authentication; other fields are ignored",
});

export type Attestation = z.output<typeof attestationSchema>;

export const passkeyLoginBody = z
  .strictObject({ passkey: assertionSchema })
  .meta({ id: "PasskeyLoginInput", description: "A passkey that has signed the challenge" });

export const newPasskeyBody = z
  .strictObject({
    name: requiredText(PASSKEY_NAME_MAX, {
      required: passkeyMessages.nameRequired,
      tooLong: passkeyMessages.nameTooLong,
    }).meta({ description: "A name to tell it from others", examples: ["Ines's phone"] }),
    passkey: attestationSchema,
  })
  .meta({ id: "NewPasskeyInput", description: "A new passkey and its name" });

/** The passkey of who is signed in, in place of the password. */
export const passkeyProof = assertionSchema.optional().meta({
  description:
    "In place of the password: a passkey that has signed a challenge of passkeys/challenge",
});

/** Whether exactly one of the two is sent. */
export const isOneProof = (password: unknown, passkey: unknown) =>
  (password === undefined) !== (passkey === undefined);

const proof = { password: sentPassword.optional(), passkey: passkeyProof };

const hasOneProof = ({ password, passkey }: { password?: unknown; passkey?: unknown }) =>
  isOneProof(password, passkey);

const noProof = { path: ["password"], message: authMessages.passwordRequired };

export const proofBody = z
  .strictObject(proof)
  .refine(hasOneProof, noProof)
  .meta({
    id: "ProofInput",
    description: "Reauthentication: exactly one of the password, or a recovery code, and a passkey",
    examples: [{ password: "blue-7am" }],
  });

export const passwordLoginBody = z
  .strictObject({ enabled: flag("Whether the password logs in", false), ...proof })
  .refine(hasOneProof, noProof)
  .meta({
    id: "PasswordLoginInput",
    description: "Whether the password logs in, and reauthentication as in ProofInput",
    examples: [{ enabled: false, password: "blue-7am" }],
  });

export type Proof = z.output<typeof proofBody>;

const options = (json: string, use: "get" | "create") =>
  z
    .looseObject({ challenge: textField("What is to be signed, once", "3Jm1yO0c2Vv9Qk7sXrTn") })
    .meta({ description: `${json} of Web Authentication, for \`navigator.credentials.${use}\`` });

export const requestOptionsSchema = options("PublicKeyCredentialRequestOptionsJSON", "get");

export const creationOptionsSchema = options("PublicKeyCredentialCreationOptionsJSON", "create");

export const passkeySchema = z
  .object({
    _id: id("Id of the passkey"),
    name: textField("The name that its owner gave it", "Ines's phone"),
    addedAt: timestamp("When it was added"),
    lastUsedAt: orNull(
      z.iso.datetime(),
      "When it was last used; null if never",
      "2026-10-28T18:04:31.000Z",
    ),
  })
  .meta({ id: "Passkey", description: "A passkey of the caller" });

export type Passkey = z.infer<typeof passkeySchema>;

export const passkeysSchema = z.object({
  passkeys: z.array(passkeySchema).meta({ description: "The oldest first" }),
  isPasskeyOnly: flag("Whether the password is switched off", false),
  recoveryCodes: count("How many recovery codes are left", 0),
});
