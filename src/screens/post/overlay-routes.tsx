import "server-only";
import type { ReactNode } from "react";
import { getViewer } from "@/features/auth/session";
import type { ListPath } from "@/features/posts/paths";
import { newId } from "@/lib/id";
import { HiddenOnServer } from "./close-hidden-post";
import { asAuthor, findPost, loadAround, loadListedPost, titleOf } from "./load-post";
import { OverlayNavigation } from "./overlay-navigation";
import { PostOverlay } from "./post-overlay";
import { PostView } from "./post-view";

type LayoutProps = {
  children: ReactNode;
  /** The slot of the overlay over the page. */
  modal: ReactNode;
};

/** The layout of a list with a slot for the overlay. */
export const layoutWithOverlay =
  (list: ListPath) =>
  ({ children, modal }: LayoutProps) => (
    <OverlayNavigation list={list}>
      {children}
      {modal}
    </OverlayNavigation>
  );

/** The layout of the slot. Each page in it proves the viewer itself. */
export async function OverlaySlot({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  return viewer ? <PostOverlay viewer={asAuthor(viewer)}>{children}</PostOverlay> : children;
}

/** The page of a slot that has nothing to show. */
export const NoOverlay = () => null;

type Route = { params: Promise<{ id: string }> };

/**
 * The page of a post that is opened from a list. It renders nothing, because the overlay has the post
 * from the cache, newer than this response; or that the server no longer has it.
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

/** The page of a post over a list that is opened by its address. */
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
        viewer={asAuthor(viewer)}
        around={await loadAround(viewer, post)}
      />
    );
  },
});
