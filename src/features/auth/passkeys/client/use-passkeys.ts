import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/browser/call";
import type { listPasskeys } from "../api";

export const passkeysKey = ["passkeys"];

/** The viewer's passkeys, and whether the password is switched off. */
export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call<typeof listPasskeys>("GET /passkeys", { signal }),
    gcTime: 0,
  });
