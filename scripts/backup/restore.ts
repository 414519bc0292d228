import { buffer } from "node:stream/consumers";
import { NIL } from "uuid";
import { typesByEnding } from "@/lib/media/renditions";
import type { MediaStore } from "@/lib/media/store-contract";
import { Failure } from "../launch/failure.mjs";
import { migrate } from "../migrations/apply.mjs";
import { withClient } from "../migrations/database.mjs";
import { appliedNames, migrationNames, migrationsDirectory } from "../migrations/list.mjs";
import { type Manifest, readEntries, type VerifiedArchive } from "./archive";
import { inOrder } from "./in-order";
import { findRows, loadTables, requireEmpty } from "./load-tables";

type Options = {
  url: string;
  /** The site's, which may not be that of the URL. */
  role?: string;
  store: MediaStore;
  archive: VerifiedArchive;
  signal: AbortSignal;
};

const CONCURRENT_WRITES = 8;

/** Is in the store from the first file to the commit of the rows, and names the archive. */
const MARK = `${NIL}/restore`;

/** @returns the first migration that this version does not have, if there is one */
export function laterMigration({ migrations }: Pick<Manifest, "migrations">): string | undefined {
  const known = migrationNames(migrationsDirectory);
  return migrations.find((name, index) => name !== known[index]);
}

export function requireKnownMigrations(manifest: Manifest): void {
  const later = laterMigration(manifest);
  if (!later) return;
  throw new Failure(
    `The backup is of a database that a later version has migrated (${later}); restore it with that version or a later one.`,
  );
}

async function requireEmptyDatabase(url: string, { migrations, tables }: Manifest) {
  await withClient(url, async (client) => {
    await requireEmpty(client, tables);
    const applied = [...(await appliedNames(client))];
    const later = applied.find((name) => !migrations.includes(name));
    if (!later) return;
    throw new Failure(
      `The database has the migration ${later}, which is later than the backup. Restore into a new database; it is migrated after the rows are loaded.`,
    );
  });
}

/** Whether the store has the mark of a restore of the same archive, which was interrupted. */
async function isMarked(store: MediaStore, { end }: VerifiedArchive): Promise<boolean> {
  const mark = await store.get(MARK);
  // One that was killed while it wrote its mark has left a draft.
  if (!mark) await store.remove(NIL);
  return mark !== null && (await new Response(mark.body).text()) === end.sha256;
}

async function requireEmptyStore(store: MediaStore): Promise<void> {
  for await (const _ of store.list()) {
    throw new Failure("The media store is not empty. Restore into a new one.");
  }
}

async function* filesOf({ archive, store }: Options, isRepeated: boolean) {
  let last: string | undefined;
  for await (const { name, content } of readEntries(archive.file)) {
    const [kind, id = "", file] = name.split("/");
    if (kind !== "media") continue;
    // The files of one id follow each other. A process that was killed may have left drafts beside them.
    if (isRepeated && id !== last) await store.remove(id);
    last = id;
    yield { key: `${id}/${file}`, bytes: await buffer(content) };
  }
}

async function putMedia(options: Options, isRepeated: boolean) {
  const { store, signal } = options;
  const put = async ({ key, bytes }: { key: string; bytes: Buffer }) => {
    signal.throwIfAborted();
    await store.put(key, bytes, typesByEnding[key.split(".").at(-1) ?? ""] ?? "");
  };
  for await (const _ of inOrder(filesOf(options, isRepeated), CONCURRENT_WRITES, put));
}

/**
 * Restores a verified archive, files first, so that every row has its files. It can be repeated until
 * the rows are committed.
 * @throws Failure before anything is written if the database or the store is not empty, or too new
 */
export async function restore(options: Options): Promise<void> {
  const { url, role, store, archive } = options;
  const { manifest } = archive;
  requireKnownMigrations(manifest);
  const isRepeated = await isMarked(store, archive);
  // All rows are committed at once: one that was killed after that has left only its mark.
  const isLoaded =
    isRepeated && (await withClient(url, (client) => findRows(client, manifest.tables)));
  if (!isLoaded) await load(options, isRepeated);
  await store.remove(NIL);
  await migrate(url, { role });
}

async function load(options: Options, isRepeated: boolean): Promise<void> {
  const { url, role, store, archive, signal } = options;
  const { manifest, end } = archive;
  await requireEmptyDatabase(url, manifest);
  if (!isRepeated) await requireEmptyStore(store);
  await migrate(url, { role, last: manifest.migrations.at(-1) });
  await store.put(MARK, Buffer.from(end.sha256), "text/plain");
  await putMedia(options, isRepeated);
  await withClient(url, (client) => loadTables(client, archive, signal));
}
