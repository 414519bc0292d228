import "server-only";
import { AppError } from "@/lib/errors";
import { addCount } from "@/lib/server/process-metrics";
import { EXPORTS_AT_ONCE } from "./limits";

type Bytes = ReadableStream<Uint8Array>;

const TOO_MANY = "Two parts are being downloaded already. Try again when one has arrived.";

/** The downloads of each user that this process sends. */
const running = new Map<string, number>();

/**
 * Opens a stream in one of the download slots of a user. The slot is free again when the stream has ended, failed
 * or been cancelled, or when the client has left.
 * @throws AppError rate_limited when the user has no slot left
 */
export function inDownloadSlot(userId: string, client: AbortSignal, open: () => Bytes): Bytes {
  if ((running.get(userId) ?? 0) >= EXPORTS_AT_ONCE) {
    addCount("requests_refused_total", "exports_at_once");
    throw new AppError("rate_limited", TOO_MANY, { retryAfter: 60 });
  }
  const body = open();
  count(userId, 1);
  const ended = new AbortController();
  ended.signal.addEventListener("abort", () => count(userId, -1), { once: true });
  const end = () => ended.abort();
  client.addEventListener("abort", end, { signal: ended.signal });
  if (client.aborted) end();
  return watch(body, end);
}

function count(userId: string, change: 1 | -1) {
  const next = (running.get(userId) ?? 0) + change;
  if (next > 0) running.set(userId, next);
  else running.delete(userId);
}

function watch(body: Bytes, end: () => void): Bytes {
  const reader = body.getReader();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await reader.read().catch((error: unknown) => {
      end();
      throw error;
    });
    if (value) controller.enqueue(value);
    if (!done) return;
    end();
    controller.close();
  };
  const cancel = (reason: unknown) => {
    end();
    // The archive throws the reason at its files, which throw it on.
    return reader.cancel(reason).catch(() => {});
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}
