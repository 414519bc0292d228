"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call, messageOf } from "@/lib/browser/call";
import * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { useHydrated } from "@/ui/hydration";
import { PasswordField } from "@/ui/password-field";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../limits";
import { PASSWORD_CHANGED_PATH } from "../../paths";
import { newPassword } from "../../schema";
import type { resetPassword } from "../api";
import { resetMessages } from "../messages";

const form = z.object({ newPassword });

/** Chooses a new password with the link of a mail, whose token is the fragment (docs/product.md R30). */
export function ResetPasswordForm() {
  const router = useRouter();
  const hydrated = useHydrated();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<z.input<typeof form>>({
    mode: "onTouched",
    resolver: zodResolver(form),
    defaultValues: { newPassword: "" },
  });

  const submit = handleSubmit(async ({ newPassword }) => {
    setFailure(undefined);
    const body = { token: location.hash.slice(1), newPassword };
    try {
      await call<typeof resetPassword>("POST /users/reset-password", { body, anonymous: true });
      router.replace(PASSWORD_CHANGED_PATH);
    } catch (error) {
      setFailure(messageOf(error, resetMessages.notChanged));
    }
  });

  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
        error={formState.errors.newPassword?.message}
        {...register("newPassword")}
      />
      {failure && <Alert message={failure} />}
      <Button
        type="submit"
        className="h-11 text-base/none"
        disabled={!hydrated}
        busy={formState.isSubmitting || (formState.isSubmitSuccessful && !failure)}
      >
        Change password
      </Button>
      <noscript>
        <p className="hint-text">Changing the password needs JavaScript.</p>
      </noscript>
    </form>
  );
}
