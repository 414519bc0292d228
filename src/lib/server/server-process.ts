import "server-only";

type ServerProcess = { isShuttingDown: boolean; lastTasks: (() => Promise<unknown>)[] };

// Absent on Vercel and in development, where scripts/launch/server-process.mjs is not loaded.
const { serverProcess } = globalThis as typeof globalThis & { serverProcess?: ServerProcess };

/** Whether this process has been asked to stop, so that a load balancer must send requests elsewhere. */
export const isShuttingDown = (): boolean => serverProcess?.isShuttingDown === true;

/** Adds what this process does after its last response, within three seconds. */
export function beforeExit(task: () => Promise<unknown>): void {
  serverProcess?.lastTasks.push(task);
}
