import { newPassword, sentPassword } from "@/features/auth/schema";
import * as z from "@/lib/zod";

export const deleteAccountBody = z.strictObject({ password: sentPassword }).meta({
  id: "DeleteAccountInput",
  description: "The password of the account, again",
  examples: [{ password: "blue-7am" }],
});

export const changePasswordBody = z
  .strictObject({ currentPassword: sentPassword, password: newPassword })
  .meta({
    id: "ChangePasswordInput",
    description: "The password of the account, and the new one",
    examples: [{ currentPassword: "blue-7am", password: "dusk-9pm" }],
  });
