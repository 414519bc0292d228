import { Tabs } from "@/ui/tabs";
import { AdminOverview } from "./admin/overview";
import { type AdminUrlState, adminPath } from "./admin/url-state";
import { AdminUsers } from "./admin/users";
import { UnavailablePage } from "./unavailable-page";

const PANEL_ID = "admin-panel";

const tabs = [
  { id: "overview", name: "Overview" },
  { id: "users", name: "User Management" },
] as const;

export const AdminScreen = ({
  urlState,
  viewerId,
}: {
  urlState: AdminUrlState;
  viewerId: string;
}) => (
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
          href: adminPath({ tab: id, page: 1, query: "" }),
        }))}
      >
        {urlState.tab === "overview" ? (
          <AdminOverview />
        ) : (
          <AdminUsers urlState={urlState} viewerId={viewerId} panelId={PANEL_ID} />
        )}
      </Tabs>
    </div>
  </div>
);

/** What /admin shows to users who are not admins (docs/product.md R21). */
export const AccessDenied = () => (
  <UnavailablePage
    icon="lock-keyhole"
    title="Access Denied"
    text="You don't have permission to access this page. Admin privileges are required."
    note="Admin access only"
  />
);
