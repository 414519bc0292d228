import { keyOfViewer } from "@/features/auth/client/auth-storage";
import { parseVisit, type Visit, visitAt, withSeen } from "./visit";

const keyOf = (viewerId: string) => keyOfViewer("visit", viewerId);

export function readVisit(viewerId: string): Visit | undefined {
  try {
    return parseVisit(localStorage.getItem(keyOf(viewerId)));
  } catch {
    // Storage may be blocked; then nothing is ever new.
    return undefined;
  }
}

function saveVisit(viewerId: string, visit: Visit) {
  try {
    localStorage.setItem(keyOf(viewerId), JSON.stringify(visit));
  } catch {
    // What is seen counts for this page only.
  }
}

export function enterVisit(viewerId: string, newest: string | undefined): Visit | undefined {
  const visit = visitAt(readVisit(viewerId), newest, Date.now());
  if (visit) saveVisit(viewerId, visit);
  return visit;
}

export function markSeen(viewerId: string, postId: string): Visit | undefined {
  const visit = readVisit(viewerId);
  const changed = visit && withSeen(visit, postId, Date.now());
  if (changed && changed !== visit) saveVisit(viewerId, changed);
  return changed;
}
