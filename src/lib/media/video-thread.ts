import "server-only";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError, fieldError } from "@/lib/errors";
import { logger } from "@/lib/server/log";
import { mediaMessages } from "./messages";
import {
  type Outcome,
  type ProcessedMedia,
  resultOf,
  tryAgain,
  type Upload,
} from "./processed-media";

/** In MB. */
const HEAP = 256;
/** Microseconds of a processor; a video of 10 MB takes a second of it. */
const CPU_US = 8e6;
/** Time enough for that on a busy host. */
const DEADLINE_MS = 20_000;

/**
 * Processes a video in a thread, where there are no processes to start.
 * @throws AppError as `processVideo`, `invalid_input` also for what takes more memory or more of a processor,
 *   `unavailable` for what got too little of one in time
 */
export async function encodeInThread(upload: Upload): Promise<ProcessedMedia> {
  const worker = new Worker(new URL("./video-worker.ts", import.meta.url), {
    workerData: upload,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const [outcome]: Outcome[] = await once(worker, "message", { signal });
    if (outcome) return resultOf(outcome);
  } catch (error) {
    if (error instanceof AppError) throw error;
    logger.info({ err: error }, "a thread with a video has ended");
    if (error instanceof Error && error.name === "AbortError") {
      const { user, system } = await worker.cpuUsage();
      if (user + system < CPU_US) throw tryAgain();
    }
  } finally {
    await worker.terminate();
  }
  throw fieldError("invalid_input", upload.field, mediaMessages.damaged);
}
