import { useEffect } from "react";
import { CallError } from "@/lib/browser/call";
import { rotate } from "./access-token";
import { canResume, readAuth, removeAuth, watchAuth } from "./auth-storage";
import { replaceDocument } from "./browser-session";

const RESUMED_KEY = "auth-resumed";

/**
 * Trades stored tokens for a new cookie and opens `next`. Invalid tokens are removed; without a
 * response nothing changes.
 */
async function resumeSession(next: string) {
  const entry = readAuth();
  if (entry.state !== "stored") return;
  if (!canResume(lastResumed(), Date.now())) return removeAuth();
  try {
    await rotate(entry.auth);
    sessionStorage.setItem(RESUMED_KEY, String(Date.now()));
    replaceDocument(next);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) return;
    const current = readAuth();
    // Not those of a login meanwhile.
    const isSame =
      current.state === "stored" && current.auth.refreshToken === entry.auth.refreshToken;
    if (isSame) removeAuth();
  }
}

const lastResumed = () => Number(sessionStorage.getItem(RESUMED_KEY));

/** Opens `next` without a login when the browser has a session, or another tab logs in. */
export function useResumeSession(next: string) {
  useEffect(() => {
    void resumeSession(next);
    return watchAuth(() => {
      if (readAuth().state === "stored") replaceDocument(next);
    });
  }, [next]);
}
