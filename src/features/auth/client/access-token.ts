import { CallError, call } from "@/lib/browser/call";
import type { refreshToken as refreshContract } from "../api";
import type { SignedIn } from "../schema";
import { readAuth, saveAuth } from "./auth-storage";
import { needsRenewal, serverNow } from "./token-time";

/** One refresh at a time, in all tabs where the browser supports locks. */
const LOCK = "auth-refresh";
let renewal: Promise<string | null> | undefined;

/**
 * The stored access token, renewed if it expires soon.
 * @returns null without one, or when it cannot be renewed: the cookie authenticates then
 * @throws CallError 401 when the session has ended
 */
export async function accessToken(): Promise<string | null> {
  const entry = readAuth();
  if (entry.state !== "stored") return null;
  const token = entry.auth.accessToken;
  if (!needsRenewal(token, serverNow())) return token;
  renewal ??= withLock(() => renew(token)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

const withLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // Locks exist on https and localhost only; elsewhere the server's grace period covers concurrent tabs.
  "locks" in navigator ? navigator.locks.request(LOCK, work) : work();

async function renew(expiring: string): Promise<string | null> {
  const entry = readAuth();
  if (entry.state !== "stored") return null;
  // Another tab has renewed it.
  if (entry.auth.accessToken !== expiring) return entry.auth.accessToken;
  try {
    return (await rotate(entry.auth)).accessToken;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw error;
    return null;
  }
}

/** Trades the refresh token for new tokens and a new cookie. @throws CallError 401 for an invalid one */
export async function rotate({ refreshToken }: SignedIn): Promise<SignedIn> {
  const renewed = await call<typeof refreshContract>("POST /users/refresh-token", {
    body: { refreshToken },
    anonymous: true,
  });
  saveAuth(renewed);
  return renewed;
}
