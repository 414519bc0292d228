import "server-only";
import { recordAct } from "@/features/audit/mutations";
import { markDeleted, markLive, storeUpload, withNewMedia } from "@/features/media/mutations";
import { SITE_PAGES } from "./paths";
import { forgetSite, getOwnSite, readSite } from "./queries";
import type { OwnSite, SiteChanges } from "./schema";

type Admin = { id: string };

type Update = {
  changes: { [Field in keyof SiteChanges]: SiteChanges[Field] };
  /** Content of the file. */
  logo?: Buffer;
};

/**
 * Changes the site; absent fields stay. A former logo is removed.
 * @throws AppError of `storeUpload`
 */
export async function updateSite(admin: Admin, { changes, logo }: Update): Promise<OwnSite> {
  const { pages, logo: noLogo, ...fields } = changes;
  const upload = logo && { bytes: logo, kind: "image" as const, field: "logo" };
  const stored = upload && (await storeUpload(upload));
  const site = await withNewMedia(stored, async (tx) => {
    // Changes at the same time wait for each other, also for the first row.
    await tx.$executeRaw`LOCK TABLE site IN SHARE ROW EXCLUSIVE MODE`;
    const before = await readSite(tx);
    if (stored) await markLive(tx, stored.mediaId);
    const newLogo = stored ? { logoId: stored.mediaId } : noLogo === null ? { logoId: null } : {};
    const after = { ...before, ...fields, ...pages, ...newLogo };
    await tx.site.upsert({ where: { id: 1 }, create: after, update: after });
    await recordChanges(admin, { tx, before, after });
    if (before.logoId && before.logoId !== after.logoId) await markDeleted(tx, [before.logoId]);
    return getOwnSite(tx);
  });
  forgetSite();
  return site;
}

type Row = Awaited<ReturnType<typeof readSite>>;

const COLUMNS = ["name", "description", "accent", "contact", "logoId", ...SITE_PAGES] as const;

type Recorded = {
  tx: Parameters<typeof recordAct>[0];
  before: Row;
  after: Row;
};

/** What an entry of the audit log has of each column: of a text its length. */
const inWords = (column: (typeof COLUMNS)[number], row: Row) =>
  SITE_PAGES.some((page) => page === column)
    ? `${row[column]?.length} characters`
    : `${row[column] ?? ""}`;

async function recordChanges(admin: Admin, { tx, before, after }: Recorded): Promise<void> {
  const changed = COLUMNS.filter((column) => before[column] !== after[column]);
  if (changed.length === 0) return;
  const valuesOf = (row: Row) =>
    Object.fromEntries(
      changed.map((column) => [column === "logoId" ? "logo" : column, inWords(column, row)]),
    );
  const values = { before: valuesOf(before), after: valuesOf(after) };
  await recordAct(tx, { action: "edit_site", actorId: admin.id, ...values });
}
