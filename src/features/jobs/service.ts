import "server-only";
import { removeEndedSessions } from "@/features/auth/expiry-service";
import { removeExpiredKeys } from "@/features/idempotency/expiry-service";
import { removeExpiredLimits } from "@/features/limits/expiry-service";
import { sweepMedia } from "@/features/media/removal-service";
import { purgeAccounts } from "@/features/users/purge-service";
import { env } from "@/lib/env";
import { logger } from "@/lib/log";
import { queues } from "./rules";
import { runDueJobs, startRunner, type Task, tidyQueues } from "./runner-service";

const tasks: Task[] = [
  { queue: queues.purgeAccounts, everySeconds: 60, run: purgeAccounts },
  { queue: queues.sweepMedia, everySeconds: 60, run: sweep },
  { queue: queues.removeExpired, everySeconds: 600, run: removeExpired },
];

async function sweep(isOver: () => boolean): Promise<void> {
  const removed = await sweepMedia(isOver);
  if (removed > 0) logger.info({ removed }, "media swept");
}

async function removeExpired(isOver: () => boolean): Promise<void> {
  await removeEndedSessions(isOver);
  await removeExpiredLimits(isOver);
  await removeExpiredKeys(isOver);
  await tidyQueues();
}

/**
 * Starts the background work of a server process, once. On Vercel, where a process lives as long as
 * its requests, `GET /api/cron/jobs` does it instead.
 */
export function startJobs(): void {
  if (env().VERCEL) return;
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      isStopping = true;
    });
  }
  startRunner(tasks, () => isStopping);
}

/** Does what is due in the background, for at most `ms` milliseconds. */
export async function runJobsFor(ms: number): Promise<void> {
  const begun = performance.now();
  await runDueJobs(tasks, () => performance.now() - begun > ms);
}
