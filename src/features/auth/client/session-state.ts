import type { AuthEntry } from "./auth-storage";

/**
 * What a page of a signed-in user (the cookie is valid, the server named the user) does about its
 * storage: without `auth`, or with that of another user, it signs out (docs/product.md ST1).
 */
export function onSignedInPage(entry: AuthEntry, viewerId: string): "stay" | "sign-out" {
  if (entry.state === "blocked") return "stay";
  if (entry.state === "missing") return "sign-out";
  return entry.auth.user._id === viewerId ? "stay" : "sign-out";
}

/** The same after another tab has changed the storage; for another user, the cookie has changed with it. */
export function onStorageChange(
  entry: AuthEntry,
  viewerId: string,
): "stay" | "sign-out" | "reload" {
  const step = onSignedInPage(entry, viewerId);
  return step === "sign-out" && entry.state === "stored" ? "reload" : step;
}

/** Resuming again within this time means that the cookie did not hold. */
const RESUME_PAUSE_MS = 10_000;

/**
 * Whether the login page, where the cookie is gone, may turn stored tokens into a new one: not at
 * once again. A browser that refuses the cookie would go back and forth for ever.
 */
export const mayResume = (lastResumed: number, now: number) =>
  Math.abs(now - lastResumed) >= RESUME_PAUSE_MS;
