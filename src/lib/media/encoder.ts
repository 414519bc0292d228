import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { logger } from "@/lib/log";
import { addGauge } from "@/lib/process-metrics";
import type { EncoderRequest, EncoderResponse } from "./encoder-process";
import type { ProcessedImage, Upload } from "./image";

/** An encoder that has nothing to do ends, which returns its memory. */
const IDLE_MS = 60_000;

/** Without an extension: TypeScript, which a package (docs/operations.md) has compiled. */
const PROGRAM = "src/lib/media/encoder-process";

type Waiting = { resolve: (image: ProcessedImage) => void; reject: (error: AppError) => void };
type Encoder = { child: ChildProcess; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };

let encoder: Encoder | undefined;
let lastId = 0;

addGauge("pictures_in_processing", () => encoder?.waiting.size ?? 0);

/**
 * Processes a picture in a process of lower priority, so that other requests stay fast, and without the
 * secrets of the server (OWASP ASVS 5.3). On Vercel, where a function has no such file, in this one.
 * @throws AppError as `processPostImage`; `unavailable` when the encoder ends unexpectedly
 */
export async function encodeImage(upload: Upload): Promise<ProcessedImage> {
  if (env().VERCEL) {
    const { processUpload } = await import("./image");
    return processUpload(upload);
  }
  encoder ??= startEncoder();
  return request(encoder, upload);
}

function startEncoder(): Encoder {
  const { PATH, TMPDIR, NODE_ENV, WEB_CONCURRENCY } = process.env;
  const program = join(/* turbopackIgnore: true */ process.cwd(), PROGRAM);
  const isCompiled = existsSync(/* turbopackIgnore: true */ `${program}.mjs`);
  const child = fork(/* turbopackIgnore: true */ `${program}.${isCompiled ? "mjs" : "ts"}`, {
    execArgv: isCompiled ? [] : ["--conditions=react-server", "--import", "tsx"],
    serialization: "advanced",
    stdio: ["pipe", "inherit", "inherit", "ipc"],
    // With an arena for each thread, glibc keeps hundreds of megabytes (sharp.pixelplumbing.com/install).
    env: { PATH, TMPDIR, NODE_ENV, WEB_CONCURRENCY, MALLOC_ARENA_MAX: "2" },
  });
  // At once, because the threads that it starts inherit it.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const started: Encoder = { child, waiting: new Map() };
  child.on("message", (response: EncoderResponse) => settle(started, response));
  child.on("error", (error) => end(started, error));
  child.on("exit", (code, signal) => end(started, new Error(`It ended with ${signal ?? code}`)));
  // What is left to write when it ends is rejected with its picture.
  child.stdin?.on("error", () => {});
  child.unref();
  return started;
}

function request(to: Encoder, { bytes, ...upload }: Upload): Promise<ProcessedImage> {
  clearTimeout(to.idle);
  to.child.channel?.ref();
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    to.waiting.set(id, { resolve, reject });
    to.child.send({ ...upload, id, size: bytes.length } satisfies EncoderRequest, (error) => {
      if (error) end(to, error);
    });
    to.child.stdin?.write(bytes);
  });
}

function settle(from: Encoder, response: EncoderResponse): void {
  const waiting = from.waiting.get(response.id);
  from.waiting.delete(response.id);
  if ("image" in response) waiting?.resolve(response.image);
  else
    waiting?.reject(
      new AppError(response.refusal.code, response.refusal.message, response.refusal),
    );
  if (from.waiting.size > 0) return;
  from.child.channel?.unref();
  from.idle = setTimeout(() => end(from), IDLE_MS).unref();
}

/** Rejects what waits for an encoder; the next picture starts another. */
function end(ended: Encoder, error?: Error): void {
  if (encoder === ended) encoder = undefined;
  clearTimeout(ended.idle);
  if (ended.child.connected) ended.child.disconnect();
  if (ended.waiting.size > 0) logger.error({ err: error }, "the encoder of pictures has ended");
  for (const { reject } of ended.waiting.values()) reject(tryAgain());
  ended.waiting.clear();
}

const tryAgain = () =>
  new AppError("unavailable", "The picture could not be processed. Please try again.", {
    retryAfter: 2,
  });
