import { count, flag, id, orNull, textField, timestamp } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { authMessages } from "../messages";
import { sentPassword } from "../schema";
import { PASSKEY_NAME_MAX } from "./limits";
import { passkeyMessages } from "./messages";

const bytes = (what: string, max: number, example: string) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .meta({ description: `${what}, in base64url`, examples: [example] });

const credential = {
  id: bytes("Id of the passkey", 1400, "k3Jd9xQ2vLwEa8HdGfZ4pU"),
  rawId: bytes("The same", 1400, "k3Jd9xQ2vLwEa8HdGfZ4pU"),
  type: z.literal("public-key").meta({ description: "The kind of credential" }),
};

const clientDataJSON = bytes("What the browser says about the request", 8192, "eyJ0eXBlIjoi");

export const assertionSchema = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        authenticatorData: bytes("What the authenticator says", 8192, "SZYN5YgOjGh0NBcP"),
        signature: bytes("The signature of both", 8192, "MEUCIQDKg7wkRz2T"),
        userHandle: bytes("The account", 100, "AZofBFK3")
          .nullish()
          .meta({ description: "The account, if the authenticator names it, in base64url" }),
      })
      .meta({ description: "What is verified" }),
  })
  .meta({
    id: "PasskeyAssertion",
    description:
      "What `navigator.credentials.get` returned, as `toJSON` of PublicKeyCredential makes it. Other fields are ignored.",
  });

export type Assertion = z.output<typeof assertionSchema>;

const attestationSchema = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        attestationObject: bytes("The passkey's public key", 32_768, "o2NmbXRkbm9uZWdh"),
        transports: z
          .array(z.string().regex(/^[\w-]{0,32}$/))
          .max(8)
          .default([])
          .meta({ description: "How the authenticator is reached", examples: [["internal"]] }),
      })
      .meta({ description: "What is verified" }),
  })
  .meta({
    id: "PasskeyAttestation",
    description:
      "What `navigator.credentials.create` returned, as `toJSON` of PublicKeyCredential makes it. Other fields are ignored.",
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

const options = (what: string, rest: Record<string, unknown>) =>
  z
    .looseObject({ challenge: textField("What is to be signed, once", "3Jm1yO0c2Vv9Qk7sXrTn") })
    .meta({
      description: what,
      examples: [{ challenge: "3Jm1yO0c2Vv9Qk7sXrTn", ...rest }],
    });

export const requestOptionsSchema = options(
  "PublicKeyCredentialRequestOptionsJSON of Web Authentication, for `navigator.credentials.get`",
  { rpId: "vitrine.example", timeout: 60_000, userVerification: "required" },
);

export const creationOptionsSchema = options(
  "PublicKeyCredentialCreationOptionsJSON of Web Authentication, for `navigator.credentials.create`",
  { rp: { id: "vitrine.example", name: "Vitrine" }, timeout: 60_000, attestation: "none" },
);

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
