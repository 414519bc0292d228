import "server-only";
import { type RateLimit, tooManyRequests } from "../rate-limit";
import { clientNetworks, isLocal, WIDER_NETWORK } from "./client-address";
import { env } from "./env";
import { processWide } from "./process-wide";
import { consume, type Limiter, serverLimiter } from "./rate-limiters";

/** For each user, or the network of a visitor: a link that is in view may request its page, too. */
const PAGES: RateLimit = { count: 3000, seconds: 300 };

let limiters: { own: Limiter; wide: Limiter } | undefined;

function limitersOfPages() {
  const { count, seconds } = env().RATE_LIMITS.page ?? PAGES;
  limiters ??= {
    own: serverLimiter("page", { count, seconds }),
    wide: serverLimiter("page_wide", { count: count * WIDER_NETWORK, seconds }),
  };
  return limiters;
}

/** How long a session counts as proven after the database has proven it. */
const PROVEN_MS = 60_000;
/** A process forgets the oldest beyond these. */
const PROVEN_MAX = 10_000;

/** The sessions that were proven, by their id, the latest last, and when. */
const proven = processWide("provenSessions", () => new Map<string, number>());

/** Notes what the database has said of a session. */
export function noteSession(id: string, isValid: boolean): void {
  proven.delete(id);
  if (isValid) proven.set(id, performance.now());
  const [oldest] = proven.keys();
  if (oldest && proven.size > PROVEN_MAX) proven.delete(oldest);
}

const isProven = (id: string) => performance.now() - (proven.get(id) ?? -Infinity) < PROVEN_MS;

/**
 * Counts a page against the rate limit of its user, else of the networks that it comes from, as `limitRate`
 * does a call. The cookie of an ended session does not count against its user: one that was not proven in the
 * last minute counts by address, with the count of a wider network, because many people may share it. Each
 * instance counts what reaches it: a page waits for no other server to be counted.
 * @throws AppError rate_limited, saying when to try again
 */
export async function limitPages(
  request: Request,
  session: { userId: string; sessionId: string } | null,
): Promise<void> {
  if (isLocal(request)) return;
  const { own, wide } = limitersOfPages();
  if (session && isProven(session.sessionId)) return consume(own, session.userId, tooManyRequests);
  for (const [index, key] of clientNetworks(request).entries()) {
    await consume(session || index > 0 ? wide : own, key, tooManyRequests);
  }
}
