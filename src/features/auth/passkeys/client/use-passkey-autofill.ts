import { useEffect, useEffectEvent } from "react";
import { canUsePasskeys, endOffer, signLogin } from "./passkeys";

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
