"use client";
import type { ComponentProps } from "react";
import { Button } from "@/ui/button";
import { PasswordField } from "@/ui/password-field";
import { useSite } from "@/ui/site-context";
import { usePasskeys } from "../client/use-passkeys";
import { passkeyMessages } from "../messages";

type Props = ComponentProps<typeof PasswordField> & {
  username: string;
  busy: boolean;
  onPasskey: () => void;
  onSignOn: () => void;
};

/** How the viewer reauthenticates: by the current password, or a recovery code, or a passkey. */
export function ProofFields({ username, busy, onPasskey, onSignOn, children, ...password }: Props) {
  const { data } = usePasskeys();
  const { provider } = useSite();
  return (
    <>
      <input className="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        autoComplete="current-password"
        hint={data?.isPasskeyOnly ? passkeyMessages.typeCode : undefined}
        {...password}
      />
      {children}
      {Boolean(data?.passkeys.length) && (
        <Button
          look="outline"
          className="justify-self-start before:icon-key-round before:size-4.5"
          busy={busy}
          onClick={onPasskey}
        >
          {passkeyMessages.instead}
        </Button>
      )}
      {provider && (
        <Button look="outline" className="justify-self-start" busy={busy} onClick={onSignOn}>
          Use {provider}
        </Button>
      )}
    </>
  );
}
