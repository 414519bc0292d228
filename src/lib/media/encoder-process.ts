import { Worker } from "node:worker_threads";
import { type Outcome, outcomeOf, type ProcessedMedia, type Upload } from "./processed-media";

/** Announces an upload, whose `size` bytes follow on the standard input. */
export type EncoderRequest = Omit<Upload, "bytes"> & { id: number; size: number };

/** `begun` when all bytes have arrived and time is taken, then the outcome. */
export type EncoderResponse = { id: number } & ({ begun: true } | Outcome);

const chunks: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]();
let rest: Buffer = Buffer.alloc(0);

async function readInput(size: number): Promise<Buffer> {
  const kept: Buffer[] = [rest];
  let length = rest.length;
  while (length < size) {
    const { value, done } = await chunks.next();
    if (done) process.exit();
    kept.push(value);
    length += value.length;
  }
  const bytes = Buffer.concat(kept);
  rest = bytes.subarray(size);
  return bytes.subarray(0, size);
}

/** A process loads what its kind of upload needs. */
async function loadFor(kind: Upload["kind"]): Promise<(upload: Upload) => Promise<ProcessedMedia>> {
  if (kind === "video") return (await import("./video")).processVideo;
  const [{ processUpload }, { whenStuck }] = await Promise.all([
    import("./image"),
    import("./stuck-call"),
  ]);
  whenStuck(() => process.kill(process.pid, "SIGKILL"));
  return processUpload;
}

const send = (response: EncoderResponse) => process.send?.(response);

/** Bytes arrive in the order of the requests. */
let input = Promise.resolve(rest);

process.on("message", async ({ id, size, ...upload }: EncoderRequest) => {
  input = input.then(() => readInput(size));
  const [bytes, run] = [await input, await loadFor(upload.kind)];
  send({ id, begun: true });
  send({ id, ...(await outcomeOf(run({ ...upload, bytes }))) });
});
// On a signal to all processes, the server finishes its requests first; it disconnects when it ends.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

// An upload that never ends keeps this thread from seeing that the server, which would end it, is gone.
const endWithServer = `setInterval(() => {
  if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL");
}, 1000)`;
new Worker(endWithServer, { eval: true, execArgv: [] }).unref();
