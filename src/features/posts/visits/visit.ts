/** What a device remembers of a viewer's visits to the feed. Ids of posts sort by their creation. */
export type Visit = {
  at: number;
  /** The newest post of the visit before: what is newer is new. */
  reference: string;
  newest: string;
  seen: string[];
};

/** After so long without a change another visit begins. */
export const VISIT_GAP_MS = 30 * 60 * 1000;

export const SEEN_MAX = 1000;

/**
 * The visit in which the feed is shown at a time. The first one ever on a device has nothing new.
 * @param newest the newest post of all, if the list shows it
 * @returns undefined before a list has shown it
 */
export function visitAt(
  former: Visit | undefined,
  newest: string | undefined,
  now: number,
): Visit | undefined {
  if (!former) return newest ? { at: now, reference: newest, newest, seen: [] } : undefined;
  const isNext = Math.abs(now - former.at) > VISIT_GAP_MS;
  const reference = isNext ? former.newest : former.reference;
  return {
    at: now,
    reference,
    newest: newest && newest > former.newest ? newest : former.newest,
    seen: former.seen.filter((id) => id > reference),
  };
}

export function withSeen(visit: Visit, id: string, now: number): Visit {
  if (id <= visit.reference || visit.seen.includes(id)) return visit;
  return { ...visit, at: now, seen: [...visit.seen, id].slice(-SEEN_MAX) };
}

type Written = { _id: string; imported: boolean; user: { _id: string } };

/** The ids of the new posts of a list. The viewer's own and imported ones are never new. */
export const newIn = ({ reference }: Visit, posts: Written[], viewerId: string) =>
  posts
    .filter(({ _id, imported, user }) => _id > reference && !imported && user._id !== viewerId)
    .map(({ _id }) => _id);

export function newCount(count: number, hasMore: boolean): string {
  if (count > 99) return "99+";
  return hasMore ? `${Math.max(count, 1)}+` : `${count}`;
}

export function parseVisit(text: string | null): Visit | undefined {
  try {
    const { at, reference, newest, seen } = JSON.parse(text ?? "");
    const ids = [reference, newest, ...seen];
    if (typeof at !== "number" || !ids.every((id) => typeof id === "string")) return undefined;
    return { at, reference, newest, seen };
  } catch {
    return undefined;
  }
}

type Sight = {
  intersectionRatio: number;
  intersectionRect: { height: number };
  rootBounds: { height: number } | null;
};

/** Whether half of a card is on the screen, or it fills half of the screen. */
export const isInSight = ({ intersectionRatio, intersectionRect, rootBounds }: Sight) =>
  intersectionRatio >= 0.5 ||
  (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);
