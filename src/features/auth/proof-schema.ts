import * as z from "@/lib/zod";
import { authMessages } from "./messages";
import { assertionSchema } from "./passkeys/schema";
import { sentPassword } from "./schema";

/** The passkey of who is signed in, in place of the password. */
export const passkeyProof = assertionSchema
  .optional()
  .describe(
    "In place of the password: a passkey that has signed a challenge of passkeys/challenge",
  );

/** A sign-on that the provider has just asked for again, in place of the password. */
export const signOnProof = z
  .literal(true)
  .optional()
  .describe(
    "In place of the password: who is signed in has signed on again in the last five minutes; once",
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
    description: "Reauthentication: exactly one of the password, a passkey, and a sign-on",
    examples: [{ password: "blue-7am" }],
  });

export const passwordLoginBody = proofBody
  .safeExtend({ enabled: z.literal(false) })
  .meta({ examples: [{ enabled: false, password: "blue-7am" }] });

export type Proof = z.output<typeof proofBody>;
