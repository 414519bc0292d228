import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { CreatePostForm } from "@/features/publishing/components/create-post-form";

export const metadata: Metadata = { title: "Create" };

export default async function UploadPage() {
  const viewer = await requireViewer("/upload");
  return (
    <div className="fit-columns">
      <h1 className="page-title">Create post</h1>
      <CreatePostForm viewerId={viewer.id} />
    </div>
  );
}
