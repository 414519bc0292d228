import "server-only";
import type { ListPath } from "@/features/posts/paths";
import { HiddenOnServer } from "./close-hidden-post";
import { findPost, titleOf } from "./load-post";

type Route = { params: Promise<{ id: string }> };

/**
 * The intercepted route of a post that is opened from a list. It renders nothing, because the overlay
 * has a newer post from the cache, unless the post no longer exists. Not in a file with `directPost`, which
 * brings the code of a post: its script would be in this route, too, and where it fails, Turbopack's second try for
 * the overlay's chunk waits for that script for ever.
 */
export const interceptedPost = (list: ListPath) => ({
  async generateMetadata({ params }: Route) {
    const { post } = await findPost((await params).id, list);
    return post ? titleOf(post) : {};
  },
  async Page({ params }: Route) {
    const { id } = await params;
    const { post } = await findPost(id, list);
    return post ? null : <HiddenOnServer id={id} />;
  },
});
