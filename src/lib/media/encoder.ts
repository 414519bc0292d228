import "server-only";
import pLimit from "p-limit";
import { env } from "@/lib/server/env";
import { addGauge } from "@/lib/server/process-metrics";
import { processShare } from "@/lib/server/process-wide";
import { keyedSemaphore, rankedSemaphore } from "@/lib/server/semaphore";
import type { ReadBytes } from "@/lib/server/temporary-file";
import { type Encoder, encodeIn, isRunning, type Limits, startEncoder } from "./encoder-child";
import { encoderLimits } from "./encoder-limits";
import { LargePicture, type ProcessedMedia, tryAgain, type Upload } from "./processed-media";

/** Of a person, or of the network of a visitor, so that a few do not take the turns of all. */
const inTurnOf = keyedSemaphore(2);
/** Members go first, imports last; of visitors so many wait for a turn, the others, bounded as bodies are, wait for that. */
const withVisitorPlace = pLimit(processShare(8));
const [MEMBER, OTHER, IMPORT] = [0, 1, 2] as const;
type Rank = typeof MEMBER | typeof OTHER | typeof IMPORT;

const { turns, quick, large, moving, film } = encoderLimits();
const inPictureTurn = rankedSemaphore(turns);
/** Pictures that need more: others do not wait for them. */
const inLargeTurn = rankedSemaphore(1);
const inVideoTurn = rankedSemaphore(turns);

/** Processes that load the same code; an upload has one to itself, which it takes with it if it breaks it. */
type Pool = { idle: Encoder[]; errors: "inherit" | "ignore" };
const pictures: Pool = { idle: [], errors: "inherit" };
const videos: Pool = { idle: [], errors: "ignore" };

/** What waits for its turn need not be in memory. */
export type WaitingUpload = Omit<Upload, "bytes"> & { bytes: Buffer | ReadBytes };

/** Whose upload it is; nobody's for what a job does. */
export type Uploader = {
  userId?: string | undefined;
  network?: string | undefined;
  isImport?: boolean;
};

let inProcessing = 0;
addGauge("pictures_in_processing", () => inProcessing);

/**
 * Processes an upload in a process of lower priority, so that other requests stay fast, and that can be
 * killed. On Vercel, where a function has no such file, it is processed in this one.
 * @throws AppError as `processUpload` or `processVideo`; `unavailable` when encoders end unexpectedly
 */
export async function encode(
  upload: WaitingUpload,
  { userId, network, isImport }: Uploader = {},
): Promise<ProcessedMedia> {
  const rank = isImport ? IMPORT : userId ? MEMBER : OTHER;
  const run = () =>
    upload.kind === "video"
      ? inVideoTurn(rank, () => encodeFrom(videos, upload, film))
      : encodePicture(upload, rank);
  inProcessing++;
  try {
    if (userId) return await inTurnOf(userId, run);
    return await (network ? inTurnOf(network, () => withVisitorPlace(run)) : run());
  } finally {
    inProcessing--;
  }
}

/** What is large is found by the one that decodes it, or by what it uses, and then leaves its turn to others. */
async function encodePicture(upload: WaitingUpload, rank: Rank): Promise<ProcessedMedia> {
  try {
    return await inPictureTurn(rank, () => encodeFrom(pictures, upload, quick));
  } catch (error) {
    if (!(error instanceof LargePicture)) throw error;
    const limits = error.moves ? moving : large;
    return inLargeTurn(rank, () => encodeFrom(pictures, { ...upload, mayBeLarge: true }, limits));
  }
}

/** Tried again in a new process when one ended for another reason. */
async function encodeFrom(pool: Pool, { bytes, ...waiting }: WaitingUpload, limits: Limits) {
  const upload = { ...waiting, bytes: Buffer.isBuffer(bytes) ? bytes : await bytes() };
  if (env().VERCEL) {
    return upload.kind === "video"
      ? (await import("./video")).processVideo(upload)
      : (await import("./image")).processUpload(upload);
  }
  const media =
    (await encodeOnce(pool, upload, limits)) ?? (await encodeOnce(pool, upload, limits));
  if (!media) throw tryAgain();
  return media;
}

async function encodeOnce({ idle, errors }: Pool, upload: Upload, limits: Limits) {
  let encoder = idle.pop();
  while (encoder && !isRunning(encoder)) encoder = idle.pop();
  encoder ??= startEncoder(errors);
  try {
    return await encodeIn(encoder, upload, limits);
  } finally {
    idle.push(encoder);
  }
}
