import { AdminOverview } from "@/screens/admin/overview";
import { type AdminView, adminPath } from "@/screens/admin/url-state";
import { AdminUsers } from "@/screens/admin/users";
import { Tabs } from "@/ui/tabs";
import { DeadEnd } from "./unavailable-page";

/** What the admin area shows to whoever is no admin (spec §2). */
export const AccessDenied = () => (
  <DeadEnd
    icon="lock-keyhole"
    title="Access Denied"
    text="You don't have permission to access this page. Admin privileges are required."
    note="Admin access only"
  />
);

const PANEL_ID = "admin-panel";

const tabs = [
  { id: "overview", name: "Overview" },
  { id: "users", name: "User Management" },
] as const;

/** /admin for admins: the platform in figures, and its accounts. */
export const AdminScreen = ({ view, viewerId }: { view: AdminView; viewerId: string }) => (
  <div className="fit">
    <div className="max-w-[67.5rem]">
      <h1 className="h1">Admin Dashboard</h1>
      <p className="sub mb-4.5">Monitor platform analytics and manage users</p>
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
