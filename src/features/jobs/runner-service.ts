import "server-only";
import type PgBoss from "pg-boss";
import { logger } from "@/lib/log";
import { bell, openQueues } from "./queue-service";
import { LOOK_EVERY_MS, type Queue, TURN_MS } from "./rules";

/**
 * One kind of background work. It finds what is to do in the rows, in steps of one transaction each,
 * and stops between two steps when its turn is over; so it may end at any moment and be run again, also
 * by several processes at once.
 */
export type Task = {
  queue: Queue;
  /** How often it is due without being asked for, once for all processes. */
  everySeconds: number;
  run: (isOver: () => boolean) => Promise<void>;
};

/**
 * Works as long as the process lives, one job of each kind at a time. A database that is away is
 * waited for. With the first look every kind is due, so that what a killed process left is gone on
 * with at once.
 * @param isStopping asked between two steps
 */
export function startRunner(tasks: Task[], isStopping: () => boolean): void {
  for (const task of tasks) {
    keepWorking(task, isStopping).catch((error) => logger.error({ err: error }, "jobs ended"));
  }
}

async function keepWorking(task: Task, isStopping: () => boolean): Promise<void> {
  let schedule: PgBoss.SendOptions = {};
  let isLost = false;
  while (!isStopping()) {
    try {
      await takeTurn(task, schedule, isStopping);
      schedule = { singletonSeconds: task.everySeconds };
      if (isLost) logger.info({ queue: task.queue }, "jobs go on");
      isLost = false;
    } catch (error) {
      if (!isLost) logger.warn({ err: error, queue: task.queue }, "jobs wait for the database");
      isLost = true;
    }
    await nextLook(task.queue);
  }
}

/**
 * Does what is due, for where no process lives long.
 * @param isOver asked between two steps; what is left then waits for the next call
 */
export async function runDueJobs(tasks: Task[], isOver: () => boolean): Promise<void> {
  const schedule = (task: Task) => ({ singletonSeconds: task.everySeconds });
  await Promise.all(tasks.map((task) => takeTurn(task, schedule(task), isOver)));
}

async function takeTurn(task: Task, schedule: PgBoss.SendOptions, isOver: () => boolean) {
  const boss = await openQueues();
  await boss.send(task.queue, {}, schedule);
  while (!isOver()) {
    const [job] = await boss.fetch(task.queue);
    if (!job) return;
    await runJob(boss, task, job.id, isOver);
  }
}

async function runJob(boss: PgBoss, { queue, run }: Task, id: string, isOver: () => boolean) {
  const begun = performance.now();
  const isTurnOver = () => isOver() || performance.now() - begun > TURN_MS;
  try {
    await run(isTurnOver);
    if (isTurnOver()) await boss.send(queue, {});
    await boss.complete(queue, id);
  } catch (error) {
    logger.warn({ err: error, queue }, "a job failed and will be tried again");
    await boss.fail(queue, id);
  }
}

function nextLook(queue: Queue): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      clearTimeout(timer);
      bell.off(queue, look);
      resolve();
    };
    const timer = setTimeout(look, LOOK_EVERY_MS);
    bell.once(queue, look);
  });
}

/** Ends jobs whose process died, and forgets those that ended long ago. */
export async function tidyQueues(): Promise<void> {
  await (await openQueues()).maintain();
}
