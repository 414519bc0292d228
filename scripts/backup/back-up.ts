import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Client } from "pg";
import { type CopyToStreamQuery, to } from "pg-copy-streams";
import { NIL } from "uuid";
import type { Rendition } from "@/lib/media/renditions";
import { BACKUP_LOCK } from "@/lib/media/store";
import type { MediaStore } from "@/lib/media/store-contract";
import { Failure } from "../launch/failure.mjs";
import { withClient } from "../migrations/database.mjs";
import { appliedNames } from "../migrations/list.mjs";
import { type Add, type Manifest, writeArchive } from "./archive";
import { inOrder } from "./in-order";
import { copyOf, copySettings, isSaved, tablesOf } from "./tables";

type Options = { url: string; store: MediaStore; file: string; signal: AbortSignal };

/** Bytes of rows in one entry of the archive, before compression. */
const PART_BYTES = 8 * 1024 ** 2;
const MEDIA_ROWS = 500;
const CONCURRENT_READS = 8;
const NEWLINE = 0x0a;
const LOCK_NOT_AVAILABLE = "55P03";

const compress = promisify(gzip);

/** Runs while no process removes files, until `end`. A pooler keeps one connection for a transaction only. */
async function keepingFiles<T>(url: string, run: (end: () => Promise<unknown>) => Promise<T>) {
  return withClient(url, async (client) => {
    await client.query(`BEGIN; ${copySettings}; SET LOCAL lock_timeout = '1s'`);
    await client.query("SELECT pg_advisory_xact_lock($1)", [BACKUP_LOCK]).catch((error) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error;
      throw new Failure("Another backup of this database is running.");
    });
    // Fails if the connection, and with it the lock, was lost.
    return run(() => client.query("COMMIT"));
  });
}

/** All tables and columns that there are, also those of a later version, whose schema only adds to this one. */
async function describe(client: Client): Promise<Manifest> {
  const migrations = [...(await appliedNames(client))].sort();
  if (migrations.length === 0) throw new Failure("The database has no tables of this application.");
  return { migrations, tables: (await tablesOf(client)).filter(isSaved) };
}

/** Cuts COPY data into parts of whole rows. */
async function* partsOf(rows: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of rows) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    const bytes = Buffer.concat(chunks);
    // In COPY data only the end of a row is a newline.
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    chunks = [bytes.subarray(end)];
    length = bytes.length - end;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

async function addTables(client: Client, { tables }: Manifest, add: Add, signal: AbortSignal) {
  const copies: [string, CopyToStreamQuery][] = [];
  for (const table of tables) {
    const { name } = table;
    const copy = client.query(to(`${copyOf(table)} TO STDOUT`));
    let part = 0;
    for await (const bytes of partsOf(copy)) {
      signal.throwIfAborted();
      part += 1;
      await add(`tables/${name}/${part}.gz`, await compress(bytes));
    }
    copies.push([name, copy]);
  }
  // A copy knows its number of rows when the connection is ready for the next query.
  await client.query("SELECT");
  return Object.fromEntries(copies.map(([name, { rowCount }]) => [name, rowCount]));
}

async function* keysOfMedia(client: Client): AsyncGenerator<string> {
  for (let after: string | undefined = NIL; after; ) {
    const { rows }: { rows: { id: string; renditions: Rendition[] }[] } = await client.query(
      `SELECT id, renditions FROM media WHERE status = 'live' AND id > $1 ORDER BY id LIMIT $2`,
      [after, MEDIA_ROWS],
    );
    for (const { id, renditions } of rows) {
      for (const { name } of renditions) yield `${id}/${name}`;
    }
    after = rows.at(-1)?.id;
  }
}

/** @param missing gets the keys of files that rows name and the store does not have */
async function addMedia(client: Client, { store, signal }: Options, add: Add, missing: string[]) {
  let files = 0;
  const read = async (key: string) => {
    signal.throwIfAborted();
    const file = await store.get(key);
    return { key, bytes: file && Buffer.from(await new Response(file.body).arrayBuffer()) };
  };
  for await (const { key, bytes } of inOrder(keysOfMedia(client), CONCURRENT_READS, read)) {
    if (!bytes) {
      missing.push(key);
      continue;
    }
    await add(`media/${key}`, bytes);
    files += 1;
  }
  return files;
}

/**
 * Writes a snapshot of the database and its media into a new file, while the site is in use. A later version may have
 * migrated the database: only one that has all of its migrations restores the backup.
 * @returns the migrations of the database, how many rows and files were written, and the keys of missing files
 * @throws Failure when the file exists
 */
export async function backUp(options: Options) {
  const { url, file, signal } = options;
  if (existsSync(file)) throw new Failure(`${file} exists already; name a new file.`);
  return keepingFiles(url, (end) =>
    withClient(url, async (client) => {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${copySettings}`);
      const manifest = await describe(client);
      const missing: string[] = [];
      const contents = await writeArchive(file, manifest, async (add) => {
        const rows = await addTables(client, manifest, add, signal);
        const files = await addMedia(client, options, add, missing);
        await end();
        return { rows, files };
      });
      return { ...contents, missing, migrations: manifest.migrations };
    }),
  );
}
