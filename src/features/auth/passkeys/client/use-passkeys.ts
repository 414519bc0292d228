import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/browser/call";
import type { listPasskeys } from "../api";
import { passkeyMessages } from "../messages";

export const passkeysKey = ["passkeys"];

/** The viewer's passkeys, and whether the password is switched off. */
export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call<typeof listPasskeys>("GET /profile/me/passkeys", { signal }),
    gcTime: 0,
  });

/** How the viewer can reauthenticate: whether by passkey, too, and what to type while the password is off. */
export function useProofWays() {
  const { data } = usePasskeys();
  return {
    hasPasskey: Boolean(data?.passkeys.length),
    hint: data?.isPasskeyOnly ? passkeyMessages.typeCode : undefined,
  };
}
