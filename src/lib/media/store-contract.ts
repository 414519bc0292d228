import "server-only";
import { AppError } from "@/lib/errors";
import { addCount } from "@/lib/server/process-metrics";

/** Bytes of a stored file, both ends inclusive. */
export type ByteRange = { start: number; end: number };
/** A stored file opened for reading; `size` is that of the whole file. */
export type StoredFile = {
  size: number;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
};

/** The files of one media id or upload; `folder` is their key up to the name. */
export type StoredFolder = { folder: string; names: string[]; changedAt: Date };

/** A file of exactly `size` bytes and of this type, within `seconds`. */
export type PutTerms = { size: number; type: string; seconds: number };

/**
 * Where files live. Keys are `<media id>/<rendition name>`, or `uploads/<upload id>/file` for what a
 * client sends itself; a key's content never changes.
 * Every method throws AppError `unavailable` when the store does not respond or is full.
 */
export type MediaStore = {
  /** Returns when the file is durable. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file's length in bytes; null if there is none. */
  size(key: string): Promise<number | null>;
  /**
   * The file, or the part of it that `range` names and that must lie within it; null if there is
   * none.
   */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Every folder that has a file, in the order of their names. */
  list(): AsyncIterable<StoredFolder>;
  /** Removes every file of one folder, such as a media id; what is not there is no error. */
  remove(folder: string): Promise<void>;
  /** The URL and the headers of a PUT request by a client; absent where the store takes none. */
  presignPut?: (
    key: string,
    terms: PutTerms,
  ) => Promise<{ url: string; headers: Record<string, string> }>;
  /** `ok` when files can be read and written, `full` when they can only be read. */
  check(): Promise<"ok" | "full">;
  /** The used share of the disk, 0 to 1; absent where the store has none. */
  diskUsage?: () => Promise<number>;
};

/**
 * Runs work of a store, and counts its failures.
 * @throws AppError `unavailable` for every failure, with the store's own error as its cause for the
 *   log
 */
export async function orUnavailable<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const { code, name } = cause as { code?: string; name: string };
    addCount("store_errors_total", code ?? name);
    throw new AppError("unavailable", "Pictures cannot be reached right now.", {
      retryAfter: 2,
      cause,
    });
  }
}
