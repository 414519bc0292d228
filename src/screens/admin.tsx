import { Tabs } from "@/ui/tabs";
import { AdminOverview } from "./admin/overview";
import { AdminUsers } from "./admin/users";
import { type AdminView, adminPath } from "./admin/view";

const PANEL_ID = "admin-panel";

const tabs = [
  { id: "overview", name: "Overview" },
  { id: "users", name: "User Management" },
] as const;

/** /admin for admins: the platform in figures, and its accounts. */
export const AdminScreen = ({ view, viewerId }: { view: AdminView; viewerId: string }) => (
  <div className="fit-columns">
    <div className="max-w-[67.5rem]">
      <h1 className="page-title">Admin Dashboard</h1>
      <p className="mb-4.5 text-muted">Monitor platform analytics and manage users</p>
      <Tabs
        label="Admin Dashboard"
        current={view.tab}
        panelId={PANEL_ID}
        tabs={tabs.map(({ id, name }) => ({
          id,
          name,
          href: adminPath({ tab: id, page: 1, query: "" }),
        }))}
      >
        {view.tab === "overview" ? (
          <AdminOverview />
        ) : (
          <AdminUsers view={view} viewerId={viewerId} panelId={PANEL_ID} />
        )}
      </Tabs>
    </div>
  </div>
);
