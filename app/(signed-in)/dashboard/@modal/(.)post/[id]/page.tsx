import { postPath } from "@/features/posts/rules";
import { asAuthor, loadPost, postTitle } from "@/screens/post/load-post";
import { OpenedPost } from "@/screens/post/opened-post";

type Props = PageProps<"/dashboard/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  return postTitle(id, postPath(id));
}

/** A post opened from the feed. The browser has it already, newer than it would arrive here. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const { viewer } = await loadPost(id, postPath(id));
  return <OpenedPost id={id} viewer={asAuthor(viewer)} />;
}
