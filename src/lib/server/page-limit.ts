import "server-only";
import { type RateLimit, tooManyRequests } from "../rate-limit";
import { clientNetworks, isLocal, WIDER_NETWORK } from "./client-address";
import { env } from "./env";
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

/**
 * Counts a page against the rate limit of its user, else of the networks that it comes from, as `limitRate`
 * does a call. Each instance counts what reaches it: a page waits for no other server to be counted.
 * @throws AppError rate_limited, saying when to try again
 */
export async function limitPages(request: Request, userId: string | undefined): Promise<void> {
  if (isLocal(request)) return;
  const { own, wide } = limitersOfPages();
  const [key, wider] = userId ? [userId] : clientNetworks(request);
  await consume(own, key, tooManyRequests);
  if (wider) await consume(wide, wider, tooManyRequests);
}
