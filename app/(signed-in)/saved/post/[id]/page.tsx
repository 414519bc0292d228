import { requireViewer } from "@/features/auth/session";
import { postPath } from "@/features/posts/paths";
import { SavedScreen } from "@/screens/favorites-and-saved";

/** The list behind a post after a direct visit. */
export default async function Page({ params }: PageProps<"/saved/post/[id]">) {
  const { id } = await params;
  const viewer = await requireViewer(postPath(id, "/saved"));
  return <SavedScreen viewer={viewer} />;
}
