import "server-only";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError, fieldError } from "@/lib/errors";
import { logger } from "@/lib/server/log";
import { mediaMessages } from "./messages";
import { type Outcome, type ProcessedMedia, resultOf, type Upload } from "./processed-media";

/**
 * Processes a video in a thread, where there are no processes to start.
 * @param limits heap in MB, deadline in ms
 * @throws AppError as `processVideo`, `invalid_input` also for what takes more time or memory
 */
export async function encodeInThread(
  upload: Upload,
  limits: { heap: number; deadline: number },
): Promise<ProcessedMedia> {
  const worker = new Worker(new URL("./video-worker.ts", import.meta.url), {
    workerData: upload,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap },
  });
  try {
    const signal = AbortSignal.timeout(limits.deadline);
    const [outcome]: Outcome[] = await once(worker, "message", { signal });
    if (outcome) return resultOf(outcome);
  } catch (error) {
    if (error instanceof AppError) throw error;
    logger.info({ err: error }, "a thread with a video has ended");
  } finally {
    await worker.terminate();
  }
  throw fieldError("invalid_input", upload.field, mediaMessages.damaged);
}
