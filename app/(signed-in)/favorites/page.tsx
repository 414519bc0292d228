import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { firstOf } from "@/lib/query-string";
import { CollectionScreen } from "@/screens/collection";

export const metadata: Metadata = { title: "Favorites" };

export default async function FavoritesPage({ searchParams }: PageProps<"/favorites">) {
  const { cursor } = await searchParams;
  const viewer = await requireViewer("/favorites");
  return <CollectionScreen viewer={viewer} name="favorites" cursor={firstOf(cursor)} />;
}
