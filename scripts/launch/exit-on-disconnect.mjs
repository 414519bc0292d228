/**
 * Preloaded into every process that a launcher starts: when the launcher has ended, even by kill -9,
 * the IPC channel closes, and the process shuts down gracefully.
 */
import { isMainThread } from "node:worker_threads";

const gracePeriod = 10_000;

// Children inherit the preload, but their channel leads to their own parent.
if (isMainThread && process.channel && process.env.LAUNCHER_PID === String(process.ppid)) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), gracePeriod).unref();
    // SIGTERM would wait for SHUTDOWN_DELAY.
    process.kill(process.pid, "SIGINT");
  });
  // The listener must not keep an otherwise finished process alive.
  process.channel.unref();
}
