"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call, messageOf } from "@/lib/browser/call";
import type * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { useHydrated } from "@/ui/hydration";
import { TextField } from "@/ui/text-field";
import { resetMessages } from "../../messages";
import type { forgotPassword } from "../api";
import { forgotPasswordBody } from "../schema";

type Values = z.input<typeof forgotPasswordBody>;

/** Asks for a mail with a link for a new password (docs/product.md R29). */
export function ForgotPasswordForm() {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<{ tone: "success" | "failure"; message: string }>();
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: "onTouched",
    resolver: zodResolver(forgotPasswordBody),
    defaultValues: { email: "" },
  });

  const submit = handleSubmit(async (body) => {
    setOutcome(undefined);
    try {
      await call<typeof forgotPassword>("POST /users/forgotten-password", {
        body,
        anonymous: true,
      });
      setOutcome({ tone: "success", message: resetMessages.sent });
    } catch (error) {
      setOutcome({ tone: "failure", message: messageOf(error, resetMessages.notSent) });
    }
  });

  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      {outcome && <Alert {...outcome} />}
      <Button
        type="submit"
        className="h-11 text-base/none"
        disabled={!hydrated}
        busy={formState.isSubmitting}
      >
        Send the link
      </Button>
      <noscript>
        <p className="hint-text">Asking for a link needs JavaScript.</p>
      </noscript>
    </form>
  );
}
