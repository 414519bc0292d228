import { newId } from "@/lib/id";
import { asAuthor, loadAround, loadPost, loadRelated } from "./load-post";
import { PostArticle } from "./post-article";
import { RelatedPosts } from "./related-posts";

/** A post as a page of its own, at any width. */
export async function PostPage({ id }: { id: string }) {
  const { viewer, post } = await loadPost(id);
  const [around, related] = await Promise.all([loadAround(viewer, post), loadRelated(viewer, id)]);
  return (
    <PostArticle payloadId={newId()} post={post} viewer={asAuthor(viewer)} around={around}>
      <RelatedPosts payloadId={newId()} posts={related} />
    </PostArticle>
  );
}
