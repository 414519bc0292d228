"use client";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { authMessages } from "@/features/auth/messages";
import { textError } from "@/lib/text-error";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PasswordField } from "@/ui/password-field";
import { applyServerErrors } from "@/ui/server-errors";
import { TextField } from "@/ui/text-field";
import { passkeyFailure, provePasskey, type SentProof } from "../client/passkeys";
import { useProofWays } from "../client/use-passkeys";
import { PASSKEY_NAME_MAX } from "../limits";
import { passkeyMessages } from "../messages";

export type Question = {
  title: string;
  text: string;
  /** The label of the button that does it. */
  action: string;
  danger?: boolean;
  /** A name that is suggested, where one is asked for. */
  name?: string;
  perform: (proof: SentProof, name: string) => Promise<void>;
};

type Values = { name: string; password: string };

type Props = { question: Question; username: string; onClose: () => void };

const fields = { shape: { name: true, password: true } };
const nameTexts = { required: passkeyMessages.nameRequired, tooLong: passkeyMessages.nameTooLong };

/** Asks for the password or a passkey before something changes. */
export function ProofDialog({ question, username, onClose }: Props) {
  const { title, text, action, danger, name, perform } = question;
  const { hasPasskey, hint } = useProofWays();
  const { register, handleSubmit, setError, clearErrors, trigger, getValues, formState } =
    useForm<Values>({ defaultValues: { name: name ?? "", password: "" } });
  const { errors } = formState;
  const send = useMutation({
    mutationFn: async (prove: () => Promise<SentProof>) =>
      perform(await prove(), getValues("name")),
    onMutate: () => clearErrors(),
    onError: (error) =>
      applyServerErrors(setError, fields, error) ||
      setError("root", { message: passkeyFailure(error, passkeyMessages.notChanged) }),
  });
  const byPasskey = async () => {
    if (name === undefined || (await trigger("name", { shouldFocus: true }))) {
      send.mutate(provePasskey);
    }
  };
  const close = () => {
    if (!send.isPending) onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        noValidate
        onSubmit={handleSubmit(({ password }) => send.mutate(async () => ({ password })))}
      >
        <div className="dialog-body">
          <p className="text-muted">{text}</p>
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
          <input
            className="hidden"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            hint={hint}
            error={errors.password?.message}
            data-autofocus={name === undefined || undefined}
            {...register("password", { required: authMessages.passwordRequired })}
          />
          {hasPasskey && (
            <Button
              look="outline"
              className="justify-self-start before:icon-key-round before:size-4.5"
              busy={send.isPending}
              onClick={() => void byPasskey()}
            >
              {passkeyMessages.instead}
            </Button>
          )}
          {errors.root?.message && <Alert message={errors.root.message} />}
        </div>
        <footer>
          <Button look="outline" onClick={close} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" look={danger ? "danger" : "solid"} busy={send.isPending}>
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
