import { createContext, type ReactNode, type RefObject, useContext } from "react";
import { useCachedPost } from "@/features/posts/client/post-cache";
import { useIsCovered } from "@/features/posts/media/components/cover";
import { boxOf, PostStill } from "@/features/posts/media/components/post-renditions";
import { StillImage } from "@/features/posts/media/components/still-image";
import { useListView } from "@/features/posts/media/list-view";
import { cardSizes } from "@/features/posts/media/shown-sizes";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";

export const POST_TITLE_ID = "post-title";

/** The post whose media the overlay shows, kept while one post follows another. */
export const ShownPostContext = createContext<RefObject<Post | undefined> | null>(null);

/** While the post or the code that shows it is loading: the picture before, or that of the card, which is there. */
function Placeholder({ id }: { id: string }) {
  const previous = useContext(ShownPostContext)?.current;
  const { columns } = useListView();
  const post = useCachedPost(id);
  if (previous || !post)
    return <div className="overlay-stage waiting">{previous && <PostStill post={previous} />}</div>;
  return (
    <div className="overlay-stage">
      <div className="post-media" style={boxOf(post)}>
        <CardStill post={post} sizes={cardSizes(post, columns)} />
      </div>
    </div>
  );
}

function CardStill({ post, sizes }: { post: Post; sizes: string }) {
  return useIsCovered(post) ? null : <StillImage post={post} sizes={sizes} alt="" />;
}

type PanelProps = { className?: string; foot?: ReactNode; children: ReactNode };

/** The texts beside the picture, and below them a foot that does not scroll; one column on narrow screens. */
export const OverlayPanel = ({ className, foot, children }: PanelProps) => (
  <div className="flex w-details flex-none flex-col max-lg:w-auto max-lg:px-4 max-lg:pb-[calc(6.5rem+var(--inset-bottom))]">
    <div
      className={classNames(
        "flex-1 overflow-auto overscroll-contain px-6 pb-4 [scrollbar-width:thin] max-lg:contents",
        className,
      )}
    >
      {children}
    </div>
    {foot && <div className="border-line border-t px-6 pt-0.5 pb-3 max-lg:contents">{foot}</div>}
  </div>
);

const LINE = "skeleton mt-2 block h-3.5 w-3/5";

/** The skeleton of a post that is loading; CSS shows it after a delay. */
export const OpeningPost = ({ id }: { id: string }) => (
  <div
    className="flex h-full max-lg:h-auto max-lg:flex-col"
    role="status"
    aria-label="Loading post"
  >
    <Placeholder id={id} />
    <OverlayPanel className="animate-late">
      <div className="flex items-center gap-3">
        <span className="skeleton avatar avatar-11" />
        <span className={LINE} />
      </div>
      <div className="skeleton mt-5 mb-3 h-6 w-4/5" />
      <div className={LINE} />
      <div className={LINE} />
    </OverlayPanel>
  </div>
);
