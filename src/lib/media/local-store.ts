import "server-only";
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { AppError } from "@/lib/errors";
import {
  type ByteRange,
  type MediaStore,
  orUnavailable,
  type StoredFile,
  type StoredFolder,
} from "./store-contract";

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
/** How much of a file is read at once. */
const PART_BYTES = 256 * 1024;
/** Tells the media folder from the empty one below a volume that is not mounted any more. */
const MARKER = ".media-folder";
/** From here on files are refused: what is left is for a database on the same disk, which ends without it. */
const FULL = 0.95;

/**
 * Files in a folder of this machine, spread over 256 sub-folders by the first two characters of
 * their id. `turbopackIgnore` keeps the build from adding the files of the checkout to every function
 * that opens one of these paths.
 */
export function localStore(folder: string): MediaStore {
  const root = resolve(/* turbopackIgnore: true */ folder);
  let isMade = false;

  /** Makes the folder once: one that is missing later is not made anew, because its files are missing, too. */
  const made = async () => {
    if (!isMade) await make(root);
    isMade = true;
    return root;
  };

  const pathOf = (key: string) => {
    const path = resolve(/* turbopackIgnore: true */ root, key.slice(0, 2), key);
    if (!path.startsWith(root + sep)) throw new Error("A media key leaves the media folder");
    return path;
  };

  return {
    put: async (key, bytes) => {
      if ((await orUnavailable(() => check(made))) === "full") throw noRoom();
      await orUnavailable(() => write(root, pathOf(key), bytes));
    },
    size: (key) => orUnavailable(() => sizeOf(pathOf(key))),
    get: (key, range) => orUnavailable(() => read(pathOf(key), range)),
    list: () => list(root),
    remove: (mediaId) => orUnavailable(() => rm(pathOf(mediaId), { recursive: true, force: true })),
    check: () => orUnavailable(() => check(made)),
    diskUsage: () => orUnavailable(async () => diskUsage(await made())),
  };
}

async function make(root: string) {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await writeFile(markerOf(root), "", { flag: "a", mode: 0o600 });
}

const markerOf = (root: string) => join(/* turbopackIgnore: true */ root, MARKER);

async function check(made: () => Promise<string>) {
  let root: string;
  try {
    root = await made();
    if ((await diskUsage(root)) >= FULL) return "full";
  } catch (error) {
    if (hasCode(error, ["ENOSPC", "EDQUOT"])) return "full";
    throw error;
  }
  await access(markerOf(root));
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  return "ok";
}

/** The used share of the disk of a directory, as df counts it: what is reserved for root is not free. */
export async function diskUsage(root: string) {
  const { blocks, bfree, bavail, files, ffree } = await statfs(root);
  const used = blocks - bfree;
  // File systems without a fixed number of files say 0 for both.
  return Math.max(used / (used + bavail), files && 1 - ffree / files);
}

const noRoom = () =>
  new AppError("unavailable", "There is no room for new files right now.", { retryAfter: 60 });

async function* list(root: string): AsyncGenerator<StoredFolder> {
  for (const start of await namesIn(root)) {
    const parent = join(/* turbopackIgnore: true */ root, start);
    for (const folder of await namesIn(parent)) {
      if (start.length !== 2 || !folder.startsWith(start)) continue;
      const path = join(/* turbopackIgnore: true */ parent, folder);
      const [names, changedAt] = [await namesIn(path), await changeOf(path)];
      if (names.length > 0 && changedAt) yield { folder, names, changedAt };
    }
  }
}

const namesIn = (path: string) =>
  orUnavailable(async () => ((await ifThere(readdir(path))) ?? []).sort());

const changeOf = (path: string) => orUnavailable(async () => (await ifThere(stat(path)))?.mtime);

/** Undefined for what another process has removed meanwhile, and for the entries of a file. */
const ifThere = <T>(found: Promise<T>) =>
  found.catch((error: unknown) => {
    if (!hasCode(error, ["ENOENT", "ENOTDIR"])) throw error;
  });

/**
 * A file is there whole and on the disk, or not at all: it gets its name only after its bytes are
 * safe.
 */
async function write(root: string, path: string, bytes: Uint8Array) {
  const folder = dirname(path);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(/* turbopackIgnore: true */ folder, `.${basename(path)}.${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { flag: "wx", mode: 0o600, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (created) await syncFolders(dirname(folder), root);
}

async function syncFolders(from: string, root: string) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    await syncFolder(folder);
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, O_RDONLY | O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens a regular file: no link is followed, no device is waited for. */
async function openFile(path: string) {
  try {
    const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stat = await file.stat();
    if (stat.isFile()) return { file, size: stat.size };
    await file.close();
    return null;
  } catch (error) {
    if (hasCode(error, ["ENOENT", "ENOTDIR", "ELOOP", "ENXIO"])) return null;
    throw error;
  }
}

async function sizeOf(path: string) {
  const opened = await openFile(path);
  await opened?.file.close();
  return opened?.size ?? null;
}

async function read(path: string, range?: ByteRange): Promise<StoredFile | null> {
  const opened = await openFile(path);
  if (!opened) return null;
  const { file, size } = opened;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  try {
    if (end - start >= PART_BYTES) return { size, body: inParts(path, { start, end }) };
    return { size, body: await readPart(file, { start, end }) };
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, { start, end }: ByteRange) {
  const part = new Uint8Array(end - start + 1);
  const { bytesRead } = await file.read(part, 0, part.length, start);
  return part.subarray(0, bytesRead);
}

/** Opens the file for each part: nothing tells the store of a response that is given up before its first byte. */
function inParts(path: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const opened = await openFile(path);
    try {
      const last = Math.min(at + PART_BYTES - 1, end);
      const part = opened && (await readPart(opened.file, { start: at, end: last }));
      if (!part?.length) throw new Error("A file was removed while it was read");
      controller.enqueue(part);
      at += part.length;
    } finally {
      await opened?.file.close();
    }
    if (at > end) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

const hasCode = (error: unknown, codes: string[]) =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
