import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { mediaStore } from "@/lib/media/store";
import { query } from "@/lib/server/db";
import { cacheFor } from "@/lib/server/read-cache";
import { replicas } from "@/lib/server/replicas";

type Check = "ok" | "full" | "unavailable";
type Checks = { database: Check; media: Check; replicas?: "ok" | "left out" };

const ONE_SECOND = 1_000;

/**
 * Checks the database and the media store, each within a second. `full` is a media store that can be
 * read but not written. `replicas` is there with DATABASE_REPLICA_URL; without them the primary is read, so
 * that they fail nothing. Concurrent callers share one check, and its result is used for a second.
 */
export const checkDependencies = cacheFor(ONE_SECOND, check);

async function check(): Promise<Checks> {
  const [database, media] = await Promise.all([
    outcomeOf(query("SELECT 1", []).then(() => "ok")),
    outcomeOf(mediaStore().check()),
  ]);
  const all = replicas();
  const usable = all.every(({ isUsable }) => isUsable);
  return { database, media, ...(all.length > 0 && { replicas: usable ? "ok" : "left out" }) };
}

const outcomeOf = (check: Promise<Check>): Promise<Check> =>
  Promise.race([
    check.catch(() => "unavailable" as const),
    pause(ONE_SECOND, "unavailable" as const, { ref: false }),
  ]);
