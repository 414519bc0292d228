import "server-only";
import { countDeletedAccounts, removeDeletedAccounts } from "@/features/auth/accounts/jobs";
import { removeExpiredChallenges } from "@/features/auth/challenges";
import { removeEndedSessions } from "@/features/auth/end-sessions";
import { countDueMedia, sweepMedia, watchDisk } from "@/features/media/jobs";
import { SWEEP_MEDIA } from "@/features/media/mutations";
import { mailQueues } from "@/features/moderation-mails/jobs";
import { countDetached, removeDetached, removeUnusedTags } from "@/features/removals/jobs";
import { REMOVE_ACCOUNTS, REMOVE_DETACHED } from "@/features/removals/mutations";
import { countDueUploads, sweepUploads } from "@/features/uploads/jobs";
import { env } from "@/lib/server/env";
import { type Job, repeatJobs, runJobs } from "@/lib/server/job-runner";
import { removeExpiredLimits } from "@/lib/server/shared-limiters";

const jobs: Job[] = [
  {
    name: REMOVE_ACCOUNTS,
    everySeconds: 60,
    run: removeDeletedAccounts,
    countDue: countDeletedAccounts,
  },
  { name: REMOVE_DETACHED, everySeconds: 60, run: removeDetached, countDue: countDetached },
  { name: SWEEP_MEDIA, everySeconds: 60, run: sweepMedia, countDue: countDueMedia },
  { name: "watch-disk", everySeconds: 60, run: watchDisk },
  {
    name: "remove-expired",
    everySeconds: 600,
    run: async (isOver) => {
      await removeEndedSessions(isOver);
      await removeExpiredChallenges(isOver);
      await removeExpiredLimits(isOver);
      await removeUnusedTags();
    },
  },
  { name: "mail-queues", everySeconds: 600, run: mailQueues },
  { name: "sweep-uploads", everySeconds: 60, run: sweepUploads, countDue: countDueUploads },
];

/** Does the background work until the process is asked to stop, and the steps under way have ended. */
export async function work(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopping.abort());
  await repeatJobs(jobs, stopping.signal);
}

/**
 * Starts the background work of a server process, unless `npm run worker` does it (`JOBS=off`) or, on
 * Vercel, where no process lives long, `GET /api/cron/jobs`.
 */
export function startServerJobs(): void {
  if (env().VERCEL || env().JOBS === "off") return;
  void work();
}

/** Does what there is to do in the background, for at most `ms` milliseconds. */
export const runJobsFor = (ms: number): Promise<void> => runJobs(jobs, ms);

/** How many rows each job has to handle now; without those that cannot be counted. */
export async function countDueWork(): Promise<Record<string, number>> {
  const counts = jobs.map(async ({ name, countDue }) => countDue && { [name]: await countDue() });
  const settled = await Promise.allSettled(counts);
  return Object.assign({}, ...settled.map((one) => one.status === "fulfilled" && one.value));
}
