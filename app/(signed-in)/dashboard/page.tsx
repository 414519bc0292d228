import type { Metadata } from "next";
import { cookies } from "next/headers";
import { requireViewer } from "@/features/auth/session";
import { feedPath, readFeedQuery } from "@/features/posts/feed/paths";
import { WELCOME_COOKIE } from "@/features/users/welcome";
import { FeedScreen } from "@/screens/feed";

type Props = PageProps<"/dashboard">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { tag } = readFeedQuery(await searchParams);
  return { title: tag ? `#${tag} · Home` : "Home" };
}

export default async function DashboardPage({ searchParams }: Props) {
  const query = readFeedQuery(await searchParams);
  const viewer = await requireViewer(feedPath(query));
  const isNew = (await cookies()).get(WELCOME_COOKIE)?.value === viewer.id;
  return <FeedScreen viewer={viewer} query={query} isNew={isNew} />;
}
