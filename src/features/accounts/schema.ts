import { sentPassword } from "@/features/auth/schema";
import * as z from "@/lib/zod";

export const deleteAccountBody = z.strictObject({ password: sentPassword }).meta({
  id: "DeleteAccountInput",
  description: "The password of the account, again",
  examples: [{ password: "blue-7am" }],
});
