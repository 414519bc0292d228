import { newId } from "@/lib/id";
import {
  loadInitialData,
  loadPost,
  loadRelated,
  titleOf,
  toAuthor,
} from "@/screens/post/load-post";
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
  const [around, related] = await Promise.all([
    loadInitialData(viewer, post),
    loadRelated(viewer, id),
  ]);
  return (
    <PostView
      variant="page"
      payloadId={newId()}
      post={post}
      viewer={toAuthor(viewer)}
      initialData={around}
    >
      <RelatedPosts key={id} id={id} payload={{ id: newId(), posts: related }} />
    </PostView>
  );
}
