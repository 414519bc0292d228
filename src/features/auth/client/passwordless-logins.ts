import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/browser/call";
import { useSite } from "@/ui/site-context";
import type { listPasskeys } from "../passkeys/api";
import type { listConnections } from "../sign-on/api";

export const passkeysKey = ["passkeys"];

export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call<typeof listPasskeys>("GET /passkeys", { signal }),
    gcTime: 0,
  });

export const connectionsKey = ["connections"];

/** The viewer's connections with single sign-on, where there is one. */
export const useConnections = () =>
  useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) =>
      call<typeof listConnections>("GET /users/sign-on/connections", { signal }),
    enabled: useSite().provider !== "",
    gcTime: 0,
  });
