/**
 * The file of a backup: a tar archive of `manifest.json`, the tables as gzipped COPY data, the media as
 * they are stored, and `end.json` with a checksum of everything before it.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import * as z from "zod";
import { Failure } from "../launch/failure.mjs";

const FORMAT = 1;
const MANIFEST = "manifest.json";
const END = "end.json";
const MAX_JSON_BYTES = 1024 ** 2;
const DRAFT = ".partial-backup";
/** A backup writes to its draft all the time. */
const ABANDONED_MS = 3_600_000;
const ENTRY = /^(tables\/[a-z0-9_]+\/\d+\.gz|media\/[0-9a-f-]{36}\/[a-z0-9]+\.[a-z0-9]+)$/;

const manifestSchema = z.object({
  application: z.literal("vitrine"),
  format: z.number(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});

const endSchema = z.object({
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
});

export type Manifest = Omit<z.infer<typeof manifestSchema>, "application" | "format">;
export type Contents = Omit<z.infer<typeof endSchema>, "sha256">;
export type VerifiedArchive = { file: string; manifest: Manifest; end: z.infer<typeof endSchema> };
export type Entry = { name: string; size: number; isFile: boolean; content: Readable };
export type Add = (name: string, bytes: Buffer) => Promise<void>;

const startOf = (name: string, size: number) => `${name}\n${size}\n`;
const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Removes the drafts of backups that were killed. @param file of another backup in the same folder */
async function removeAbandoned(file: string) {
  const folder = dirname(file);
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(DRAFT))) {
    const draft = join(folder, name);
    const changed = await stat(draft).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > ABANDONED_MS) await rm(draft, { force: true });
  }
}

/**
 * Writes a file that only its owner can read (T39). It appears when it is complete and on the disk.
 * @param fill adds the tables and then the media, and resolves to their numbers
 */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  fill: (add: Add) => Promise<Contents>,
): Promise<Contents> {
  const draft = file + DRAFT;
  await rm(draft, { force: true });
  await removeAbandoned(file);
  const output = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  const tar = pack();
  const written = pipeline(tar, output);
  written.catch(() => {});
  const hash = createHash("sha256");
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      tar.entry({ name, mode: 0o600 }, bytes, done).on("error", reject);
    });
  const add: Add = async (name, bytes) => {
    if (name !== MANIFEST && !ENTRY.test(name)) throw new Error(`A backup cannot hold ${name}`);
    hash.update(startOf(name, bytes.length)).update(bytes);
    await put(name, bytes);
  };
  try {
    await add(MANIFEST, toJson({ application: "vitrine", format: FORMAT, ...manifest }));
    const contents = await fill(add);
    await put(END, toJson({ sha256: hash.digest("hex"), ...contents }));
    tar.finalize();
    await written;
    await rename(draft, file);
    return contents;
  } catch (error) {
    // The reason why the archive ended early, such as a full disk.
    const cause = output.errored ?? error;
    tar.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw cause;
  }
}

/** The entries in their order; what is not read of one is skipped. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const tar = extract();
  const input = createReadStream(file);
  // The iterator throws the errors of both.
  pipeline(input, tar).catch(() => {});
  try {
    for await (const source of tar) {
      const { name, size, type } = source.header;
      const content = Readable.from(source, { objectMode: false });
      yield { name, size, isFile: type === "file", content };
      source.resume();
    }
  } finally {
    input.destroy();
  }
}

async function readSmall({ name, size, content }: Entry): Promise<Buffer> {
  if (size > MAX_JSON_BYTES) throw new Error(`${name} is too large`);
  return buffer(content);
}

async function readWhole(file: string): Promise<VerifiedArchive> {
  const hash = createHash("sha256");
  let manifest: Manifest | undefined;
  let end: VerifiedArchive["end"] | undefined;
  for await (const entry of readEntries(file)) {
    const { name, size, isFile, content } = entry;
    if (end) throw new Error("it goes on after its end");
    if (!manifest && name !== MANIFEST) throw new Error(`it does not begin with ${MANIFEST}`);
    if (name === END) {
      end = endSchema.parse(JSON.parse((await readSmall(entry)).toString()));
      continue;
    }
    hash.update(startOf(name, size));
    if (!manifest) {
      const bytes = await readSmall(entry);
      const { format, ...rest } = manifestSchema.parse(JSON.parse(bytes.toString()));
      if (format !== FORMAT)
        throw new Failure(`The backup has format ${format}; this version reads ${FORMAT}.`);
      manifest = rest;
      hash.update(bytes);
    } else if (isFile && ENTRY.test(name)) {
      for await (const chunk of content) hash.update(chunk);
    } else throw new Error(`it holds ${name}`);
  }
  if (!manifest || !end) throw new Error("it is not complete");
  if (end.sha256 !== hash.digest("hex")) throw new Error("its checksum is wrong");
  return { file, manifest, end };
}

/** Reads the whole file. @throws Failure if it is damaged, truncated or something else (T40) */
export const verifyArchive = (file: string) =>
  readWhole(file).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    const reason = error instanceof z.ZodError ? "a part of it is missing" : String(error);
    throw new Failure(
      `${file} is no backup that can be restored (${reason.replace(/^Error: |\.$/g, "")}).`,
    );
  });
