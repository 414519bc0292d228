import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { fieldError } from "@/lib/errors";
import { logger } from "@/lib/server/log";
import type { EncoderRequest, EncoderResponse, Usage } from "./encoder-process";
import { mediaMessages } from "./messages";
import { type Outcome, type ProcessedMedia, resultOf, type Upload } from "./processed-media";

/** An encoder that has nothing to do ends, which returns its memory. */
const IDLE_MS = 60_000;

/** Without an extension: TypeScript, which a package (docs/operations.md) has compiled. */
const PROGRAM = "src/lib/media/encoder-process";

/** Above that of the server: enough for reading to stay fast beside uploads, and for uploads to end beside others. */
const NICENESS = 3;

/** Of objects, in MB; pixels and files are not among them. */
const HEAP = 256;

/**
 * What one upload may use of a process: seconds of a processor, MB of memory; time does not count. What uses more is
 * damaged unless `excess` says otherwise.
 */
export type Limits = { cpu: number; memory: number; excess?: (field: string) => Error };

const CHECK_MS = 250;
/** A process that has used no processor for so many checks, 30 seconds, is stuck: libvips can be. */
const STUCK_CHECKS = 120;

/** The upload that an encoder has. */
type Work = {
  field: string;
  /** Its bytes have arrived. */
  hasBegun: boolean;
  resolve: (media: ProcessedMedia | undefined) => void;
  reject: (error: unknown) => void;
  watch: NodeJS.Timeout;
};

/** A process that encodes one upload at a time, which is at fault when it ends. */
export type Encoder = { child: ChildProcess; work?: Work; usage?: Usage; idle?: NodeJS.Timeout };

/**
 * Starts a process of lower priority, without the secrets of the server (OWASP ASVS 5.3).
 * @param errors what becomes of its standard error, on which Node writes pages when a heap is full
 */
export function startEncoder(errors: "inherit" | "ignore"): Encoder {
  const { PATH, TMPDIR, NODE_ENV, WEB_CONCURRENCY } = process.env;
  const { PICTURE_MAX, QUICK_PICTURES } = process.env;
  const program = join(/* turbopackIgnore: true */ process.cwd(), PROGRAM);
  const isCompiled = existsSync(/* turbopackIgnore: true */ `${program}.mjs`);
  const child = fork(/* turbopackIgnore: true */ `${program}.${isCompiled ? "mjs" : "ts"}`, {
    execArgv: [
      `--max-old-space-size=${HEAP}`,
      ...(isCompiled ? [] : ["--conditions=react-server", "--import", "tsx"]),
    ],
    serialization: "advanced",
    // libvips quotes damaged texts of an upload on the standard output, which is the log of the server.
    stdio: ["pipe", "ignore", errors, "ipc"],
    // With an arena for each thread, glibc keeps hundreds of megabytes (sharp.pixelplumbing.com/install), and
    // with its own threshold, which rises, it keeps tens of them of pictures that are done (mallopt(3)).
    env: {
      ...{ PATH, TMPDIR, NODE_ENV, WEB_CONCURRENCY, PICTURE_MAX, QUICK_PICTURES },
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "131072",
    },
  });
  // At once, because the threads that it starts inherit it.
  if (child.pid) setPriority(child.pid, Math.min(getPriority() + NICENESS, 19));
  const started: Encoder = { child };
  child.on("message", (response: EncoderResponse) => receive(started, response));
  child.on("error", (error) => end(started, error.message));
  child.on("exit", (code, signal) => end(started, `${signal ?? code}`));
  // What is left to write when it ends is lost with its upload.
  child.stdin?.on("error", () => {});
  child.unref();
  return started;
}

/**
 * Sends an upload to an encoder, and ends the encoder when the upload uses more than it may.
 * @returns undefined when the encoder ends for another reason than the upload
 * @throws AppError by which the encoder refuses it; `invalid_input` for what crashes the encoder, or uses more than
 *   `limits`, whose own error comes first; as `resultOf`
 */
