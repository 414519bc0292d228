import { email } from "@/features/users/schema";
import * as z from "@/lib/zod";
import { resetMessages } from "../messages";
import { keptLogins, newPassword } from "../schema";

export const forgotPasswordBody = z.strictObject({ email }).meta({
  id: "ForgotPasswordInput",
  description: "The address of the account",
  examples: [{ email: "ines@vitrine.example" }],
});

const LONGEST_TOKEN = 64;

const token = z
  .string(resetMessages.linkInvalid)
  .min(1, resetMessages.linkInvalid)
  .max(LONGEST_TOKEN, resetMessages.linkInvalid)
  .meta({
    description: "What follows the # in the link of the mail",
    examples: ["k3Jd9xQ2vLwEa8HdGfZ4pUiNoKqMxYb7"],
  });

export const resetLinkBody = z
  .strictObject({ token })
  .meta({ id: "ResetLinkInput", description: "The link of the mail" });

export const resetPasswordBody = z
  .strictObject({
    token,
    newPassword,
    keepPasskeys: keptLogins.keepPasskeys.default([]),
    keepConnections: keptLogins.keepConnections.default([]),
  })
  .meta({ id: "ResetPasswordInput", description: "The link of the mail, and a new password" });
