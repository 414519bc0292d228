/**
 * Preloaded into every process that a launcher starts: when the launcher is gone, however it
 * ended, its IPC channel closes, and the process finishes what it is doing and ends.
 */
import { isMainThread } from "node:worker_threads";

/** A request that takes longer than this is cut off. */
const grace = 10_000;

// Its own children inherit the preload, and have a channel of their own to their parent.
if (isMainThread && process.channel && process.env.LAUNCHER_PID === String(process.ppid)) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), grace).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // Listening alone must not keep a process that has done its work.
  process.channel.unref();
}
