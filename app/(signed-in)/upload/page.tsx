import type { Metadata } from "next";
import { requireViewer } from "@/features/auth/session";
import { findQuotaNote } from "@/features/media/quota/queries";
import { getPreferences } from "@/features/preferences/queries";
import { CreatePostForm } from "@/features/publishing/components/create-post-form";
import { Alert } from "@/ui/alert";

export const metadata: Metadata = { title: "Create" };

export default async function UploadPage() {
  const viewer = await requireViewer("/upload");
  const [note, { licence }] = await Promise.all([findQuotaNote(viewer.id), getPreferences(viewer)]);
  return (
    <div className="fit-columns">
      <h1 className="page-title">Create post</h1>
      {note && (
        <div className="mt-4">
          <Alert tone="note" message={note} />
        </div>
      )}
      <CreatePostForm viewerId={viewer.id} licence={licence} />
    </div>
  );
}
