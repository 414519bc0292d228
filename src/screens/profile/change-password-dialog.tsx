"use client";
import type { changePassword } from "@/features/accounts/api";
import { accountMessages } from "@/features/accounts/messages";
import { ProofDialog, type Question } from "@/features/auth/passkeys/components/proof-dialog";
import { newPassword } from "@/features/auth/schema";
import { call } from "@/lib/browser/call";
import { toast } from "@/ui/toast";

const perform: Question["perform"] = async ({ password: currentPassword, ...proof }, typed) => {
  const body = { ...proof, currentPassword, newPassword: typed };
  await call<typeof changePassword>("POST /users/password", { body });
  toast.success(accountMessages.passwordChanged);
};

/** Changes the viewer's password, which ends their other sessions (docs/product.md P12). */
export const ChangePasswordDialog = (props: { username: string; onClose: () => void }) => (
  <ProofDialog
    {...props}
    question={{
      title: "Change password",
      text: "All your other devices are logged out.",
      action: "Change password",
      typed: {
        field: "newPassword",
        initial: "",
        error: (text) => newPassword.safeParse(text).error?.issues[0]?.message,
      },
      failure: accountMessages.passwordNotChanged,
      perform: (...given) => perform(...given).then(props.onClose),
    }}
  />
);
