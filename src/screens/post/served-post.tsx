import type { ListPath } from "@/features/posts/rules";
import { asAuthor, loadComments, loadServedPost } from "./load-post";
import { PostPanel } from "./post-panel";

/** A post over a list, whose link was followed from elsewhere. */
export async function ServedPost({ id, list }: { id: string; list: ListPath }) {
  const { viewer, post } = await loadServedPost(id, list);
  const comments = await loadComments(viewer, id);
  return <PostPanel post={post} viewer={asAuthor(viewer)} comments={comments} />;
}
