import { Worker } from "node:worker_threads";
import { type Outcome, outcomeOf, type ProcessedMedia, type Upload } from "./processed-media";

/** Announces an upload, whose `size` bytes follow on the standard input. The next one waits for its outcome. */
export type EncoderRequest = Omit<Upload, "bytes"> & { size: number };

/** Seconds of a processor since its start, and MB of memory. */
export type Usage = { cpu: number; memory: number };

/** `begun` when all bytes have arrived, then the outcome. */
export type EncoderResponse = { begun: true } | { usage: Usage } | Outcome;

/** At once: `process.exit` waits for the threads of libvips, which may have minutes of work. */
const end = () => process.kill(process.pid, "SIGKILL");

const chunks: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]();

async function readInput(size: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  for (let length = 0; length < size; length += kept.at(-1)?.length ?? 0) {
    const { value, done } = await chunks.next();
    if (done) end();
    kept.push(value);
  }
  return Buffer.concat(kept);
}

/** A process loads what its kind of upload needs. */
const loadFor = async (
  kind: Upload["kind"],
): Promise<(upload: Upload) => Promise<ProcessedMedia>> =>
  kind === "video"
    ? (await import("./video")).processVideo
    : (await import("./image")).processUpload;

const send = (response: EncoderResponse) => process.send?.(response);

process.on("message", async ({ size, ...upload }: EncoderRequest) => {
  const [bytes, run] = [await readInput(size), await loadFor(upload.kind)];
  send({ begun: true });
  send(await outcomeOf(run({ ...upload, bytes })));
});
// On a signal to all processes, the server finishes its requests first; it disconnects when it ends.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", end);

if (process.platform !== "linux") {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    send({ usage: { cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() / 2 ** 20 } });
  }, 1000).unref();
}

// An upload that never ends keeps this thread from seeing that the server, which would end it, is gone.
const endWithServer = `setInterval(() => {
  if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL");
}, 1000)`;
new Worker(endWithServer, { eval: true, execArgv: [] }).unref();
