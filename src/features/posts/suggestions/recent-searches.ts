import { keyOfViewer } from "@/features/auth/client/auth-storage";
import * as z from "@/lib/zod";

const RECENT_MAX = 8;

const keyOf = (viewerId: string) => keyOfViewer("searches", viewerId);

const stored = z.array(z.string()).max(RECENT_MAX).catch([]);

/** The last searches of the viewer on this device, the latest first; they are removed on logging out. */
export function readSearches(viewerId: string): string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? "[]"));
  } catch {
    // Storage may be blocked; then there are none.
    return [];
  }
}

export function rememberSearch(viewerId: string, text: string) {
  const others = readSearches(viewerId).filter((other) => other !== text);
  try {
    const searches = [text, ...others].slice(0, RECENT_MAX);
    localStorage.setItem(keyOf(viewerId), JSON.stringify(searches));
  } catch {
    // It is not remembered.
  }
}
