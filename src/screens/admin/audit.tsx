import { findByUsername } from "@/features/admin/queries";
import { AuditList } from "@/features/audit/components/audit-list";
import { listAuditEntries } from "@/features/audit/queries";
import { AUDIT_BATCH } from "@/features/audit/schema";
import { parseCursor } from "@/lib/cursor";
import { EmptyState } from "@/ui/empty-state";
import { AdminSearch } from "./admin-search";
import { PageLinks } from "./page-links";
import { type AdminUrlState, adminPath } from "./url-state";

const NOTHING = { entries: [], nextCursor: null };

/** What admins and the operator did, all or about one person. */
export async function AdminAudit({ urlState }: { urlState: AdminUrlState }) {
  const { query } = urlState;
  const cursor = parseCursor(urlState.cursor);
  const person = query ? await findByUsername(query.replace(/^@/, "")) : undefined;
  const { entries, nextCursor } =
    person === null
      ? NOTHING
      : await listAuditEntries({ userId: person?._id, cursor, batch: AUDIT_BATCH });
  return (
    <>
      <AdminSearch tab="audit" label="Filter by person" placeholder="Username" query={query} />
      {entries.length > 0 ? (
        <>
          <AuditList entries={entries} />
          <PageLinks
            label="Pages of the audit log"
            hrefOf={(cursor) => adminPath({ tab: "audit", query, cursor })}
            isFirst={!cursor}
            nextCursor={nextCursor}
          />
        </>
      ) : (
        <EmptyState title="Nothing found" text="What admins do is listed here.">
          {query && (
            <a className="button button-outline" href={adminPath({ tab: "audit" })}>
              Clear search
            </a>
          )}
        </EmptyState>
      )}
    </>
  );
}