export function encodeIn(
  encoder: Encoder,
  { bytes, ...upload }: Upload,
  limits: Limits,
): Promise<ProcessedMedia | undefined> {
  clearTimeout(encoder.idle);
  encoder.child.channel?.ref();
  return new Promise((resolve, reject) => {
    const watch = watchUsage(encoder, limits);
    encoder.work = { field: upload.field, hasBegun: false, resolve, reject, watch };
    // A process that could not be started has none, and its error follows.
    encoder.child.send?.({ ...upload, size: bytes.length } satisfies EncoderRequest, (error) => {
      if (error) end(encoder, error.message);
    });
    encoder.child.stdin?.write(bytes);
  });
}

/** Whether an encoder can take uploads. */
export const isRunning = ({ child }: Encoder) => child.connected;

/** Counts checks, not seconds, so that a machine that is busy or sleeps makes no process look stuck. */
function watchUsage(encoder: Encoder, { cpu, memory, excess = damaged }: Limits): NodeJS.Timeout {
  const start = usageOf(encoder).cpu;
  let last = start;
  let unchanged = 0;
  return setInterval(() => {
    const now = usageOf(encoder);
    unchanged = now.cpu === last ? unchanged + 1 : 0;
    last = now.cpu;
    if (now.memory > memory) end(encoder, "too much memory", excess);
    else if (now.cpu - start > cpu) end(encoder, "too much time", excess);
    else if (unchanged >= STUCK_CHECKS) end(encoder, "stuck");
  }, CHECK_MS);
}

/** Linux has it without asking the process, which may not answer (proc(5)); others tell it themselves. */
function usageOf({ child, usage = { cpu: 0, memory: 0 } }: Encoder): Usage {
  try {
    const [stat, status] = ["stat", "status"].map((file) =>
      readFileSync(`/proc/${child.pid}/${file}`, "utf8"),
    );
    const [user, system] = stat?.split(") ").at(-1)?.split(" ").slice(11, 13).map(Number) ?? [];
    const memory = Number(/VmRSS:\s+(\d+)/.exec(status ?? "")?.[1] ?? 0);
    return { cpu: ((user ?? 0) + (system ?? 0)) / 100, memory: memory / 1024 };
  } catch {
    return usage;
  }
}

function receive(from: Encoder, response: EncoderResponse): void {
  if ("usage" in response) from.usage = response.usage;
  else if ("begun" in response) {
    if (from.work) from.work.hasBegun = true;
  } else settle(from, response);
}

function settle(encoder: Encoder, outcome: Outcome): void {
  const { work } = encoder;
  clearInterval(work?.watch);
  delete encoder.work;
  try {
    work?.resolve(resultOf(outcome));
  } catch (error) {
    work?.reject(error);
  }
  encoder.child.channel?.unref();
  encoder.idle = setTimeout(() => end(encoder, "idle"), IDLE_MS).unref();
}

/** Ends an encoder, or what is left of it, at once, whatever it does; the next upload starts another. */
function end(ended: Encoder, why: string, verdict: Limits["excess"] = verdictOf(ended, why)): void {
  const { child, work } = ended;
  clearTimeout(ended.idle);
  clearInterval(work?.watch);
  delete ended.work;
  if (child.connected) child.disconnect();
  child.kill("SIGKILL");
  if (!work) return;
  logger[verdict ? "info" : "error"]({ why }, "an encoder has ended");
  if (verdict) work.reject(verdict(work.field));
  else work.resolve(undefined);
}

/** An upload that has begun is at fault, unless the process was killed from outside. */
const verdictOf = ({ work }: Encoder, why: string) =>
  work?.hasBegun && why !== "stuck" && why !== "SIGKILL" ? damaged : undefined;

const damaged = (field: string) => fieldError("invalid_input", field, mediaMessages.damaged);
