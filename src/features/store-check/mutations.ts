import "server-only";
import { NIL } from "uuid";
import { recordAct } from "@/features/audit/mutations";
import { AppError } from "@/lib/errors";
import { mediaStore } from "@/lib/media/store";
import type { StoredFolder } from "@/lib/media/store-contract";
import { prisma, query } from "@/lib/server/db";

const BATCH = 500;
/** Longer than a file may be without its row, or pending: an upload to the bucket, and its late arrival. */
const IN_FLIGHT_MS = 2 * 3_600_000;

const FOLDER = /^(uploads\/)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Row = { id: string; folder: string; names: string[]; marked: boolean };

const MEDIA = `
  SELECT id, id::text AS folder, missing_at IS NOT NULL AS marked, CASE status
      WHEN 'live' THEN ARRAY(SELECT file ->> 'name' FROM jsonb_array_elements(renditions) AS file)
      ELSE '{}' END AS names
  FROM media WHERE id > $1 ORDER BY id LIMIT ${BATCH}`;

const UPLOADS = `
  SELECT id, 'uploads/' || id AS folder, false AS marked, '{}'::text[] AS names
  FROM uploads WHERE id > $1 ORDER BY id LIMIT ${BATCH}`;

/** In the order of the store: a digit or a letter up to f is before the u of uploads. */
async function* rows(): AsyncGenerator<Row> {
  for (const text of [MEDIA, UPLOADS]) {
    for (let after: string | undefined = NIL; after; ) {
      const batch: Row[] = await query<Row>(text, [after]);
      yield* batch;
      after = batch.at(-1)?.id;
    }
  }
}

async function* folders(): AsyncGenerator<StoredFolder> {
  for await (const one of mediaStore().list()) if (FOLDER.test(one.folder)) yield one;
}

type Pair = { row?: Row; stored?: StoredFolder };

/** Joins the two sequences, of which only the current items are in memory. */
async function* pairs(): AsyncGenerator<Pair> {
  const stored = folders();
  let next = await stored.next();
  for await (const row of rows()) {
    for (; !next.done && next.value.folder < row.folder; next = await stored.next()) {
      yield { stored: next.value };
    }
    const isOfRow = !next.done && next.value.folder === row.folder;
    yield { row, stored: isOfRow ? next.value : undefined };
    if (isOfRow) next = await stored.next();
  }
  for (; !next.done; next = await stored.next()) yield { stored: next.value };
}

const missingOf = ({ row, stored }: Pair) =>
  row?.names.filter((name) => !stored?.names.includes(name)) ?? [];

async function requireSameSite(): Promise<void> {
  let [rowsWithFiles, foldersWithRow] = [0, 0];
  for await (const pair of pairs()) {
    if (pair.row?.names.length) rowsWithFiles += missingOf(pair).length > 0 ? -1 : 1;
    if (pair.stored) foldersWithRow += pair.row ? 1 : -1;
  }
  if (rowsWithFiles >= 0 && foldersWithRow >= 0) return;
  throw new AppError(
    "conflict",
    "More than half of the rows have no file, or more than half of the files no row. Is it the store of another site? Nothing was changed",
  );
}

const HAS_ROW = `
  SELECT FROM media WHERE id = $1 UNION ALL SELECT FROM uploads WHERE id = $1`;

const IS_LIVE = "SELECT FROM media WHERE id = $1 AND status = 'live'";

const MARK = "UPDATE media SET missing_at = now() WHERE id = $1 AND status = 'live' RETURNING id";

const UNMARK = "UPDATE media SET missing_at = NULL WHERE id = $1";

export type Difference = { text: string; isMended: boolean };

/** A row is written before its files and removed after them, so files that are still there have none. */
async function withoutRow({ folder, names, changedAt }: StoredFolder, mend: boolean) {
  const [row] = await query(HAS_ROW, [folder.slice(-36)]);
  if (row || (await mediaStore().size(`${folder}/${names[0]}`)) === null) return;
  const isMended = mend && changedAt.getTime() < Date.now() - IN_FLIGHT_MS;
  if (isMended) await mediaStore().remove(folder);
  return { text: `No row: ${folder}, written ${changedAt.toISOString()}`, isMended };
}

/** A row is live only while it has its files, so it is asked after the store. */
async function withoutFile(id: string, missing: string[], mend: boolean) {
  if ((await mediaStore().size(`${id}/${missing[0]}`)) !== null) return;
  const [live] = await query(mend ? MARK : IS_LIVE, [id]);
  return live && { text: `No file: ${id}/{${missing}}`, isMended: mend };
}

async function differenceOf(pair: Pair, mend: boolean): Promise<Difference | undefined> {
  const { row, stored } = pair;
  if (!row) return stored && withoutRow(stored, mend);
  const missing = missingOf(pair);
  if (missing.length > 0) return row.marked ? undefined : withoutFile(row.id, missing, mend);
  if (!row.marked || !stored) return;
  if (mend) await query(UNMARK, [row.id]);
  return { text: `Files are back: ${row.id}`, isMended: mend };
}

/**
 * Compares the media store with the rows of media and uploads while the site is in use, in constant memory.
 * @param options.mend removes files without a row that are older than any upload, and marks rows without
 *   files, which are not named again; it is in the audit log
 * @throws AppError conflict, before anything is changed, where more than half would be mended; unavailable
 */
export async function* checkStore({ mend }: { mend: boolean }): AsyncGenerator<Difference> {
  if (mend) {
    await requireSameSite();
    await recordAct(prisma(), { action: "mend_store" });
  }
  for await (const pair of pairs()) {
    const difference = await differenceOf(pair, mend);
    if (difference) yield difference;
  }
}
