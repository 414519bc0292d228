import type { Metadata } from "next";
import { getViewer, requireViewer } from "@/features/auth/session";
import { AccessDenied, AdminScreen } from "@/screens/admin";
import { adminPath, readAdminView } from "@/screens/admin/url-state";

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await getViewer();
  return { title: viewer?.role === "admin" ? "Admin" : "Access Denied" };
}

/** The role is the database's: the cookie's only opens the way here. */
export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  const view = readAdminView(await searchParams);
  const viewer = await requireViewer(adminPath(view));
  if (viewer.role !== "admin") return <AccessDenied />;
  return <AdminScreen view={view} viewerId={viewer.id} />;
}
