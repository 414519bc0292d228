import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { readSearchQuery, searchPath } from "@/features/posts/tagged/paths";
import { ExploreScreen } from "@/screens/explore";

type Props = PageProps<"/search">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { tags } = readSearchQuery(await searchParams);
  return { title: tags.length > 0 ? `${tags.join(", ")} · Explore` : "Explore" };
}

export default async function SearchPage({ searchParams }: Props) {
  const query = readSearchQuery(await searchParams);
  const viewer = await requireViewer(searchPath(query));
  return <ExploreScreen viewer={viewer} query={query} />;
}
