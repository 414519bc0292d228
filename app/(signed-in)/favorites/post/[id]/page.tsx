import { requireViewer } from "@/features/auth/session";
import { postPath } from "@/features/posts/paths";
import { FavoritesScreen } from "@/screens/favorites-and-saved";

/** The list behind a post after a direct visit. */
export default async function Page({ params }: PageProps<"/favorites/post/[id]">) {
  const { id } = await params;
  const viewer = await requireViewer(postPath(id, "/favorites"));
  return <FavoritesScreen viewer={viewer} />;
}
