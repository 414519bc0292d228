import type { SignedIn } from "../schema";

/** The key of `{ user, accessToken, refreshToken }` in local storage (docs/product.md L25). */
const STORAGE_KEY = "auth";

/** What the browser's storage says. `blocked`: it throws, which is not the same as `missing`. */
export type AuthEntry =
  | { state: "stored"; auth: SignedIn }
  | { state: "missing" }
  | { state: "blocked" };

/**
 * Reads `localStorage['auth']`; what cannot be read as user and tokens counts as missing
 * (docs/product.md ST1).
 */
export function readAuth(): AuthEntry {
  try {
    const auth = parseAuth(localStorage.getItem(STORAGE_KEY));
    if (auth) return { state: "stored", auth };
    // Some browsers answer reads with nothing and throw only on writing.
    localStorage.setItem(`${STORAGE_KEY}-probe`, "");
    localStorage.removeItem(`${STORAGE_KEY}-probe`);
    return { state: "missing" };
  } catch {
    return { state: "blocked" };
  }
}

/** The stored text as user and tokens, or null. */
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

/** Keeps user and tokens; a failure is only logged (docs/product.md ST3). */
export function saveAuth({ user, accessToken, refreshToken }: SignedIn) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ user, accessToken, refreshToken }));
  } catch (error) {
    console.warn("The session could not be saved.", error);
  }
}

export function removeAuth() {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Runs when another tab has changed the session. @returns stops watching */
export function watchAuth(act: () => void): () => void {
  const watch = ({ key }: StorageEvent) => {
    // No key: everything was cleared. Other keys are none of ours, the probe's above all.
    if (key === null || key === STORAGE_KEY) act();
  };
  addEventListener("storage", watch);
  return () => removeEventListener("storage", watch);
}
