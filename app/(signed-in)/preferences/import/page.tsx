import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { ImportScreen } from "@/screens/import";

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage() {
  await requireViewer("/preferences/import");
  return <ImportScreen />;
}
