import { asAuthor, loadComments, loadPost, loadRelated } from "./load-post";
import { PostArticle } from "./post-article";
import { RelatedPosts } from "./related-posts";

/** A post as a page of its own, at any width. */
export async function PostPage({ id }: { id: string }) {
  const { viewer, post } = await loadPost(id);
  const [comments, related] = await Promise.all([
    loadComments(viewer, id),
    loadRelated(viewer, id),
  ]);
  return (
    <PostArticle post={post} viewer={asAuthor(viewer)} comments={comments}>
      <RelatedPosts posts={related} />
    </PostArticle>
  );
}
