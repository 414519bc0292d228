import { newId } from "@/lib/id";
import { asAuthor, loadAround, loadPost, loadRelated, titleOf } from "@/screens/post/load-post";
import { PostView } from "@/screens/post/post-view";
import { RelatedPosts } from "@/screens/post/related-posts";

type Props = PageProps<"/post/[id]">;

export async function generateMetadata({ params }: Props) {
  const { post } = await loadPost((await params).id);
  return titleOf(post);
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const { viewer, post } = await loadPost(id);
  const [around, related] = await Promise.all([loadAround(viewer, post), loadRelated(viewer, id)]);
  return (
    <PostView
      variant="page"
      payloadId={newId()}
      post={post}
      viewer={asAuthor(viewer)}
      around={around}
    >
      <RelatedPosts payloadId={newId()} posts={related} />
    </PostView>
  );
}
