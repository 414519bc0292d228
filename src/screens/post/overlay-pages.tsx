import "server-only";
import type { ListPath } from "@/features/posts/paths";
import { newId } from "@/lib/id";
import { HiddenOnServer } from "./close-hidden-post";
import { findPost, loadInitialData, loadListedPost, titleOf, toAuthor } from "./load-post";
import { PostView } from "./post-view";
import { RelatedPosts } from "./related-posts";

type Route = { params: Promise<{ id: string }> };

/**
 * The intercepted route of a post that is opened from a list. It renders nothing, because the overlay
 * has a newer post from the cache, unless the post no longer exists.
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

/** The route of a post over a list, for direct visits. */
export const directPost = (list: ListPath) => ({
  async generateMetadata({ params }: Route) {
    const { post } = await loadListedPost((await params).id, list);
    return titleOf(post);
  },
  async Page({ params }: Route) {
    const { viewer, post } = await loadListedPost((await params).id, list);
    return (
      <PostView
        variant="overlay"
        payloadId={newId()}
        post={post}
        viewer={toAuthor(viewer)}
        initialData={await loadInitialData(viewer, post)}
      >
        <RelatedPosts id={post._id} />
      </PostView>
    );
  },
});
