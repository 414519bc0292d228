import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { readSearchQuery, searchPath } from "@/features/posts/tagged/paths";
import { ExploreScreen } from "@/screens/explore";

export const metadata: Metadata = { title: "Explore" };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const query = readSearchQuery(await searchParams);
  const viewer = await requireViewer(searchPath(query));
  return <ExploreScreen viewer={viewer} query={query} />;
}
