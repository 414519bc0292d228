import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { BookmarkButton } from "@/features/bookmarks/components/bookmark-button";
import { LikeButton } from "@/features/likes/components/like-button";
import {
  type ListBefore,
  readListBefore,
  storeShownPage,
} from "@/features/posts/client/list-order";
import { ShareButton } from "@/features/posts/components/share-buttons";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { Direction, Steps } from "./use-steps";

export const pageSteps = lazyChunk(() => import("./page-steps"));

const looks = {
  previous: { label: "Previous post", icon: "before:icon-chevron-left" },
  next: { label: "Next post", icon: "before:icon-chevron-right" },
};

type StepButtonProps = {
  direction: Direction;
  /** Null at the end of the list. */
  to: string | null;
  onStep: (direction: Direction) => void;
  className?: string;
};

export const StepButton = ({ direction, to, onStep, className }: StepButtonProps) => (
  <IconButton
    size="large"
    label={looks[direction].label}
    className={classNames(
      "rounded-full bg-hover text-ink before:size-5 enabled:hover:bg-press disabled:opacity-40",
      looks[direction].icon,
      className,
    )}
    disabled={!to}
    onClick={() => onStep(direction)}
  />
);

/** The room for previous and next is there without them, so that nothing moves when they appear. */
const NARROW_BAR =
  "max-lg:[@media(height>=500px)]:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--z-topbar) max-lg:m-0 max-lg:grid max-lg:grid-cols-[2.75rem_1fr_2.75rem] max-lg:border-line max-lg:border-t max-lg:bg-canvas max-lg:pt-1.5 max-lg:pr-[calc(0.75rem+env(safe-area-inset-right))] max-lg:pb-[calc(0.375rem+var(--inset-bottom))] max-lg:pl-[calc(0.75rem+env(safe-area-inset-left))]";

type ActionsProps = {
  post: Post;
  steps?: Steps | undefined;
  className?: string;
};

/** Like, bookmark and share; on narrow screens one bar at the lower edge, with previous and next. */
export const PostActions = ({ post, steps, className }: ActionsProps) => (
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

/** With previous and next, where the page was opened from a list. */
export function PageActions({ post }: { post: Post }) {
  const list = useListBefore(post._id);
  const plain = <PostActions post={post} className="mt-3" />;
  if (!list) return plain;
  return (
    <Loadable chunk={pageSteps} fallback={plain}>
      {({ PageSteps }) => (
        <PageSteps id={post._id} list={list}>
          {(steps) => <PostActions post={post} steps={steps} className="mt-3" />}
        </PageSteps>
      )}
    </Loadable>
  );
}

/**
 * In an effect, because the page is rendered before its history entry is the current one; before the
 * first frame, so that Back right after it finds the card.
 */
function useListBefore(id: string) {
  const client = useQueryClient();
  const [list, setList] = useState<ListBefore>();
  useLayoutEffect(() => {
    const before = readListBefore(client);
    setList(before);
    if (before) storeShownPage(client, before, id);
  }, [client, id]);
  return list;
}
