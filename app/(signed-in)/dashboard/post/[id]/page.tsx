import { requireViewer } from "@/features/auth/session";
import { postPath } from "@/features/posts/paths";
import { FeedScreen } from "@/screens/feed";

/** The list behind a post after a direct visit. */
export default async function Page({ params }: PageProps<"/dashboard/post/[id]">) {
  const { id } = await params;
  return (
    <FeedScreen
      viewer={await requireViewer(postPath(id))}
      query={{ from: "everyone", sort: "recent" }}
    />
  );
}
