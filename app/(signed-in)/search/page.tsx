import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { colourPath } from "@/features/posts/palette/paths";
import { readColour } from "@/features/posts/palette/schema";
import { readSearchQuery, searchPath } from "@/features/posts/tagged/paths";
import { ExploreScreen } from "@/screens/explore";

export const metadata: Metadata = { title: "Explore" };

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const params = await searchParams;
  const query = readSearchQuery(params);
  const color = query.tags.length === 0 ? readColour(params) : undefined;
  const viewer = await requireViewer(color ? colourPath(color, query.cursor) : searchPath(query));
  return <ExploreScreen viewer={viewer} query={query} color={color} />;
}
