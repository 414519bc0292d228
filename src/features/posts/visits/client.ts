import { keyOfViewer } from "@/features/auth/client/auth-storage";
import { readItem, writeItem } from "@/lib/browser/storage";
import { parseVisit, type Visit, visitAt, withSeen } from "./visit";

const keyOf = (viewerId: string) => keyOfViewer("visit", viewerId);

export const readVisit = (viewerId: string) =>
  parseVisit(readItem("localStorage", keyOf(viewerId)));

const saveVisit = (viewerId: string, visit: Visit) =>
  writeItem("localStorage", keyOf(viewerId), JSON.stringify(visit));

export function enterVisit(viewerId: string, newest: string | undefined): Visit | undefined {
  const visit = visitAt(readVisit(viewerId), newest, Date.now());
  if (visit) saveVisit(viewerId, visit);
  return visit;
}

export function noteOpened(viewerId: string, postId: string): Visit | undefined {
  const visit = readVisit(viewerId);
  const changed = visit && withSeen(visit, postId, Date.now());
  if (changed && changed !== visit) saveVisit(viewerId, changed);
  return changed;
}
