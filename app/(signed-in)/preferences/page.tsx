import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { firstOf } from "@/lib/query-string";
import { PreferencesScreen } from "@/screens/preferences";

export const metadata: Metadata = { title: "Preferences" };

export default async function PreferencesPage({ searchParams }: PageProps<"/preferences">) {
  const { cursor } = await searchParams;
  const viewer = await requireViewer("/preferences");
  return <PreferencesScreen viewer={viewer} cursor={firstOf(cursor)} />;
}
