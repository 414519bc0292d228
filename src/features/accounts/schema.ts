import { authMessages } from "@/features/auth/messages";
import { isOneProof, passkeyProof } from "@/features/auth/passkeys/schema";
import { newPassword, sentPassword } from "@/features/auth/schema";
import * as z from "@/lib/zod";

export const changePasswordBody = z
  .strictObject({ currentPassword: sentPassword.optional(), passkey: passkeyProof, newPassword })
  .refine(({ currentPassword, passkey }) => isOneProof(currentPassword, passkey), {
    path: ["currentPassword"],
    message: authMessages.passwordRequired,
  })
  .meta({
    id: "ChangePasswordInput",
    description:
      "Exactly one of the password of the account, or a recovery code, and a passkey; and the new password",
    examples: [{ currentPassword: "blue-7am", newPassword: "dusk-9pm" }],
  });
