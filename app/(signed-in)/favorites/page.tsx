import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { firstOf } from "@/lib/query-string";
import { FavoritesScreen } from "@/screens/favorites-and-saved";

export const metadata: Metadata = { title: "Favorites" };

export default async function FavoritesPage({ searchParams }: PageProps<"/favorites">) {
  const { cursor } = await searchParams;
  const viewer = await requireViewer("/favorites");
  return <FavoritesScreen viewer={viewer} cursor={firstOf(cursor)} />;
}
