"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { leaveDeletedAccount } from "@/features/auth/client/browser-session";
import {
  passkeyFailure,
  provePasskey,
  type SentProof,
} from "@/features/auth/passkeys/client/passkeys";
import { useProofWays } from "@/features/auth/passkeys/client/use-passkeys";
import { passkeyMessages } from "@/features/auth/passkeys/messages";
import { proofBody } from "@/features/auth/passkeys/schema";
import { call } from "@/lib/browser/call";
import type * as z from "@/lib/zod";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PasswordField } from "@/ui/password-field";
import { applyServerErrors } from "@/ui/server-errors";
import type { deleteAccount } from "../api";
import { accountMessages } from "../messages";

type Props = { username: string; onClose: () => void };

/** Deletes the viewer's account, with the password or a passkey again (docs/product.md P11). */
export function DeleteAccountDialog({ username, onClose }: Props) {
  const { hasPasskey, hint } = useProofWays();
  const { register, handleSubmit, setError, clearErrors, setFocus, formState } = useForm<
    z.input<typeof proofBody>
  >({ resolver: zodResolver(proofBody), defaultValues: { password: "" } });
  const remove = useMutation({
    mutationFn: async (prove: () => Promise<SentProof>) =>
      call<typeof deleteAccount>("POST /profile/me/delete", { body: await prove() }),
    onMutate: () => clearErrors(),
    onSuccess: leaveDeletedAccount,
    onError: (error) => {
      if (applyServerErrors(setError, proofBody, error))
        setFocus("password", { shouldSelect: true });
      else setError("root", { message: passkeyFailure(error, accountMessages.deleteFailed) });
    },
  });
  const { password, root } = formState.errors;
  // Also while the login page loads.
  const busy = remove.isPending || remove.isSuccess;

  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog title="Delete your account?" onClose={close}>
      <form
        noValidate
        onSubmit={handleSubmit(({ password }) => remove.mutate(async () => ({ password })))}
      >
        <div className="dialog-body">
          <div className="grid gap-2 text-muted">
            <p>
              <b className="text-ink">@{username}</b> disappears immediately, with all posts,
              comments, likes, bookmarks and follows, and you are logged out everywhere. Others can
              take the username.
            </p>
            <p>
              This cannot be undone. To keep your posts, download your data before you delete your
              account.
            </p>
          </div>
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
            error={password?.message}
            data-autofocus
            {...register("password")}
          />
          {hasPasskey && (
            <Button
              look="outline"
              className="justify-self-start before:icon-key-round before:size-4.5"
              busy={busy}
              onClick={() => remove.mutate(provePasskey)}
            >
              {passkeyMessages.instead}
            </Button>
          )}
          {root?.message && <Alert message={root.message} />}
        </div>
        <footer>
          <Button look="outline" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            Delete account
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
