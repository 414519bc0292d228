import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { welcomeCookie } from "@/features/users/welcome";
import { setCookie } from "@/lib/browser/browser-cookie";
import { call, messageOf } from "@/lib/browser/call";
import { applyServerErrors } from "@/ui/server-errors";
import { toast } from "@/ui/toast";
import type { register } from "../api";
import { logIn } from "../client/log-in";
import { authMessages } from "../messages";
import { loginPath } from "../paths";
import { registerAsProved } from "../sign-on/client";
import {
  type ProvedNames,
  provedForm,
  registerData,
  type SignupForm,
  signupForm,
  withSentence,
} from "./signup-values";

/** How long 'Logging you in...' is shown at least. */
const TOAST_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, TOAST_MS));

const namesOf = ({ fullName, username, email }: ProvedNames) => ({ fullName, username, email });

type Way = { proved: ProvedNames | null; needsApproval: boolean };

export function useSignup(next: string, { proved, needsApproval }: Way) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const schema = proved ? provedForm : signupForm;
  const form = useForm<SignupForm>({
    mode: "onTouched",
    resolver: zodResolver<SignupForm, unknown, SignupForm>(
      needsApproval ? withSentence(schema) : schema,
    ),
    defaultValues: proved ? { ...namesOf(proved), password: "", confirmPassword: "" } : {},
  });

  const logInNewUser = async ({ username, password }: SignupForm) => {
    toast.success("Signed up successfully!");
    toast.message("Logging you in...");
    try {
      await Promise.all([logIn({ username, password }), pause()]);
      // In place of the message before.
      toast.message("Logged in!");
      router.replace(next);
    } catch (error) {
      toast.error(messageOf(error, authMessages.loginFailed));
      router.replace(loginPath(next));
    }
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      // The code of an invitation is the fragment of the address (docs/product.md R28).
      const body = registerData(values, location.hash.slice(1));
      const { user } = proved
        ? await registerAsProved(body)
        : await call<typeof register>("POST /users/register", { anonymous: true, body });
      setCookie(welcomeCookie(user._id));
    } catch (error) {
      if (!applyServerErrors(form.setError, signupForm, error)) {
        setFailure(messageOf(error, authMessages.signupFailed));
      }
      return;
    }
    setDone(true);
    if (!proved) return logInNewUser(values);
    toast.success("Signed up successfully!");
    router.replace(next);
  });

  return { form, submit, failure, busy: form.formState.isSubmitting || done };
}
