import { postPath } from "@/features/posts/rules";
import { asAuthor, loadComments, loadPost, postTitle } from "@/screens/post/load-post";
import { PostPanel } from "@/screens/post/post-panel";

type Props = PageProps<"/dashboard/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  return postTitle(id, postPath(id));
}

/** A post whose link was followed from elsewhere. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const { viewer, post } = await loadPost(id, postPath(id));
  const comments = await loadComments(viewer, id);
  return <PostPanel post={post} viewer={asAuthor(viewer)} comments={comments} />;
}
