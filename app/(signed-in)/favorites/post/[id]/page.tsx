import { requireViewer } from "@/features/auth/session";
import { postPath } from "@/features/posts/paths";
import { CollectionScreen } from "@/screens/collection";

/** The list behind a post after a direct visit. */
export default async function Page({ params }: PageProps<"/favorites/post/[id]">) {
  const { id } = await params;
  const viewer = await requireViewer(postPath(id, "/favorites"));
  return <CollectionScreen viewer={viewer} name="favorites" cursor={undefined} />;
}
