import "server-only";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "./log";
import { addCount } from "./process-metrics";
import { processWide } from "./process-wide";

/**
 * Background work that finds in the rows what there is to do, in steps of one transaction each. It can
 * be stopped after any step and run again, also by several processes concurrently: each step claims its
 * rows with `FOR UPDATE SKIP LOCKED`, or deletes expired rows.
 */
export type Job = {
  name: string;
  /** Pause between two runs unless it is woken. */
  everySeconds: number;
  /** @param isOver asked between two steps */
  run: (isOver: () => boolean) => Promise<unknown>;
  /** How many rows it has to handle now, at most a thousand. */
  countDue?: () => Promise<number>;
};

const TIMES = {
  /** A run longer than this ends, and the next one starts immediately. */
  runMs: 30_000,
  retryMs: 5_000,
};
/** The pause after a step, as a part of the time that the step took. */
const PAUSE_RATIO = 0.5;

const wakes = processWide("job wakes", () => new EventEmitter());

/** Runs a job of this process now instead of at its next time. Elsewhere its schedule finds the work. */
export const wakeJob = (name: string): void => void wakes.emit(name);

/** Whether `ms` milliseconds have passed since now. */
function deadline(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/**
 * Repeats a step until it returns false, because there is nothing left to do, or `isOver`. Pauses leave
 * time to requests.
 */
export async function repeatSteps(
  step: (isOver: () => boolean) => Promise<boolean>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const start = performance.now();
    if (!(await step(isOver))) return;
    await sleep((performance.now() - start) * PAUSE_RATIO);
  }
}

/**
 * Runs every job, now and then each time it is due or woken, until `stop` is aborted and the steps
 * under way have ended. A job that fails is retried.
 */
export async function repeatJobs(jobs: Job[], stop: AbortSignal, times = TIMES): Promise<void> {
  const stopWaiting = () => {
    for (const { name } of jobs) wakeJob(name);
  };
  stop.addEventListener("abort", stopWaiting, { once: true });
  await Promise.all(jobs.map((job) => repeat(job, stop, times)));
}

async function repeat(job: Job, stop: AbortSignal, times: typeof TIMES): Promise<void> {
  let isFailing = false;
  while (!stop.aborted) {
    const waiting = new AbortController();
    const { signal } = waiting;
    // Before the run, because it may be woken during it.
    const woken = once(wakes, job.name, { signal }).catch(() => {});
    const isTimeOver = deadline(times.runMs);
    let pauseMs = times.retryMs;
    try {
      await job.run(() => stop.aborted || isTimeOver());
      if (isTimeOver()) addCount("jobs_unfinished_total", job.name);
      pauseMs = isTimeOver() ? 0 : job.everySeconds * 1000;
      if (isFailing) logger.info({ job: job.name }, "job recovered");
      isFailing = false;
    } catch (error) {
      addCount("jobs_failed_total", job.name);
      if (!isFailing) logger.warn({ err: error, job: job.name }, "job failed, it is retried");
      isFailing = true;
    }
    await Promise.race([woken, sleep(pauseMs, undefined, { signal }).catch(() => {})]);
    waiting.abort();
  }
}

/**
 * Runs every job once, for where no process lives long. One that fails does not keep the others from
 * running.
 * @param ms the time limit for all of them together; the next call continues
 * @throws the first error, after the other jobs have run
 */
export async function runJobs(jobs: Job[], ms: number): Promise<void> {
  let failure: unknown;
  for (const job of jobs) {
    try {
      await job.run(deadline(ms / jobs.length));
    } catch (error) {
      logger.warn({ err: error, job: job.name }, "job failed, the next call retries it");
      failure ??= error;
    }
  }
  if (failure) throw failure;
}
