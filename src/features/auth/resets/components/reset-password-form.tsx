"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { call, messageOf } from "@/lib/browser/call";
import * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { PasswordField } from "@/ui/password-field";
import { Time } from "@/ui/time";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../limits";
import type { Passkey } from "../../passkeys/schema";
import { PASSWORD_CHANGED_PATH } from "../../paths";
import { newPassword } from "../../schema";
import type { readResetLink, resetPassword } from "../api";
import { resetMessages } from "../messages";

const form = z.object({ newPassword, keepPasskeys: z.array(z.string()) });

const tokenOfLink = () => location.hash.slice(1);

/** Chooses a new password with the link of a mail, whose token is the fragment (docs/product.md R30). */
export function ResetPasswordForm() {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [passkeys, setPasskeys] = useState<Passkey[]>();
  useEffect(() => {
    const body = { token: tokenOfLink() };
    call<typeof readResetLink>("POST /users/reset-password/passkeys", {
      body,
      anonymous: true,
    }).then(
      (found) => setPasskeys(found.passkeys),
      (error) => setFailure(messageOf(error, resetMessages.notChanged)),
    );
  }, []);
  const { register, handleSubmit, formState } = useForm<z.input<typeof form>>({
    mode: "onTouched",
    resolver: zodResolver(form),
    defaultValues: { newPassword: "", keepPasskeys: [] },
  });

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const body = { token: tokenOfLink(), ...values };
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
      {passkeys && passkeys.length > 0 && (
        <fieldset>
          <legend className="text-sm">{resetMessages.passkeysLeft}</legend>
          {passkeys.map(({ _id, name, addedAt, lastUsedAt }) => (
            <label key={_id} className="flex min-h-11 items-center gap-3 text-sm" htmlFor={_id}>
              <input
                id={_id}
                type="checkbox"
                value={_id}
                className="size-4.5 flex-none accent-solid"
                {...register("keepPasskeys")}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">Keep {name}</span>{" "}
                <span className="text-faint">
                  added <Time iso={addedAt} />
                  {lastUsedAt && (
                    <>
                      , last used <Time iso={lastUsedAt} />
                    </>
                  )}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {failure && <Alert message={failure} />}
      <Button
        type="submit"
        className="h-11 text-base/none"
        disabled={!passkeys}
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
