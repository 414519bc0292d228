import { contract } from "@/lib/contract";
import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";
import { accountMessages, authMessages } from "../messages";
import { isOneProof, passkeyProof, proofBody, signOnProof } from "../proof-schema";
import { keptLogins, newPassword, sentPassword } from "../schema";

export const deleteAccount = contract("Profiles", "POST /profile/me/delete", {
  waiting: true,
  summary: "Delete one's own account with everything that belongs to it",
  description:
    "Needs the password or a passkey again; a wrong one is a 400 that names it, and the password counts as a failed login. " +
    "The account is hidden from everyone immediately, all its sessions have ended, and its username and email " +
    "are free. The rows are removed in the background. 409 for the last admin.",
  body: proofBody,
  audited: true,
  message: accountMessages.deleted,
  data: z.object({}),
  errors: ["conflict"],
});

const changePasswordBody = z
  .strictObject({
    currentPassword: sentPassword.optional(),
    passkey: passkeyProof,
    signOn: signOnProof,
    newPassword,
    ...keptLogins,
  })
  .refine(({ currentPassword, passkey, signOn }) => isOneProof(currentPassword, passkey, signOn), {
    path: ["currentPassword"],
    message: authMessages.passwordRequired,
  })
  .meta({
    id: "ChangePasswordInput",
    description:
      "Exactly one of the password of the account, a passkey, and a sign-on; and the new password",
    examples: [{ currentPassword: "blue-7am", newPassword: "dusk-9pm" }],
  });

export const changePassword = contract("Profiles", "POST /users/password", {
  summary: "Change one's own password",
  description:
    "Needs the current one or a passkey; a wrong one is a 400 that names it, and the password counts as a failed login. " +
    "A password that was switched off is on again. All other sessions of the account end, and so do passkeys and " +
    "connections with single sign-on where those that stay are named.",
  body: changePasswordBody,
  audited: true,
  message: accountMessages.passwordChanged,
  data: z.object({ ended: count() }),
});
