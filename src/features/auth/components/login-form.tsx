"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "@/lib/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { lazyResolver } from "@/ui/lazy-resolver";
import { PasswordField } from "@/ui/password-field";
import { TextField } from "@/ui/text-field";
import { useHydrated } from "@/ui/use-hydrated";
import { credentialsOf, logIn } from "../log-in";
import type { LoginForm as Form } from "../login-form";
import { authMessages } from "../rules";
import { useResume } from "./use-resume";

const { resolver, fetchAhead } = lazyResolver<Form>(async () => {
  const [{ zodResolver }, { loginForm }] = await Promise.all([
    import("@hookform/resolvers/zod"),
    import("../login-form"),
  ]);
  return zodResolver(loginForm);
});

/** Logs in and goes on to `next`. A failure keeps the name and puts the focus on the password. */
export function LoginForm({ next }: { next: string }) {
  useResume(next);
  const router = useRouter();
  const hydrated = useHydrated();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm<Form>({
    mode: "onTouched",
    resolver,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await logIn(credentialsOf(values));
      setDone(true);
      router.replace(next);
    } catch (error) {
      setFailure(messageOf(error, authMessages.loginFailed));
      setFocus("password", { shouldSelect: true });
    }
  });

  return (
    <form className="grid gap-4" method="post" noValidate onFocus={fetchAhead} onSubmit={submit}>
      <TextField
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier?.message}
        {...register("identifier")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      {failure && <Alert message={failure} />}
      <Button
        type="submit"
        className="auth-submit mt-2"
        disabled={!hydrated}
        busy={isSubmitting || done}
      >
        Log in
      </Button>
      <noscript>
        <p className="hint">Logging in needs JavaScript.</p>
      </noscript>
    </form>
  );
}
