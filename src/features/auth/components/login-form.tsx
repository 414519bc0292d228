"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { useHydrated } from "@/ui/hydration";
import { PasswordField } from "@/ui/password-field";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { credentialsOf, type LoginValues, logIn } from "../client/log-in";
import { useResumeSession } from "../client/resume-session";
import { authMessages, passkeyMessages } from "../messages";
import {
  logInWith,
  passkeyFailure,
  signLogin,
  usePasskeyAutofill,
} from "../passkeys/client/passkeys";
import { connectProved } from "../sign-on/client";

type Props = {
  /** Of the first field. */
  id: string;
  next: string;
  /** Whether the account that logs in is to be connected with that of single sign-on. */
  connects?: true | undefined;
};

export function LoginForm({ id, next, connects }: Props) {
  useResumeSession(next);
  const router = useRouter();
  const hydrated = useHydrated();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm<LoginValues>({
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;

  const finish = async (login: () => Promise<void>) => {
    setFailure(undefined);
    await login();
    if (connects) await connect();
    setDone(true);
    router.replace(next);
  };

  const connect = async () => {
    try {
      await connectProved();
      toast.success(authMessages.connected);
    } catch (error) {
      toast.error(messageOf(error, authMessages.signOnOver));
    }
  };

  const submit = handleSubmit(async (values) => {
    try {
      await finish(() => logIn(credentialsOf(values), connects));
    } catch (error) {
      setFailure(messageOf(error, authMessages.loginFailed));
      setFocus("password", { shouldSelect: true });
    }
  });

  const showFailure = (error: unknown) =>
    setFailure(passkeyFailure(error, passkeyMessages.notUsed));
  usePasskeyAutofill(isAsking || done, (passkey) =>
    finish(() => logInWith(passkey, connects)).catch(showFailure),
  );
  const askForPasskey = async () => {
    setAsking(true);
    await finish(async () => logInWith(await signLogin(), connects)).catch(showFailure);
    setAsking(false);
  };

  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      <TextField
        id={id}
        label="Email or username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier?.message}
        {...register("identifier", {
          required: authMessages.identifierRequired,
          setValueAs: (text: string) => text.trim(),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password", { required: authMessages.passwordRequired })}
      />
      {failure && <Alert message={failure} />}
      <Button
        type="submit"
        className="mt-2 h-11 text-base/none not-noscript:disabled:bg-solid not-noscript:disabled:text-on-solid"
        disabled={!hydrated}
        busy={isSubmitting || done}
      >
        Log in
      </Button>
      <Button
        look="outline"
        className="js-only h-11 before:icon-key-round before:size-4.5"
        disabled={!hydrated}
        busy={isAsking}
        onClick={() => void askForPasskey()}
      >
        Use a passkey
      </Button>
      <noscript>
        <p className="hint-text">Logging in needs JavaScript.</p>
      </noscript>
    </form>
  );
}
