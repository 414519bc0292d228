import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { LikeButton } from "@/features/likes/components/like-button";
import { ShareButton } from "@/features/posts/components/share-buttons";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { StepButton } from "./step-button";
import type { Direction } from "./use-steps";

/** The room for previous and next is there without them, so that nothing moves when they appear. */
const NARROW_BAR =
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--z-topbar) max-lg:m-0 max-lg:grid max-lg:grid-cols-[2.75rem_1fr_2.75rem] max-lg:border-line max-lg:border-t max-lg:bg-canvas max-lg:pt-1.5 max-lg:pr-[calc(0.75rem+env(safe-area-inset-right))] max-lg:pb-[calc(0.375rem+var(--inset-bottom))] max-lg:pl-[calc(0.75rem+env(safe-area-inset-left))]";

type Props = {
  post: Post;
  steps?: {
    previous: string | null;
    next: string | null;
    onStep: (direction: Direction) => void;
  };
  className?: string;
};

/** Like, bookmark and share; on narrow screens one bar at the lower edge, with previous and next. */
export const PostActions = ({ post, steps, className }: Props) => (
  <div
    className={classNames("-mx-2 flex items-center", NARROW_BAR, className)}
    data-steps={steps && ""}
  >
    {steps && (
      <StepButton
        direction="previous"
        to={steps.previous}
        onStep={steps.onStep}
        className="lg:hidden"
      />
    )}
    <div className="col-start-2 flex flex-1 items-center *:min-w-11 *:px-2.5 max-lg:justify-around lg:*:last:ml-auto">
      <LikeButton post={post} variant="bar" />
      <BookmarkButton post={post} variant="bar" />
      <ShareButton post={post} className="button button-plain">
        <span className="max-lg:sr-only">Share</span>
      </ShareButton>
    </div>
    {steps && (
      <StepButton direction="next" to={steps.next} onStep={steps.onStep} className="lg:hidden" />
    )}
  </div>
);
