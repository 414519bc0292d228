import "server-only";
import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import { clientNetwork, isLocal } from "@/lib/client-address";
import { env } from "@/lib/env";
import type { LimitName } from "@/lib/rate-limit";
import { consume, databaseLimiter } from "./database-limits";
import { limitMessages, volumeRules } from "./rules";

const limiters = new Map<LimitName, RateLimiterAbstract>();

function limiterOf(name: LimitName): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known) return known;
  const made = makeLimiter(name);
  limiters.set(name, made);
  return made;
}

function makeLimiter(name: LimitName): RateLimiterAbstract {
  const { counted, ...rule } = { ...volumeRules[name], ...env().RATE_LIMITS[name] };
  if (counted === "database") return databaseLimiter(name, rule);
  return new RateLimiterMemory({ keyPrefix: name, points: rule.count, duration: rule.seconds });
}

type Caller = { request: Request; userId: string | undefined };

/**
 * Counts a call against one of the volume limits. Whoever calls from this machine is not counted,
 * unless `PROXY_HOPS` is set (decisions, session).
 * @throws AppError rate_limited, saying when to try again
 */
export async function countVolume(name: LimitName, { request, userId }: Caller): Promise<void> {
  if (isLocal(request)) return;
  const key = volumeRules[name].by === "user" ? userId : clientNetwork(request);
  if (key) await consume(limiterOf(name), key, limitMessages.tooMany);
}
