import type { Viewer } from "@/features/auth/session";
import { countOpenGroups } from "@/features/reports/groups/queries";
import { countSignUps, listSignUps } from "@/features/sign-ups/queries";
import { parseCursor } from "@/lib/cursor";
import { MAX_BATCH } from "@/lib/list";
import { Tabs } from "@/ui/tabs";
import { AdminAudit } from "./admin/audit";
import { AdminOverview } from "./admin/overview";
import { AdminReports } from "./admin/reports";
import { SignUpQueue } from "./admin/sign-up-queue";
import { AdminSite } from "./admin/site";
import { type AdminUrlState, adminPath } from "./admin/url-state";
import { AdminUsers } from "./admin/users";
import { UnavailablePage } from "./unavailable-page";

const PANEL_ID = "admin-panel";

const names = {
  overview: "Overview",
  users: "User Management",
  reports: "Reports",
  "sign-ups": "Approvals",
  audit: "Activity log",
  site: "Site",
} as const;

type Tab = keyof typeof names;

/** The first one is shown for the address of another, too (docs/product.md A29). */
const tabsOf: Record<Viewer["role"], Tab[]> = {
  admin: ["overview", "users", "reports", "sign-ups", "audit", "site"],
  moderator: ["reports", "sign-ups", "users"],
  user: [],
};

type Props = { urlState: AdminUrlState; viewer: Viewer };

/** The admin area (docs/product.md A1); two tabs have the number of what waits. */
export async function AdminScreen({ urlState, viewer }: Props) {
  const tabs = tabsOf[viewer.role];
  const tab = tabs.includes(urlState.tab) ? urlState.tab : (tabs[0] ?? "reports");
  const [reports, signUps] = await Promise.all([countOpenGroups(), countSignUps()]);
  const counts: Partial<Record<Tab, number>> = { reports, "sign-ups": signUps };
  return (
    <div className="fit-columns">
      <div className="max-w-[67.5rem]">
        <h1 className="page-title">Admin Dashboard</h1>
        <p className="mb-4.5 text-muted">
          {viewer.role === "admin"
            ? "Monitor platform analytics and manage users"
            : "Settle reports and sign-ups, and suspend users"}
        </p>
        <Tabs
          label="Admin Dashboard"
          current={tab}
          panelId={PANEL_ID}
          tabs={tabs.map((id) => ({
            id,
            name: names[id],
            href: adminPath({ tab: id }),
            count: counts[id],
          }))}
        >
          {tab === "overview" && <AdminOverview />}
          {tab === "users" && <AdminUsers urlState={urlState} viewer={viewer} panelId={PANEL_ID} />}
          {tab === "reports" && (
            <AdminReports urlState={urlState} viewerId={viewer.id} panelId={PANEL_ID} />
          )}
          {tab === "sign-ups" && <SignUps cursor={urlState.cursor} panelId={PANEL_ID} />}
          {tab === "audit" && <AdminAudit urlState={urlState} />}
          {tab === "site" && <AdminSite />}
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

/** Accounts that wait for approval. */
async function SignUps({ cursor: at, panelId }: { cursor: string; panelId: string }) {
  const cursor = parseCursor(at);
  const page = await listSignUps({ cursor, batch: MAX_BATCH });
  return <SignUpQueue key={at} page={page} agoFrom={Date.now()} panelId={panelId} />;
}
