"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { call, messageOf } from "@/lib/browser/call";
import * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { PasswordField } from "@/ui/password-field";
import { useCallForm } from "@/ui/use-call-form";
import { KeptLogins, keptOf, type Logins } from "../../components/kept-logins";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../limits";
import { resetMessages } from "../../messages";
import { PASSWORD_CHANGED_PATH } from "../../paths";
import { newPassword } from "../../schema";
import type { readResetLink, resetPassword } from "../api";

const form = z.object({ newPassword });

const tokenOfLink = () => location.hash.slice(1);

/** Chooses a new password with the link of a mail, whose token is the fragment (docs/product.md R30). */
export function ResetPasswordForm() {
  const router = useRouter();
  const [logins, setLogins] = useState<Logins>();
  const [kept, setKept] = useState<string[]>([]);
  const failureOf = (error: Error) => messageOf(error, resetMessages.notChanged);
  const { register, submit, failure, setFailure, isSent, formState } = useCallForm({
    schema: form,
    defaultValues: { newPassword: "" },
    send: async (values) => {
      const body = { token: tokenOfLink(), ...values, ...(logins && keptOf(logins, kept)) };
      await call<typeof resetPassword>("POST /users/reset-password", { body, anonymous: true });
      router.replace(PASSWORD_CHANGED_PATH);
    },
    failureOf,
  });
  const read = useEffectEvent(() => {
    const body = { token: tokenOfLink() };
    call<typeof readResetLink>("POST /users/reset-password/passkeys", {
      body,
      anonymous: true,
    }).then(setLogins, (error) => setFailure(failureOf(error)));
  });
  useEffect(read, []);

  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
        error={formState.errors.newPassword?.message}
        {...register("newPassword")}
      />
      {logins && <KeptLogins logins={logins} kept={kept} onChange={setKept} />}
      {failure && <Alert message={failure} />}
      <Button
        type="submit"
        className="h-11 text-base/none"
        disabled={!logins}
        busy={formState.isSubmitting || isSent}
      >
        Change password
      </Button>
      <noscript>
        <p className="hint-text">Changing the password needs JavaScript.</p>
      </noscript>
    </form>
  );
}
