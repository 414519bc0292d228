import "server-only";
import type { ListPath } from "@/features/posts/rules";
import { newId } from "@/lib/id";
import { asAuthor, loadAround, loadServedPost, titleOf } from "./load-post";
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
    const around = await loadAround(viewer, post);
    return <PostPanel payloadId={newId()} post={post} viewer={asAuthor(viewer)} around={around} />;
  },
});
