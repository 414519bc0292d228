import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { CreatePostScreen } from "@/screens/create-post";

export const metadata: Metadata = { title: "Create" };

export default async function UploadPage() {
  const viewer = await requireViewer("/upload");
  return <CreatePostScreen viewerId={viewer.id} />;
}
