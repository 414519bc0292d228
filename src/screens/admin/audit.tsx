import { redirect } from "next/navigation";
import { AuditList } from "@/features/audit/components/audit-list";
import { listAuditEntries } from "@/features/audit/queries";
import { PAGE_LIMIT } from "@/lib/list";
import { EmptyState } from "@/ui/empty-state";
import { AdminSearch } from "./admin-search";
import { type AdminUrlState, adminPath } from "./url-state";
import { UserPages } from "./user-pages";

/** A page of what admins and the operator did, all or about one person. */
export async function AdminAudit({ urlState }: { urlState: AdminUrlState }) {
  const { page, query } = urlState;
  const { entries, pagination } = await listAuditEntries({ page, limit: PAGE_LIMIT, query });
  if (page > 1 && entries.length === 0) redirect(adminPath({ ...urlState, page: 1 }));
  return (
    <>
      <AdminSearch tab="audit" label="Filter by person" placeholder="Username" query={query} />
      {entries.length > 0 ? (
        <>
          <AuditList entries={entries} />
          <UserPages urlState={urlState} pagination={pagination} />
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
