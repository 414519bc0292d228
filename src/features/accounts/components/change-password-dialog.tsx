"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { PASSWORD_MAX, PASSWORD_MIN } from "@/features/auth/limits";
import { call, messageOf } from "@/lib/browser/call";
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
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    mode: "onTouched",
    resolver: zodResolver(changePasswordBody),
    defaultValues: { currentPassword: "", password: "" },
  });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: (body: Values) =>
      call<typeof changePassword>({ method: "POST", path: "/profile/me/password", body }),
    onSuccess: () => {
      toast.success(accountMessages.passwordChanged);
      onClose();
    },
    onError: (error) => applyServerErrors(setError, changePasswordBody, error),
  });
  const hasFieldErrors = Boolean(errors.currentPassword ?? errors.password);

  const close = () => {
    if (!change.isPending) onClose();
  };
  return (
    <Dialog title="Change password" onClose={close}>
      <form noValidate onSubmit={handleSubmit((values) => change.mutate(values))}>
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
          {change.isError && !hasFieldErrors && (
            <Alert message={messageOf(change.error, accountMessages.passwordNotChanged)} />
          )}
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
