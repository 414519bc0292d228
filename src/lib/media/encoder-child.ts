import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fieldError } from "@/lib/errors";
import { logger } from "@/lib/server/log";
import type { EncoderRequest, EncoderResponse } from "./encoder-process";
import { mediaMessages } from "./messages";
import { type ProcessedMedia, resultOf, tryAgain, type Upload } from "./processed-media";

/** An encoder that has nothing to do ends, which returns its memory. */
const IDLE_MS = 60_000;

/** Without an extension: TypeScript, which a package (docs/operations.md) has compiled. */
const PROGRAM = "src/lib/media/encoder-process";

type Limits = {
  /** Of objects, in MB; the process ends when it needs more. */
  heap: number;
  /** For one upload, in ms; the process is killed then. */
  deadline: number;
};

type Waiting = {
  field: string;
  deadline?: NodeJS.Timeout;
  resolve: (media: ProcessedMedia) => void;
  reject: (error: unknown) => void;
};

/** A process that encodes; with `limits` it has one upload at a time, which is at fault when it ends. */
export type Encoder = {
  child: ChildProcess;
  limits?: Limits;
  waiting: Map<number, Waiting>;
  idle?: NodeJS.Timeout;
};

let lastId = 0;

/** Of lower priority, and without the secrets of the server (OWASP ASVS 5.3). */
export function startEncoder(limits?: Limits): Encoder {
  const { PATH, TMPDIR, NODE_ENV, WEB_CONCURRENCY } = process.env;
  const { PICTURE_MAX, QUICK_PICTURES } = process.env;
  const program = join(/* turbopackIgnore: true */ process.cwd(), PROGRAM);
  const isCompiled = existsSync(/* turbopackIgnore: true */ `${program}.mjs`);
  const child = fork(/* turbopackIgnore: true */ `${program}.${isCompiled ? "mjs" : "ts"}`, {
    execArgv: [
      ...(limits ? [`--max-old-space-size=${limits.heap}`] : []),
      ...(isCompiled ? [] : ["--conditions=react-server", "--import", "tsx"]),
    ],
    serialization: "advanced",
    // libvips quotes damaged texts of an upload on the standard output, which is the log of the server.
    stdio: ["pipe", "ignore", limits ? "ignore" : "inherit", "ipc"],
    // With an arena for each thread, glibc keeps hundreds of megabytes (sharp.pixelplumbing.com/install), and
    // with its own threshold, which rises, it keeps tens of them of pictures that are done (mallopt(3)).
    env: {
      ...{ PATH, TMPDIR, NODE_ENV, WEB_CONCURRENCY, PICTURE_MAX, QUICK_PICTURES },
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "131072",
    },
  });
  // At once, because the threads that it starts inherit it.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const started: Encoder = { child, limits, waiting: new Map() };
  child.on("message", (response: EncoderResponse) => receive(started, response));
  child.on("error", (error) => end(started, error));
  child.on("exit", (code, signal) => end(started, new Error(`It ended with ${signal ?? code}`)));
  // What is left to write when it ends is rejected with its upload.
  child.stdin?.on("error", () => {});
  child.unref();
  return started;
}

/**
 * Sends an upload to an encoder.
 * @throws AppError by which the encoder refuses it; `unavailable` when the encoder ends unexpectedly, or
 *   `invalid_input` where that is the fault of the upload
 */
export function encodeIn(encoder: Encoder, { bytes, ...upload }: Upload): Promise<ProcessedMedia> {
  clearTimeout(encoder.idle);
  encoder.child.channel?.ref();
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    encoder.waiting.set(id, { field: upload.field, resolve, reject });
    encoder.child.send({ ...upload, id, size: bytes.length } satisfies EncoderRequest, (error) => {
      if (error) end(encoder, error);
    });
    encoder.child.stdin?.write(bytes);
  });
}

/** Whether an encoder can take uploads. */
export const isRunning = ({ child }: Encoder) => child.connected;

function receive(from: Encoder, response: EncoderResponse): void {
  const waiting = from.waiting.get(response.id);
  if (!waiting) return;
  if ("begun" in response) {
    const kill = () => from.child.kill("SIGKILL");
    if (from.limits) waiting.deadline = setTimeout(kill, from.limits.deadline);
    return;
  }
  clearTimeout(waiting.deadline);
  from.waiting.delete(response.id);
  try {
    waiting.resolve(resultOf(response));
  } catch (error) {
    waiting.reject(error);
  }
  if (from.waiting.size > 0) return;
  from.child.channel?.unref();
  from.idle = setTimeout(() => end(from), IDLE_MS).unref();
}

/** Rejects what waits for an encoder; the next upload starts another. */
function end(ended: Encoder, error?: Error): void {
  clearTimeout(ended.idle);
  if (ended.child.connected) ended.child.disconnect();
  for (const { deadline, field, reject } of ended.waiting.values()) {
    clearTimeout(deadline);
    logger[deadline ? "info" : "error"]({ err: error }, "an encoder has ended");
    reject(deadline ? damaged(field) : tryAgain());
  }
  ended.waiting.clear();
}

const damaged = (field: string) => fieldError("invalid_input", field, mediaMessages.damaged);
