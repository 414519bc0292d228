"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CallError, call, messageOf } from "@/lib/call";
import { toast } from "@/ui/toast";
import type { register } from "../api";
import { logIn } from "../log-in";
import { authMessages, loginPath } from "../rules";
import { registerData, type SignupForm, signupForm } from "../signup-form";

/** How long 'Logging you in...' stands at least (spec §9). */
const PAUSE_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const createAccount = (form: SignupForm) =>
  call<typeof register>({
    method: "POST",
    path: "/users/register",
    anonymous: true,
    body: registerData(form),
  });

const isField = (path: string): path is keyof SignupForm => path in signupForm.shape;

/**
 * The signup form's state, and what happens when it is sent: the account is made, and its owner is
 * logged in and led on to `next` (spec §4).
 */
export function useSignup(next: string) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const form = useForm<SignupForm>({ mode: "onTouched", resolver: zodResolver(signupForm) });

  /** What the server says about a field stands at the field, anything else above the button. */
  const showFailure = (error: unknown) => {
    const faults = error instanceof CallError ? error.errors : [];
    const atFields = faults.filter(({ path }) => isField(path));
    for (const [index, { path, message }] of atFields.entries()) {
      if (isField(path)) form.setError(path, { message }, { shouldFocus: index === 0 });
    }
    if (atFields.length === 0) setFailure(messageOf(error, authMessages.signupFailed));
  };

  const enter = async ({ username, password }: SignupForm) => {
    toast.success("Signed up successfully!");
    toast.message("Logging you in...");
    try {
      await Promise.all([logIn({ username, password }), pause()]);
      toast.success("Logged in!");
      router.replace(next);
    } catch (error) {
      toast.error(messageOf(error, authMessages.loginFailed));
      router.replace(loginPath(next));
    }
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await createAccount(values);
    } catch (error) {
      return showFailure(error);
    }
    setDone(true);
    await enter(values);
  });

  return { form, submit, failure, busy: form.formState.isSubmitting || done };
}
