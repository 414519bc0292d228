"use client";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { authMessages } from "@/features/auth/messages";
import { textError } from "@/lib/text-error";
import { Alert } from "@/ui/alert";
import { FormDialog } from "@/ui/form-dialog";
import { applyServerErrors } from "@/ui/server-errors";
import { TextField } from "@/ui/text-field";
import { signOnAgain } from "../../sign-on/client";
import { passkeyFailure, provePasskey, type SentProof } from "../client/passkeys";
import { PASSKEY_NAME_MAX } from "../limits";
import { passkeyMessages } from "../messages";
import { ProofFields } from "./proof-fields";

export type Question = {
  title: string;
  text: ReactNode;
  /** The label of the button that does it. */
  action: string;
  danger?: boolean;
  /** A name that is suggested, where one is asked for. */
  name?: string;
  /** What is said when it failed without a reason. */
  failure?: string;
  perform: (proof: SentProof, name: string) => Promise<void>;
};

type Values = { name: string; password: string };

type Props = { question: Question; username: string; onClose: () => void };

const fields = { shape: { name: true, password: true } };
const nameTexts = { required: passkeyMessages.nameRequired, tooLong: passkeyMessages.nameTooLong };

/** Asks for the password or a passkey before something changes. */
export function ProofDialog({ question, username, onClose }: Props) {
  const { title, text, action, danger, name, failure, perform } = question;
  const { register, handleSubmit, setError, clearErrors, trigger, getValues, formState } =
    useForm<Values>({ defaultValues: { name: name ?? "", password: "" } });
  const { errors } = formState;
  const send = useMutation({
    mutationFn: async (prove: () => Promise<SentProof>) =>
      perform(await prove(), getValues("name")),
    onMutate: () => clearErrors(),
    onError: (error) =>
      signOnAgain(error) ||
      applyServerErrors(setError, fields, error) ||
      setError("root", { message: passkeyFailure(error, failure ?? passkeyMessages.notChanged) }),
  });
  const byPasskey = async () => {
    if (name === undefined || (await trigger("name", { shouldFocus: true }))) {
      send.mutate(provePasskey);
    }
  };
  // Also while the login page loads.
  const busy = send.isPending || send.isSuccess;
  return (
    <FormDialog
      title={title}
      action={action}
      look={danger ? "danger" : "solid"}
      busy={busy}
      onSubmit={handleSubmit(({ password }) => send.mutate(async () => ({ password })))}
      onClose={onClose}
    >
      <div className="grid gap-2 text-muted">{typeof text === "string" ? <p>{text}</p> : text}</div>
      {name !== undefined && (
        <TextField
          label="Name"
          autoComplete="off"
          error={errors.name?.message}
          data-autofocus
          {...register("name", {
            validate: (typed) => textError(typed, PASSKEY_NAME_MAX, nameTexts),
          })}
        />
      )}
      <ProofFields
        label="Password"
        username={username}
        error={errors.password?.message}
        busy={busy}
        onPasskey={() => void byPasskey()}
        onSignOn={() => send.mutate(async () => ({ signOn: true }))}
        data-autofocus={name === undefined || undefined}
        {...register("password", { required: authMessages.passwordRequired })}
      />
      {errors.root?.message && <Alert message={errors.root.message} />}
    </FormDialog>
  );
}
