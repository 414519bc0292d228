import { writeItem } from "@/lib/browser/storage";
import type { SignedIn } from "../schema";

/** The key of `{ user, accessToken, refreshToken }` in local storage (docs/product.md L25). */
const STORAGE_KEY = "auth";

/** The session in localStorage; `blocked` when access throws. */
export type AuthEntry =
  | { state: "stored"; auth: SignedIn }
  | { state: "missing" }
  | { state: "blocked" };

/** Reads `localStorage['auth']`; an invalid value counts as missing. */
export function readAuth(): AuthEntry {
  try {
    const auth = parseAuth(localStorage.getItem(STORAGE_KEY));
    if (auth) return { state: "stored", auth };
    // Some browsers block only writes.
    localStorage.setItem(`${STORAGE_KEY}-probe`, "");
    localStorage.removeItem(`${STORAGE_KEY}-probe`);
    return { state: "missing" };
  } catch {
    return { state: "blocked" };
  }
}

export function parseAuth(text: string | null): SignedIn | null {
  try {
    const { user, accessToken, refreshToken } = JSON.parse(text ?? "");
    if (typeof user?._id !== "string") return null;
    if (typeof accessToken !== "string" || typeof refreshToken !== "string") return null;
    return { user, accessToken, refreshToken };
  } catch {
    return null;
  }
}

export function saveAuth({ user, accessToken, refreshToken }: SignedIn) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ user, accessToken, refreshToken }));
  } catch (error) {
    console.warn("The session could not be saved.", error);
  }
}

export const removeAuth = () => writeItem("localStorage", STORAGE_KEY, null);

/** A key of local storage whose item is removed when the viewer logs out. */
export const keyOfViewer = (name: string, viewerId: string) => `${name}:${viewerId}`;

export function forgetViewer() {
  const entry = readAuth();
  removeAuth();
  if (entry.state !== "stored") return;
  const end = keyOfViewer("", entry.auth.user._id);
  for (const key of Object.keys(localStorage)) if (key.endsWith(end)) localStorage.removeItem(key);
}

/** Runs `onChange` when another tab has changed the session. @returns unsubscribes */
export function watchAuth(onChange: () => void): () => void {
  const watch = ({ key }: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (key === null || key === STORAGE_KEY) onChange();
  };
  addEventListener("storage", watch);
  return () => removeEventListener("storage", watch);
}

/** Whether the storage has no session, or that of another user, beside the viewer's cookie. */
export const isOfOther = (entry: AuthEntry, viewerId: string) =>
  entry.state === "missing" || (entry.state === "stored" && entry.auth.user._id !== viewerId);

const RESUME_INTERVAL_MS = 10_000;

/**
 * Whether the login page may trade stored tokens for a new cookie: not twice in a row, or a browser
 * that rejects the cookie would redirect for ever.
 */
export const canResume = (lastResumed: number, now: number) =>
  Math.abs(now - lastResumed) >= RESUME_INTERVAL_MS;
