import "server-only";
import { mediaStore } from "@/lib/media/store";
import { query } from "@/lib/server/db";
import { replicas } from "@/lib/server/replicas";

type Check = "ok" | "full" | "unavailable";
type Checks = { database: Check; media: Check; replicas?: "ok" | "left out" };

const ONE_SECOND = 1_000;

let latest: { checks: Promise<Checks>; expires: number } | undefined;

/**
 * Checks the database and the media store, each within a second. `full` is a media store that can be
 * read but not written. `replicas` is there with DATABASE_REPLICA_URL; without them the primary is read, so
 * that they fail nothing. Concurrent callers share one check, and its result is used for a second.
 */
export function checkDependencies(): Promise<Checks> {
  if (latest && performance.now() < latest.expires) return latest.checks;
  const started = { checks: check(), expires: Number.POSITIVE_INFINITY };
  void started.checks.then(() => {
    started.expires = performance.now() + ONE_SECOND;
  });
  latest = started;
  return started.checks;
}

async function check(): Promise<Checks> {
  const [database, media] = await Promise.all([
    outcomeOf(query("SELECT 1", []).then(() => "ok")),
    outcomeOf(mediaStore().check()),
  ]);
  const all = replicas();
  const usable = all.every(({ isUsable }) => isUsable);
  return { database, media, ...(all.length > 0 && { replicas: usable ? "ok" : "left out" }) };
}

async function outcomeOf(check: Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Check>((resolve) => {
    timer = setTimeout(resolve, ONE_SECOND, "unavailable");
  });
  try {
    return await Promise.race([check, timeout]);
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}
