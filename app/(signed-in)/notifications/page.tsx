import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { NOTIFICATIONS_PATH } from "@/features/notifications/paths";
import { firstOf } from "@/lib/query-string";
import { NotificationsScreen } from "@/screens/notifications";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage({ searchParams }: PageProps<"/notifications">) {
  const { cursor } = await searchParams;
  const viewer = await requireViewer(NOTIFICATIONS_PATH);
  return <NotificationsScreen viewer={viewer} cursor={firstOf(cursor)} />;
}
