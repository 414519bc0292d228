import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FormDialog } from "@/ui/form-dialog";
import { PasswordField } from "@/ui/password-field";
import { applyServerErrors } from "@/ui/server-errors";
import { useSite } from "@/ui/site-context";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useConnections, usePasskeys } from "../client/passwordless-logins";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits";
import { authMessages, passkeyMessages } from "../messages";
import { passkeyFailure, provePasskey, type SentProof } from "../passkeys/client/passkeys";
import { beginSignOn, wantsSignOn } from "../sign-on/client";

export type Question = {
  title: string;
  text: ReactNode;
  action: string;
  danger?: boolean;
  /** What is typed besides the proof, if anything. */
  typed?: {
    field: "name" | "newPassword";
    initial: string;
    error: (text: string) => string | undefined;
  };
  failure?: string;
  perform: (proof: SentProof, typed: string) => Promise<unknown>;
};

/**
 * What the viewer is about to change, which asks for a proof.
 * @param queryKey of what is read anew then
 */
export function useQuestion(queryKey: string[]) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const closeQuestion = () => setQuestion(undefined);
  const askForProof = (asked: Question, done: string) =>
    setQuestion({
      ...asked,
      perform: async (...given) => {
        await asked.perform(...given);
        void client.invalidateQueries({ queryKey });
        closeQuestion();
        toast.success(done);
      },
    });
  return { question, closeQuestion, askForProof };
}

const empty = { name: "", newPassword: "", password: "", currentPassword: "" };

type Way = { label: string; prove: () => Promise<SentProof> };

const byPasskey: Way = { label: passkeyMessages.instead, prove: provePasskey };
const bySignOn = (provider: string): Way => ({
  label: `Use ${provider}`,
  prove: async () => ({ signOn: true }),
});

const PASSKEY_ICON = "before:icon-key-round before:size-4.5";

type Props = { question: Question; username: string; onClose: () => void };

/** Asks for the password, a passkey or a sign-on, before something changes. */
export function ProofDialog({ question, username, onClose }: Props) {
  const { title, text, action, danger, typed, failure, perform } = question;
  const field = typed?.field ?? "name";
  const password = field === "name" ? "password" : "currentPassword";
  const { register, handleSubmit, setError, clearErrors, trigger, getValues, formState } = useForm({
    mode: field === "name" ? "onSubmit" : "onTouched",
    defaultValues: { ...empty, [field]: typed?.initial ?? "" },
  });
  const { errors } = formState;
  const { data, isPending: isUnknown } = usePasskeys();
  const { provider } = useSite();
  const { connections } = useConnections().data ?? {};
  const ways = [
    ...(data?.passkeys.length ? [byPasskey] : []),
    ...(connections?.length ? [bySignOn(provider)] : []),
  ];
  const asksPassword = !data?.isPasskeyOnly || ways.length === 0;
  const [first] = asksPassword ? [] : ways;
  const send = useMutation({
    mutationFn: async (prove: () => Promise<SentProof>) => {
      try {
        await perform(await prove(), getValues(field));
      } catch (error) {
        if (!wantsSignOn(error)) throw error;
        await beginSignOn(location.pathname + location.search);
      }
    },
    onMutate: () => clearErrors(),
    onError: (error) =>
      applyServerErrors(setError, { shape: empty }, error) ||
      setError("root", { message: passkeyFailure(error, failure ?? passkeyMessages.notChanged) }),
  });
  const without = async (prove: () => Promise<SentProof>) => {
    if (!typed || (await trigger(field, { shouldFocus: true }))) send.mutate(prove);
  };
  // Also while the page of the provider, or the login page, loads.
  const busy = send.isPending || send.isSuccess;
  const typedField = {
    error: errors[field]?.message,
    ...(typed && register(field, { validate: typed.error })),
  };
  // Which fields it has depends on them.
  if (isUnknown) return null;
  return (
    <FormDialog
      title={title}
      action={action}
      look={danger ? "danger" : "solid"}
      busy={busy}
      onSubmit={handleSubmit((values) =>
        send.mutate(first?.prove ?? (async () => ({ password: values[password] }))),
      )}
      onClose={onClose}
    >
      <div className="grid gap-2 text-muted">{typeof text === "string" ? <p>{text}</p> : text}</div>
      {typed?.field === "name" && (
        <TextField label="Name" autoComplete="off" data-autofocus {...typedField} />
      )}
      <input className="hidden" name="username" autoComplete="username" value={username} readOnly />
      {asksPassword && (
        <PasswordField
          label={field === "name" ? "Password" : "Current password"}
          autoComplete="current-password"
          error={errors[password]?.message}
          data-autofocus={typed?.field !== "name" || undefined}
          {...register(password, {
            required: authMessages.passwordRequired,
            shouldUnregister: true,
          })}
        />
      )}
      {typed?.field === "newPassword" && (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
          {...typedField}
        />
      )}
      {ways
        .filter((way) => way !== first)
        .map(({ label, prove }) => (
          <Button
            key={label}
            look="outline"
            className={classNames("justify-self-start", prove === provePasskey && PASSKEY_ICON)}
            busy={busy}
            onClick={() => void without(prove)}
          >
            {label}
          </Button>
        ))}
      {errors.root?.message && <Alert message={errors.root.message} />}
    </FormDialog>
  );
}
