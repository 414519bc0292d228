import "server-only";
import pLimit from "p-limit";
import { env } from "@/lib/server/env";
import { addGauge } from "@/lib/server/process-metrics";
import { processShare } from "@/lib/server/process-share";
import { keyedSemaphore, semaphore } from "@/lib/server/semaphore";
import { type Encoder, encodeIn, isRunning, type Limits, startEncoder } from "./encoder-child";
import { LargePicture, type ProcessedMedia, tryAgain, type Upload } from "./processed-media";

/** Of a person, so that a few people do not take the places of all. More wait without a place. */
const inTurnOf = keyedSemaphore(2);

/** Of those that wait only the bytes are held, which bodies share (src/lib/server/body-room.ts). */
const withPicturePlace = semaphore({ active: processShare(34), waiting: 0 });
const inPictureTurn = pLimit(processShare(2));
/** Pictures that need hundreds of megabytes: others do not wait for them, and they leave places to others. */
const inLargeTurn = semaphore({ active: 1, waiting: processShare(8) });
const inVideoTurn = semaphore({ active: processShare(2), waiting: processShare(16) });

/**
 * A photograph of 20 megapixels takes 2 to 4 seconds of a processor, a turned animation of noise, the worst
 * that was found, 18; an interlaced PNG of 50 megapixels takes 650 MB.
 */
const pictures: Pool = { idle: [], errors: "inherit", limits: { cpu: 120, memory: 1_536 } };
/** A video of 10 MB takes a second, and its tables less than the heap. */
const videos: Pool = { idle: [], errors: "ignore", limits: { cpu: 8, memory: 768 } };

/** Processes that load the same code; an upload has one to itself, which it takes with it if it breaks it. */
type Pool = { idle: Encoder[]; errors: "inherit" | "ignore"; limits: Limits };

let inProcessing = 0;
addGauge("pictures_in_processing", () => inProcessing);

/**
 * Processes an upload in a process of lower priority, so that other requests stay fast, and that can be
 * killed. On Vercel, where a function has no such file, pictures are processed in this one, and videos
 * in a thread of it.
 * @param userId whose uploads wait for each other; none for a visitor
 * @throws AppError as `processUpload` or `processVideo`; `unavailable` when encoders end unexpectedly or
 *   too many uploads wait
 */
export async function encode(upload: Upload, userId?: string): Promise<ProcessedMedia> {
  const run = () =>
    upload.kind === "video"
      ? inVideoTurn(() => encodeFrom(videos, upload))
      : withPicturePlace(() => encodePicture(upload));
  inProcessing++;
  try {
    return await (userId ? inTurnOf(userId, run) : run());
  } finally {
    inProcessing--;
  }
}

/** What is large is found by the one that decodes it, and then waits without keeping others from their turn. */
async function encodePicture(upload: Upload): Promise<ProcessedMedia> {
  try {
    return await inPictureTurn(() => encodeFrom(pictures, upload));
  } catch (error) {
    if (!(error instanceof LargePicture)) throw error;
    const large = { ...upload, mayBeLarge: true };
    return inLargeTurn(() => inPictureTurn(() => encodeFrom(pictures, large)));
  }
}

/** Tried again in a new process when one ended for another reason. */
async function encodeFrom(pool: Pool, upload: Upload): Promise<ProcessedMedia> {
  if (env().VERCEL) {
    return upload.kind === "video"
      ? (await import("./video-thread")).encodeInThread(upload)
      : (await import("./image")).processUpload(upload);
  }
  const media = (await encodeOnce(pool, upload)) ?? (await encodeOnce(pool, upload));
  if (!media) throw tryAgain();
  return media;
}

async function encodeOnce({ idle, errors, limits }: Pool, upload: Upload) {
  let encoder = idle.pop();
  while (encoder && !isRunning(encoder)) encoder = idle.pop();
  encoder ??= startEncoder(errors);
  try {
    return await encodeIn(encoder, upload, limits);
  } finally {
    idle.push(encoder);
  }
}
