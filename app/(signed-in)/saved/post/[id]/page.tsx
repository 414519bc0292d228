import { requireViewer } from "@/features/auth/session";
import { postPath } from "@/features/posts/paths";
import { CollectionScreen } from "@/screens/collection";

/** What lies behind a post whose link was followed from elsewhere. */
export default async function Page({ params }: PageProps<"/saved/post/[id]">) {
  const { id } = await params;
  const viewer = await requireViewer(postPath(id, "/saved"));
  return <CollectionScreen viewer={viewer} name="saved" cursor={undefined} />;
}
