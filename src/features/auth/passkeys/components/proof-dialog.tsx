"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { call } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { FormDialog } from "@/ui/form-dialog";
import { PasswordField } from "@/ui/password-field";
import { applyServerErrors } from "@/ui/server-errors";
import { useSite } from "@/ui/site-context";
import { TextField } from "@/ui/text-field";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../limits";
import { authMessages } from "../../messages";
import { signOnAgain } from "../../sign-on/client";
import type { listPasskeys } from "../api";
import { passkeyFailure, provePasskey, type SentProof } from "../client/passkeys";
import { passkeyMessages } from "../messages";

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
  perform: (proof: SentProof, typed: string) => Promise<void>;
};

export const passkeysKey = ["passkeys"];

export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call<typeof listPasskeys>("GET /passkeys", { signal }),
    gcTime: 0,
  });

const empty = { name: "", newPassword: "", password: "", currentPassword: "" };

type Props = { question: Question; username: string; onClose: () => void };

/** Asks for the password, or a recovery code, a passkey or a sign-on, before something changes. */
export function ProofDialog({ question, username, onClose }: Props) {
  const { title, text, action, danger, typed, failure, perform } = question;
  const field = typed?.field ?? "name";
  const password = field === "name" ? "password" : "currentPassword";
  const { register, handleSubmit, setError, clearErrors, trigger, getValues, formState } = useForm({
    mode: field === "name" ? "onSubmit" : "onTouched",
    defaultValues: { ...empty, [field]: typed?.initial ?? "" },
  });
  const { errors } = formState;
  const { data: passkeys } = usePasskeys();
  const { provider } = useSite();
  const send = useMutation({
    mutationFn: async (prove: () => Promise<SentProof>) => perform(await prove(), getValues(field)),
    onMutate: () => clearErrors(),
    onError: (error) =>
      signOnAgain(error) ||
      applyServerErrors(setError, { shape: empty }, error) ||
      setError("root", { message: passkeyFailure(error, failure ?? passkeyMessages.notChanged) }),
  });
  const without = async (prove: () => Promise<SentProof>) => {
    if (!typed || (await trigger(field, { shouldFocus: true }))) send.mutate(prove);
  };
  // Also while the login page loads.
  const busy = send.isPending || send.isSuccess;
  const typedField = {
    error: errors[field]?.message,
    ...(typed && register(field, { validate: typed.error })),
  };
  return (
    <FormDialog
      title={title}
      action={action}
      look={danger ? "danger" : "solid"}
      busy={busy}
      onSubmit={handleSubmit((values) => send.mutate(async () => ({ password: values[password] })))}
      onClose={onClose}
    >
      <div className="grid gap-2 text-muted">{typeof text === "string" ? <p>{text}</p> : text}</div>
      {typed?.field === "name" && (
        <TextField label="Name" autoComplete="off" data-autofocus {...typedField} />
      )}
      <input className="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={field === "name" ? "Password" : "Current password"}
        autoComplete="current-password"
        hint={passkeys?.isPasskeyOnly ? passkeyMessages.typeCode : undefined}
        error={errors[password]?.message}
        data-autofocus={typed?.field !== "name" || undefined}
        {...register(password, { required: authMessages.passwordRequired })}
      />
      {typed?.field === "newPassword" && (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
          {...typedField}
        />
      )}
      {Boolean(passkeys?.passkeys.length) && (
        <Button
          look="outline"
          className="justify-self-start before:icon-key-round before:size-4.5"
          busy={busy}
          onClick={() => void without(provePasskey)}
        >
          {passkeyMessages.instead}
        </Button>
      )}
      {provider && (
        <Button
          look="outline"
          className="justify-self-start"
          busy={busy}
          onClick={() => void without(async () => ({ signOn: true }))}
        >
          Use {provider}
        </Button>
      )}
      {errors.root?.message && <Alert message={errors.root.message} />}
    </FormDialog>
  );
}
