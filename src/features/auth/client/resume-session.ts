import { CallError } from "@/lib/browser/call";
import { rotate } from "./access-token";
import { canResume, readAuth, removeAuth, watchAuth } from "./auth-storage";
import { replaceDocument } from "./browser-session";

const RESUMED_KEY = "auth-resumed";

/**
 * Trades stored tokens for a new cookie and opens `next`. Invalid tokens are removed; without a
 * response nothing changes.
 */
export async function resumeSession(next: string) {
  const entry = readAuth();
  if (entry.state !== "stored") return;
  if (!canResume(lastResumed(), Date.now())) return removeAuth();
  try {
    await rotate(entry.auth);
    sessionStorage.setItem(RESUMED_KEY, String(Date.now()));
    replaceDocument(next);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) removeAuth();
  }
}

const lastResumed = () => Number(sessionStorage.getItem(RESUMED_KEY));

/** Opens `next` when another tab logs in. @returns unsubscribes */
export function followLogin(next: string): () => void {
  return watchAuth(() => {
    if (readAuth().state === "stored") replaceDocument(next);
  });
}
