import "server-only";
import { recordAct } from "@/features/audit/mutations";
import { markDeleted, markLive, storeUpload, withNewMedia } from "@/features/media/mutations";
import { without } from "@/features/users/visibility";
import { Prisma } from "@/generated/prisma/client";
import { fieldError } from "@/lib/errors";
import type { WaitingUpload } from "@/lib/media/encoder";
import type { Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { siteMessages } from "./messages";
import { SITE_PAGES } from "./paths";
import { forgetSite, getOwnSite, readSite } from "./queries";
import type { OwnSite, SiteChanges } from "./schema";

type Admin = { id: string };

type Update = {
  changes: SiteChanges;
  /** Content of the file. */
  logo?: WaitingUpload["bytes"];
};

/**
 * Changes the site; absent fields stay. A former logo is removed.
 * @throws AppError of `storeUpload`, and invalid_input for a post that the login page cannot show, or a sign-up
 *   that cannot be set
 */
export async function updateSite(admin: Admin, { changes, logo }: Update): Promise<OwnSite> {
  const { pages, logo: noLogo, loginPosts, ...fields } = changes;
  requireSignup(fields.signup);
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
    if (loginPosts) await chooseLoginPosts(tx, admin, loginPosts);
    await recordChanges(admin, { tx, before, after });
    if (before.logoId && before.logoId !== after.logoId) await markDeleted(tx, [before.logoId]);
    return getOwnSite(tx);
  });
  forgetSite();
  return site;
}

async function chooseLoginPosts(tx: Tx, admin: Admin, chosen: string[]): Promise<void> {
  const ids = [...new Set(chosen)];
  const before = await tx.loginPost.findMany({ orderBy: { position: "asc" } });
  const idsBefore = before.map(({ postId }) => postId);
  await tx.loginPost.deleteMany();
  // A post that is deleted meanwhile is left out.
  const count = await tx.$executeRaw`
    INSERT INTO login_posts (post_id, position)
    SELECT p.id, array_position(${ids}::uuid[], p.id)
    FROM posts p JOIN users u ON u.id = p.author_id
    WHERE p.id = ANY (${ids}::uuid[]) AND p.sensitive_by IS NULL AND ${Prisma.raw(without("gone"))}
    FOR KEY SHARE OF p`;
  if (count < ids.length) {
    throw fieldError("invalid_input", "loginPosts", siteMessages.loginPostHidden);
  }
  await notifyOfChoice(
    tx,
    admin,
    ids.filter((id) => !idsBefore.includes(id)),
  );
  const [was, is] = [idsBefore.join(" "), ids.join(" ")];
  if (was === is) return;
  await recordAct(tx, {
    ...{ action: "edit_site", actorId: admin.id },
    ...{ before: { loginPosts: was }, after: { loginPosts: is } },
  });
}

/** @throws AppError invalid_input where it cannot be set so */
function requireSignup(signup: SiteChanges["signup"]): void {
  const { SIGNUP, OIDC_ISSUER } = env();
  if (!signup || signup === SIGNUP) return;
  if (SIGNUP) throw fieldError("invalid_input", "signup", siteMessages.signupFixed);
  if (signup === "sign-on" && !OIDC_ISSUER) {
    throw fieldError("invalid_input", "signup", siteMessages.signOnMissing);
  }
}

type Row = Awaited<ReturnType<typeof readSite>>;

const COLUMNS = [
  "name",
  "description",
  "accent",
  "contact",
  "language",
  "logoId",
  "signup",
  ...SITE_PAGES,
] as const;

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

/** Notifies the authors of posts that an admin has chosen for the login page. */
const notifyOfChoice = (tx: Tx, admin: { id: string }, postIds: string[]) =>
  tx.$executeRaw`
    INSERT INTO notifications (id, recipient_id, kind, post_id)
    SELECT gen_random_uuid(), author_id, 'chosen', id FROM posts
    WHERE id = ANY (${postIds}::uuid[]) AND author_id <> ${admin.id}::uuid
    ON CONFLICT (post_id, recipient_id) DO UPDATE SET kind = 'chosen', created_at = now()`;
