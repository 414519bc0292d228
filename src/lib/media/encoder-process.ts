import { AppError, type ErrorCode, type FieldError } from "@/lib/errors";
import { type ProcessedImage, processUpload, type Upload } from "./image";

/** Announces an upload, whose `size` bytes follow on the standard input. */
export type EncoderRequest = Omit<Upload, "bytes"> & { id: number; size: number };

type Refusal = {
  code: ErrorCode;
  message: string;
  errors: FieldError[] | undefined;
  retryAfter: number | undefined;
};
export type EncoderResponse = { id: number } & ({ image: ProcessedImage } | { refusal: Refusal });

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

async function respond(id: number, upload: Upload): Promise<EncoderResponse> {
  try {
    return { id, image: await processUpload(upload) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, errors, retryAfter } = error;
    return { id, refusal: { code, message, errors, retryAfter } };
  }
}

/** Bytes arrive in the order of the requests. */
let input = Promise.resolve(rest);

process.on("message", async ({ id, size, ...upload }: EncoderRequest) => {
  input = input.then(() => readInput(size));
  process.send?.(await respond(id, { ...upload, bytes: await input }));
});
// On a signal to all processes, the server finishes its requests first; it disconnects when it ends.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
