"use client";
import { Button } from "@/ui/button";
import { usePasskeys } from "../client/use-passkeys";

type Props = { busy: boolean; onPress: () => void };

/** Gives a passkey in place of the password, if the viewer has one. */
export function PasskeyInstead({ busy, onPress }: Props) {
  const { data } = usePasskeys();
  if (!data?.passkeys.length) return null;
  return (
    <Button
      look="outline"
      className="justify-self-start before:icon-key-round before:size-4.5"
      busy={busy}
      onClick={onPress}
    >
      Use a passkey instead
    </Button>
  );
}

/** What the viewer types in a password field while the password is switched off. */
export function useSecretHint(): string | undefined {
  const { data } = usePasskeys();
  return data?.isPasskeyOnly ? "Your password is switched off: type a recovery code" : undefined;
}
