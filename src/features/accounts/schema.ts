import { authMessages } from "@/features/auth/messages";
import { isOneProof, passkeyProof, signOnProof } from "@/features/auth/passkeys/schema";
import { newPassword, sentPassword } from "@/features/auth/schema";
import * as z from "@/lib/zod";

export const changePasswordBody = z
  .strictObject({
    currentPassword: sentPassword.optional(),
    passkey: passkeyProof,
    signOn: signOnProof,
    newPassword,
  })
  .refine(({ currentPassword, passkey, signOn }) => isOneProof(currentPassword, passkey, signOn), {
    path: ["currentPassword"],
    message: authMessages.passwordRequired,
  })
  .meta({
    id: "ChangePasswordInput",
    description:
      "Exactly one of the password of the account, or a recovery code, a passkey, and a sign-on; and the new password",
    examples: [{ currentPassword: "blue-7am", newPassword: "dusk-9pm" }],
  });
