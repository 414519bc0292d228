import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useEffect, useEffectEvent } from "react";
import { call, messageOf } from "@/lib/browser/call";
import type * as z from "@/lib/zod";
import { saveAuth } from "../../client/auth-storage";
import { passkeyMessages } from "../../messages";
import type { proofBody } from "../../proof-schema";
import type {
  addPasskey,
  logInByPasskey,
  startNewPasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from "../api";

export type SentProof = z.input<typeof proofBody>;
type SentPasskey = NonNullable<SentProof["passkey"]>;

/** In a chunk of its own, because few pages need it. */
const library = () => import("@simplewebauthn/browser");

/** Whether this browser has passkeys, and this host can have some, which an IP address cannot. */
export const canUsePasskeys = () =>
  "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

export function passkeyFailure(error: unknown, otherwise: string): string {
  const name = error instanceof Error ? error.name : "";
  if (!canUsePasskeys() || name === "SecurityError") return passkeyMessages.notSupported;
  return messageOf(error, name === "InvalidStateError" ? passkeyMessages.knownHere : otherwise);
}

const sign = async (options: object, isAutofill = false): Promise<SentPasskey> => {
  const { startAuthentication } = await library();
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isAutofill,
  });
};

/**
 * Asks for a passkey to log in with, or offers them where the browser offers names.
 * @throws Error when none was chosen
 */
export async function signLogin(isAutofill = false): Promise<SentPasskey> {
  const { options } = await call<typeof startPasskeyLogin>("POST /passkeys/login/options", {
    anonymous: true,
  });
  return sign(options, isAutofill);
}

/** Logs in with a passkey, as `logIn` does with a password. @throws CallError */
export async function logInWith(passkey: SentPasskey, connects?: true): Promise<void> {
  const body = { passkey, connects };
  saveAuth(await call<typeof logInByPasskey>("POST /passkeys/login", { body, anonymous: true }));
}

const endOffer = () =>
  void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** Asks for a passkey of the viewer in place of the password. @throws Error when none was chosen */
export async function provePasskey(): Promise<{ passkey: SentPasskey }> {
  const { options } = await call<typeof startPasskeyProof>("POST /passkeys/challenge");
  return { passkey: await sign(options) };
}

/** Creates a passkey of the viewer and adds it. @throws Error when none was created, CallError */
export async function createPasskey(proof: SentProof, name: string): Promise<void> {
  const { options } = await call<typeof startNewPasskey>("POST /passkeys/options", {
    body: proof,
  });
  const { startRegistration } = await library();
  const passkey = await startRegistration({
    optionsJSON: options as object as PublicKeyCredentialCreationOptionsJSON,
  });
  const body = { name, passkey };
  await call<typeof addPasskey>("POST /passkeys", { body });
}

/** Before the challenge expires. */
const RENEWED_MS = 4 * 60_000;

/**
 * Offers passkeys in the autofill of the field whose `autocomplete` ends with `webauthn`, until the page is
 * left.
 * @param isPaused while a passkey is asked for in another way, which ends the offer
 * @param onChosen gets the one that was chosen
 */
export function usePasskeyAutofill(
  isPaused: boolean,
  onChosen: (passkey: Awaited<ReturnType<typeof signLogin>>) => Promise<void>,
) {
  const chosen = useEffectEvent(onChosen);
  useEffect(() => {
    if (isPaused || !canUsePasskeys()) return;
    // The next offer ends this one, which then throws.
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const passkey = await signLogin(true).catch(() => undefined);
      if (passkey) await chosen(passkey);
    };
    void offer();
    const timer = setInterval(offer, RENEWED_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  useEffect(() => (canUsePasskeys() ? endOffer : undefined), []);
}
