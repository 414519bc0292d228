"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { changePassword } from "@/features/accounts/api";
import { accountMessages } from "@/features/accounts/messages";
import { changePasswordBody } from "@/features/accounts/schema";
import { PASSWORD_MAX, PASSWORD_MIN } from "@/features/auth/limits";
import { passkeyFailure, provePasskey } from "@/features/auth/passkeys/client/passkeys";
import { ProofFields } from "@/features/auth/passkeys/components/proof-fields";
import { signOnAgain } from "@/features/auth/sign-on/client";
import { call } from "@/lib/browser/call";
import type * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { FormDialog } from "@/ui/form-dialog";
import { PasswordField } from "@/ui/password-field";
import { applyServerErrors } from "@/ui/server-errors";
import { toast } from "@/ui/toast";

type Values = z.input<typeof changePasswordBody>;

type Props = { username: string; onClose: () => void };

/** Changes the viewer's password, which ends their other sessions (docs/product.md P12). */
export function ChangePasswordDialog({ username, onClose }: Props) {
  const { register, handleSubmit, setError, clearErrors, trigger, getValues, formState } =
    useForm<Values>({
      mode: "onTouched",
      resolver: zodResolver(changePasswordBody),
      defaultValues: { currentPassword: "", newPassword: "" },
    });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: async (
      prove: () => Promise<Pick<Values, "currentPassword" | "passkey" | "signOn">>,
    ) => {
      const body = { ...(await prove()), newPassword: getValues("newPassword") };
      await call<typeof changePassword>("POST /users/password", { body });
    },
    onSuccess: () => {
      toast.success(accountMessages.passwordChanged);
      onClose();
    },
    onMutate: () => clearErrors(),
    onError: (error) =>
      signOnAgain(error) ||
      applyServerErrors(setError, changePasswordBody, error) ||
      setError("root", { message: passkeyFailure(error, accountMessages.passwordNotChanged) }),
  });
  const byProof = async (prove: Parameters<typeof change.mutate>[0]) => {
    if (await trigger("newPassword", { shouldFocus: true })) change.mutate(prove);
  };

  return (
    <FormDialog
      title="Change password"
      action="Change password"
      busy={change.isPending}
      onSubmit={handleSubmit(({ currentPassword }) =>
        change.mutate(async () => ({ currentPassword })),
      )}
      onClose={onClose}
    >
      <p className="text-muted">All your other devices are logged out.</p>
      <ProofFields
        label="Current password"
        username={username}
        error={errors.currentPassword?.message}
        busy={change.isPending}
        onPasskey={() => void byProof(provePasskey)}
        onSignOn={() => void byProof(async () => ({ signOn: true }))}
        data-autofocus
        {...register("currentPassword")}
      >
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
          error={errors.newPassword?.message}
          {...register("newPassword")}
        />
      </ProofFields>
      {errors.root?.message && <Alert message={errors.root.message} />}
    </FormDialog>
  );
}
