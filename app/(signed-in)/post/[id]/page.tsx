import { loadPost, titleOf } from "@/screens/post/load-post";
import { PostPage } from "@/screens/post/post-page";

type Props = PageProps<"/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  const { post } = await loadPost(id);
  return titleOf(post);
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  return <PostPage id={id} />;
}
