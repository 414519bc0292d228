import type { Metadata } from "next";
import { getViewer, requireViewer } from "@/features/auth/session";
import { AccessDenied, AdminScreen } from "@/screens/admin";
import { adminPath, readAdminUrl } from "@/screens/admin/url-state";

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await getViewer();
  return { title: viewer && viewer.role !== "user" ? "Admin" : "Access Denied" };
}

/** The role is read from the database: the one in the cookie may be out of date. */
export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  const urlState = readAdminUrl(await searchParams);
  const viewer = await requireViewer(adminPath(urlState));
  if (viewer.role === "user") return <AccessDenied />;
  return <AdminScreen urlState={urlState} viewer={viewer} />;
}
