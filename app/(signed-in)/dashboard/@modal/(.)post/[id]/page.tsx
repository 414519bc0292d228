import { postPath } from "@/features/posts/rules";
import { loadPost, postTitle } from "@/screens/post/load-post";

type Props = PageProps<"/dashboard/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  return postTitle(id, postPath(id));
}

/** A post opened from the feed. The browser has it already, newer than it would arrive from here. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  await loadPost(id, postPath(id));
  return null;
}
