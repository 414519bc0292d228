import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { shelfPath } from "@/features/bookmarks/shelves/paths";
import { firstOf } from "@/lib/query-string";
import { SavedScreen } from "@/screens/collection";

export const metadata: Metadata = { title: "Collections" };

export default async function SavedPage({ searchParams }: PageProps<"/saved">) {
  const { cursor, shelf } = await searchParams;
  const chosen = firstOf(shelf);
  const viewer = await requireViewer(shelfPath(chosen));
  return <SavedScreen viewer={viewer} shelf={chosen} cursor={firstOf(cursor)} />;
}
