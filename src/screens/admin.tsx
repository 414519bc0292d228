import { countOpenGroups } from "@/features/reports/groups/queries";
import { Tabs } from "@/ui/tabs";
import { AdminAudit } from "./admin/audit";
import { AdminOverview } from "./admin/overview";
import { AdminReports } from "./admin/reports";
import { AdminSite } from "./admin/site";
import { type AdminUrlState, adminPath } from "./admin/url-state";
import { AdminUsers } from "./admin/users";
import { UnavailablePage } from "./unavailable-page";

const PANEL_ID = "admin-panel";

const tabs = [
  { id: "overview", name: "Overview" },
  { id: "users", name: "User Management" },
  { id: "reports", name: "Reports" },
  { id: "audit", name: "Audit log" },
  { id: "site", name: "Site" },
] as const;

type Props = { urlState: AdminUrlState; viewerId: string };

/** The admin area (docs/product.md A1); its third tab has the number of reported things. */
export async function AdminScreen({ urlState, viewerId }: Props) {
  const openReports = await countOpenGroups();
  return (
    <div className="fit-columns">
      <div className="max-w-[67.5rem]">
        <h1 className="page-title">Admin Dashboard</h1>
        <p className="mb-4.5 text-muted">Monitor platform analytics and manage users</p>
        <Tabs
          label="Admin Dashboard"
          current={urlState.tab}
          panelId={PANEL_ID}
          tabs={tabs.map(({ id, name }) => ({
            id,
            name,
            href: adminPath({ tab: id }),
            count: id === "reports" ? openReports : undefined,
          }))}
        >
          {urlState.tab === "overview" && <AdminOverview />}
          {urlState.tab === "users" && (
            <AdminUsers urlState={urlState} viewerId={viewerId} panelId={PANEL_ID} />
          )}
          {urlState.tab === "reports" && (
            <AdminReports urlState={urlState} viewerId={viewerId} panelId={PANEL_ID} />
          )}
          {urlState.tab === "audit" && <AdminAudit urlState={urlState} />}
          {urlState.tab === "site" && <AdminSite />}
        </Tabs>
      </div>
    </div>
  );
}

/** What /admin shows to users who are not admins (docs/product.md R21). */
export const AccessDenied = () => (
  <UnavailablePage
    icon="before:icon-lock-keyhole"
    title="Access Denied"
    text="You don't have permission to access this page. Admin privileges are required."
    note="Admin access only"
  />
);
