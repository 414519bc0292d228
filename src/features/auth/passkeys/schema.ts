import { id } from "@/lib/response-fields";
import { requiredText } from "@/lib/text";
import * as z from "@/lib/zod";
import { PASSKEY_NAME_MAX } from "../limits";
import { passkeyMessages } from "../messages";
import { connects } from "../schema";

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

export const passkeyLoginBody = z.strictObject({ passkey: assertionSchema, connects });

export const newPasskeyBody = z.strictObject({
  name: requiredText(PASSKEY_NAME_MAX, {
    required: passkeyMessages.nameRequired,
    tooLong: passkeyMessages.nameTooLong,
  }).meta({ examples: ["Ines's phone"] }),
  passkey: attestationSchema,
});

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
  isPasskeyOnly: z.boolean().describe("Whether the password is switched off"),
});
