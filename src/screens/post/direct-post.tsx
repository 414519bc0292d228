import "server-only";
import type { ListPath } from "@/features/posts/paths";
import { newId } from "@/lib/id";
import { loadInitialData, loadListedPost, titleOf, toAuthor } from "./load-post";
import { PostView } from "./post-view";
import { RelatedPosts } from "./related-posts";

type Route = { params: Promise<{ id: string }> };

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
