"use client";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { useHydrated } from "@/ui/hydration";
import { TextField } from "@/ui/text-field";
import { useCallForm } from "@/ui/use-call-form";
import { resetMessages } from "../../messages";
import type { forgotPassword } from "../api";
import { forgotPasswordBody } from "../schema";

/** Asks for a mail with a link for a new password (docs/product.md R29). */
export function ForgotPasswordForm() {
  const hydrated = useHydrated();
  const { register, submit, failure, isSent, formState } = useCallForm({
    schema: forgotPasswordBody,
    defaultValues: { email: "" },
    send: (body) =>
      call<typeof forgotPassword>("POST /users/forgotten-password", { body, anonymous: true }),
    failureOf: (error) => messageOf(error, resetMessages.notSent),
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      {failure && <Alert message={failure} />}
      {isSent && <Alert tone="success" message={resetMessages.sent} />}
      <Button
        type="submit"
        className="h-11 text-base/none"
        disabled={!hydrated}
        busy={isSubmitting}
      >
        Send the link
      </Button>
      <noscript>
        <p className="hint-text">Asking for a link needs JavaScript.</p>
      </noscript>
    </form>
  );
}
