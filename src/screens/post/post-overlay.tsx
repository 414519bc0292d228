"use client";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useSelectedLayoutSegments } from "next/navigation";
import { type FormEvent, type MouseEvent, type ReactNode, useRef } from "react";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { OnDemand } from "@/ui/on-demand";
import { closeRequests } from "@/ui/use-modal";
import { PANEL_TITLE_ID } from "./ids";
import { LeaveGone } from "./leave-gone";
import { openedPost } from "./opened-post-code";
import { useListPath, useOverlayTarget } from "./overlay-target";
import { PostPanelSkeleton } from "./post-panel-skeleton";
import { StagedPostContext } from "./post-stage";
import { useCloseOverlay } from "./use-close-overlay";
import { useExit } from "./use-exit";
import { useLeave } from "./use-leave";
import { useOrder } from "./use-order";
import { useOverlayDialog } from "./use-overlay-dialog";
import { useOverlayKeys } from "./use-overlay-keys";
import { useSteps } from "./use-steps";
import { useSwipe } from "./use-swipe";

/** The route of a post that was not opened from the list, whose page brings the post along. */
const DIRECT = "post";

/**
 * The slot over a list: nothing, or the dialog around the post that the address names or is about
 * to. The dialog stays while one post follows another, so focus and scroll lock stay, too.
 */
export function PostOverlay({ viewer, children }: { viewer: Author; children: ReactNode }) {
  const segments = useSelectedLayoutSegments();
  const [route] = segments;
  const id = isPost(segments.at(-2)) ? segments.at(-1) : undefined;
  const { target } = useOverlayTarget();
  const close = useCloseOverlay(id);
  const shown = target ?? id;
  if (!shown) return children;
  const isServed = route === DIRECT && shown === id;
  return (
    <>
      <OverlayDialog id={shown} isServed={isServed} onClose={close}>
        {isServed ? (
          children
        ) : (
          <OnDemand code={openedPost} fallback={<PostPanelSkeleton />} onMissing={close}>
            {({ OpenedPost }) => (
              <OpenedPost key={shown} id={shown} viewer={viewer} onClose={close} />
            )}
          </OnDemand>
        )}
      </OverlayDialog>
      {!isServed && children}
    </>
  );
}

/** Opened from the list, the segment says how many levels up it was found: `(.)post`. */
const isPost = (segment: string | undefined) => segment?.replace(/^\(\.+\)/, "") === DIRECT;

type Props = {
  id: string;
  /** The server has brought the post along, and so has judged that it is in the list. */
  isServed: boolean;
  onClose: () => void;
  children: ReactNode;
};

function OverlayDialog({ id, isServed, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const staged = useRef<Post>(undefined);
  const list = useListPath();
  const { order, isLeft } = useOrder(id);
  const { previous, next, announcement, step, skip } = useSteps(order, id, dialog);
  useOverlayDialog(dialog, id);
  useLeave(isLeft && !isServed, onClose);
  const { isLeaving, exit } = useExit(dialog, onClose);
  const swipe = useSwipe(step);
  const said = useOverlayKeys(dialog, id, { onClose: exit, onStep: step });
  // A selection that ends beside the panel is a click there, too, but did not begin there.
  const pressedBeside = useRef(false);
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedBeside.current) exit();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    exit();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={dialog}
      className={classNames("post-overlay", isLeaving && "leaving")}
      open
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={PANEL_TITLE_ID}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={pressBeside}
      {...swipe}
      onCancel={closeRequests(exit).onCancel}
    >
      <button
        type="button"
        className="arrow"
        aria-label="Previous post"
        disabled={!previous}
        onClick={() => step("previous")}
      >
        <ChevronLeft className="i i-l" aria-hidden="true" />
      </button>
      <div className="post-overlay-frame">
        <form className="post-overlay-close" action={list} method="get" onSubmit={submit}>
          <IconButton type="submit" label="Close">
            <X className="i i-l" aria-hidden="true" />
          </IconButton>
        </form>
        <StagedPostContext value={staged}>{children}</StagedPostContext>
      </div>
      <button
        type="button"
        className="arrow"
        aria-label="Next post"
        disabled={!next}
        onClick={() => step("next")}
      >
        <ChevronRight className="i i-l" aria-hidden="true" />
      </button>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <LeaveGone id={id} onLeave={onClose} onSkip={skip} />
    </dialog>
  );
}
