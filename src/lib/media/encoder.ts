import "server-only";
import { serverBusy } from "@/lib/errors";
import { env } from "@/lib/server/env";
import { addGauge } from "@/lib/server/process-metrics";
import { processShare } from "@/lib/server/process-share";
import { semaphore } from "@/lib/server/semaphore";
import { type Encoder, encodeIn, isRunning, startEncoder } from "./encoder-child";
import type { ProcessedMedia, Upload } from "./processed-media";

/** A video of 10 MB takes a second on a machine with nothing else to do. */
const videoLimits = { heap: 256, deadline: 6_000 } as const;
const VIDEOS = processShare(2);
/** Of those that wait only the bytes are held, which bodies share (src/lib/server/body-room.ts). */
const videosInHand = semaphore({ active: VIDEOS, waiting: processShare(16) });
/** In ms; whose turn comes later is refused, so that slow videos before it keep nobody for a minute. */
const MOST_WAITING = 20_000;

/** All pictures share one process. */
let pictures: Encoder | undefined;
/** A video has a process to itself, which it takes with it if it breaks it. */
const idle: Encoder[] = [];

let inProcessing = 0;
addGauge("pictures_in_processing", () => inProcessing);

/**
 * Processes an upload in a process of lower priority, so that other requests stay fast, and that can be
 * killed. On Vercel, where a function has no such file, pictures are processed in this one, and videos
 * in a thread of it.
 * @throws AppError as `processPostImage` or `processVideo`; `unavailable` when the encoder ends
 *   unexpectedly, or when too many videos wait, or one too long
 */
export async function encode(upload: Upload): Promise<ProcessedMedia> {
  inProcessing++;
  try {
    return await (upload.kind === "video"
      ? videosInHand(inTime(() => encodeVideo(upload)))
      : encodePicture(upload));
  } finally {
    inProcessing--;
  }
}

function inTime<T>(run: () => Promise<T>): () => Promise<T> {
  const latest = performance.now() + MOST_WAITING;
  return async () => {
    if (performance.now() > latest) throw serverBusy();
    return run();
  };
}

async function encodePicture(upload: Upload): Promise<ProcessedMedia> {
  if (env().VERCEL) return (await import("./image")).processUpload(upload);
  if (!pictures || !isRunning(pictures)) pictures = startEncoder();
  return encodeIn(pictures, upload);
}

async function encodeVideo(upload: Upload): Promise<ProcessedMedia> {
  if (env().VERCEL) return (await import("./video-thread")).encodeInThread(upload, videoLimits);
  let encoder = idle.pop();
  while (encoder && !isRunning(encoder)) encoder = idle.pop();
  encoder ??= startEncoder(videoLimits);
  try {
    return await encodeIn(encoder, upload);
  } finally {
    idle.push(encoder);
  }
}
