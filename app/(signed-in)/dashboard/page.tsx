import type { Metadata } from "next";
import { cookies } from "next/headers";
import { requireViewer } from "@/features/auth/session";
import { feedPath, readFeedQuery } from "@/features/posts/feed/paths";
import { WELCOME_COOKIE } from "@/features/users/welcome";
import { FeedScreen } from "@/screens/feed";

export const metadata: Metadata = { title: "Home" };

export default async function DashboardPage({ searchParams }: PageProps<"/dashboard">) {
  const query = readFeedQuery(await searchParams);
  const viewer = await requireViewer(feedPath(query));
  const isNew = (await cookies()).get(WELCOME_COOKIE)?.value === viewer.id;
  return <FeedScreen viewer={viewer} query={query} isNew={isNew} />;
}
