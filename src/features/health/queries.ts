import "server-only";
import { mediaStore } from "@/lib/media/store";
import { query } from "@/lib/server/db";

type Check = "ok" | "full" | "unavailable";
type Checks = { database: Check; media: Check };

const ONE_SECOND = 1_000;

let latest: { checks: Promise<Checks>; expires: number } | undefined;

/**
 * Checks the database and the media store, each within a second. `full` is a media store that can be
 * read but not written. Concurrent callers share one check, and its result is used for a second.
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
  return { database, media };
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
