import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { collectionPath } from "@/features/bookmarks/collections/paths";
import { firstOf } from "@/lib/query-string";
import { SavedScreen } from "@/screens/favorites-and-saved";

export const metadata: Metadata = { title: "Collections" };

export default async function SavedPage({ searchParams }: PageProps<"/saved">) {
  const { cursor, shelf } = await searchParams;
  const chosen = firstOf(shelf);
  const viewer = await requireViewer(collectionPath(chosen));
  return <SavedScreen viewer={viewer} collection={chosen} cursor={firstOf(cursor)} />;
}
