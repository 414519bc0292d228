import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Reads a file, or so many of its first bytes. */
export type ReadBytes = (length?: number) => Promise<Buffer>;

/**
 * Opens a file for what need not stay in memory, that only this process can read: it has no name, so that it is
 * gone with the process. On Linux and macOS, as everything that the server runs on.
 * @throws the error of the file system, such as ENOSPC
 */
export async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(/* turbopackIgnore: true */ tmpdir(), `vitrine-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

export const readerOf =
  (file: FileHandle): ReadBytes =>
  async (length) => {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, length ?? size));
    await file.read(bytes, 0, bytes.length, 0);
    return bytes;
  };
