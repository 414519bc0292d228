import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { firstOf } from "@/lib/query-string";
import { CollectionScreen } from "@/screens/collection";

export const metadata: Metadata = { title: "Collections" };

export default async function SavedPage({ searchParams }: PageProps<"/saved">) {
  const { cursor } = await searchParams;
  const viewer = await requireViewer("/saved");
  return <CollectionScreen viewer={viewer} name="saved" cursor={firstOf(cursor)} />;
}
