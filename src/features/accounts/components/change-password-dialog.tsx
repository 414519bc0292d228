"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { PASSWORD_MAX, PASSWORD_MIN } from "@/features/auth/limits";
import { passkeyFailure, provePasskey } from "@/features/auth/passkeys/client/passkeys";
import { useProofWays } from "@/features/auth/passkeys/client/use-passkeys";
import { passkeyMessages } from "@/features/auth/passkeys/messages";
import { call } from "@/lib/browser/call";
import type * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PasswordField } from "@/ui/password-field";
import { applyServerErrors } from "@/ui/server-errors";
import { toast } from "@/ui/toast";
import type { changePassword } from "../api";
import { accountMessages } from "../messages";
import { changePasswordBody } from "../schema";

type Values = z.input<typeof changePasswordBody>;

type Props = { username: string; onClose: () => void };

/** Changes the viewer's password, which ends their other sessions (docs/product.md P12). */
export function ChangePasswordDialog({ username, onClose }: Props) {
  const { hasPasskey, hint } = useProofWays();
  const { register, handleSubmit, setError, clearErrors, trigger, getValues, formState } =
    useForm<Values>({
      mode: "onTouched",
      resolver: zodResolver(changePasswordBody),
      defaultValues: { currentPassword: "", password: "" },
    });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: async (prove: () => Promise<Pick<Values, "currentPassword" | "passkey">>) => {
      const body = { ...(await prove()), password: getValues("password") };
      await call<typeof changePassword>("POST /profile/me/password", { body });
    },
    onSuccess: () => {
      toast.success(accountMessages.passwordChanged);
      onClose();
    },
    onMutate: () => clearErrors(),
    onError: (error) =>
      applyServerErrors(setError, changePasswordBody, error) ||
      setError("root", { message: passkeyFailure(error, accountMessages.passwordNotChanged) }),
  });
  const byPasskey = async () => {
    if (await trigger("password", { shouldFocus: true })) change.mutate(provePasskey);
  };

  const close = () => {
    if (!change.isPending) onClose();
  };
  return (
    <Dialog title="Change password" onClose={close}>
      <form
        noValidate
        onSubmit={handleSubmit(({ currentPassword }) =>
          change.mutate(async () => ({ currentPassword })),
        )}
      >
        <div className="dialog-body">
          <p className="text-muted">All your other devices are logged out.</p>
          <input
            className="hidden"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
          />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            hint={hint}
            error={errors.currentPassword?.message}
            data-autofocus
            {...register("currentPassword")}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
            error={errors.password?.message}
            {...register("password")}
          />
          {hasPasskey && (
            <Button
              look="outline"
              className="justify-self-start before:icon-key-round before:size-4.5"
              busy={change.isPending}
              onClick={() => void byPasskey()}
            >
              {passkeyMessages.instead}
            </Button>
          )}
          {errors.root?.message && <Alert message={errors.root.message} />}
        </div>
        <footer>
          <Button look="outline" onClick={close} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
