import "server-only";
import type { ListPath } from "@/features/posts/rules";
import { asAuthor, loadComments, loadServedPost, titleOf } from "./load-post";
import { PostPanel } from "./post-panel";

type Route = { params: Promise<{ id: string }> };

/** The page of a post over a list, whose link was followed from elsewhere. */
export const servedPost = (list: ListPath) => ({
  async generateMetadata({ params }: Route) {
    const { post } = await loadServedPost((await params).id, list);
    return titleOf(post);
  },
  async Page({ params }: Route) {
    const { id } = await params;
    const { viewer, post } = await loadServedPost(id, list);
    const comments = await loadComments(viewer, id);
    return <PostPanel post={post} viewer={asAuthor(viewer)} comments={comments} />;
  },
});
