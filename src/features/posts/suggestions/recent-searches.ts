import { keyOfViewer } from "@/features/auth/client/auth-storage";
import { readJson, writeItem } from "@/lib/browser/storage";

const RECENT_MAX = 8;

const keyOf = (viewerId: string) => keyOfViewer("searches", viewerId);

/** The last searches of the viewer on this device, the latest first; they are removed on logging out. */
export function readSearches(viewerId: string): string[] {
  const stored = readJson("localStorage", keyOf(viewerId));
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string") : [];
}

export function rememberSearch(viewerId: string, text: string) {
  const others = readSearches(viewerId).filter((other) => other !== text);
  const searches = [text, ...others].slice(0, RECENT_MAX);
  writeItem("localStorage", keyOf(viewerId), JSON.stringify(searches));
}
