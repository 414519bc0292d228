import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { feedPath, readFeedQuery } from "@/features/posts/feed/paths";
import { FeedScreen } from "@/screens/feed";

export const metadata: Metadata = { title: "Home" };

export default async function DashboardPage({ searchParams }: PageProps<"/dashboard">) {
  const query = readFeedQuery(await searchParams);
  const viewer = await requireViewer(feedPath(query));
  return <FeedScreen viewer={viewer} query={query} />;
}
