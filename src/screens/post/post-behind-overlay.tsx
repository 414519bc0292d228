import "server-only";
import type { ListPath } from "@/features/posts/rules";
import { findPost, titleOf } from "./load-post";
import { PostMissing } from "./post-missing";

type Route = { params: Promise<{ id: string }> };

/**
 * The page of a post that is opened from a list. It renders nothing, because the browser has the post
 * already, newer than it would arrive from here; or that it is not there any more.
 */
export const postBehindOverlay = (list: ListPath) => ({
  async generateMetadata({ params }: Route) {
    const { post } = await findPost((await params).id, list);
    return post ? titleOf(post) : {};
  },
  async Page({ params }: Route) {
    const { id } = await params;
    const { post } = await findPost(id, list);
    return post ? null : <PostMissing id={id} />;
  },
});
