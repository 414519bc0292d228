import { CallError, call } from "@/lib/call";
import type { refreshToken as refreshContract } from "../api";
import type { SignedIn } from "../schema";
import { readAuth, saveAuth } from "./auth-storage";
import { serverNow } from "./server-clock";
import { mustRenew } from "./token-time";

/** One refresh at a time, in this tab and, where the browser has locks, in all of them. */
const LOCK = "auth-refresh";
let renewal: Promise<string | null> | undefined;

/**
 * A good access token out of the storage, renewed if it ends soon.
 * @returns null where there is none, or while the server cannot renew it: the cookie has to do then
 * @throws CallError 401 when the session has ended
 */
export async function accessToken(): Promise<string | null> {
  const entry = readAuth();
  if (entry.state !== "stored") return null;
  const token = entry.auth.accessToken;
  if (!mustRenew(token, serverNow())) return token;
  renewal ??= locked(() => renew(token)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

const locked = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // Browsers offer locks on https and localhost only; elsewhere the server's grace covers tabs that race.
  "locks" in navigator ? navigator.locks.request(LOCK, work) : work();

async function renew(outworn: string): Promise<string | null> {
  const entry = readAuth();
  if (entry.state !== "stored") return null;
  // Another tab was first.
  if (entry.auth.accessToken !== outworn) return entry.auth.accessToken;
  try {
    return (await rotate(entry.auth)).accessToken;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw error;
    return null;
  }
}

/** Uses the refresh token up for new tokens and a new cookie. @throws CallError 401 for a dead one */
export async function rotate({ refreshToken }: SignedIn): Promise<SignedIn> {
  const renewed = await call<typeof refreshContract>({
    method: "POST",
    path: "/users/refresh-token",
    body: { refreshToken },
    anonymous: true,
  });
  saveAuth(renewed);
  return renewed;
}
