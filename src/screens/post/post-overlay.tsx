"use client";
import { useSelectedLayoutSegments } from "next/navigation";
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import { closeRequests, useOutsideClick } from "@/ui/use-modal";
import { CloseHiddenPost } from "./close-hidden-post";
import { OpeningPost } from "./opening-post";
import { POST_TITLE_ID, ShownPostContext } from "./overlay-media";
import { useListPath, useOverlayTarget } from "./overlay-navigation";
import { useCloseOverlay, useFadeOut } from "./use-close-overlay";
import { useOverlayDialog, useOverlayKeys } from "./use-overlay-dialog";
import { useSteps } from "./use-steps";
import { useSwipe } from "./use-swipe";

export const openedPost = lazyChunk(() => import("./opened-post"));
export const movingPicture = lazyChunk(() => import("./moving-picture"));

/** The segment of a route of a post. */
const DIRECT = "post";

/**
 * The slot over a list: empty, or a dialog with the post of the URL or of a pending navigation to one.
 * The dialog stays mounted while one post follows another.
 */
export function PostOverlay({ viewer, children }: { viewer: Author; children: ReactNode }) {
  const segments = useSelectedLayoutSegments();
  const [route] = segments;
  const id = isPost(segments.at(-2)) ? segments.at(-1) : undefined;
  const { target } = useOverlayTarget();
  const close = useCloseOverlay(id);
  const shown = target ?? id;
  if (!shown) return children;
  const isDirect = route === DIRECT && shown === id;
  return (
    <>
      <OverlayDialog id={shown} isDirect={isDirect} onClose={close}>
        {isDirect ? (
          children
        ) : (
          <Loadable chunk={openedPost} fallback={<OpeningPost />} onError={close}>
            {({ OpenedPost }) => (
              <OpenedPost key={shown} id={shown} viewer={viewer} onClose={close} />
            )}
          </Loadable>
        )}
      </OverlayDialog>
      {!isDirect && children}
    </>
  );
}

/** An intercepted segment has a prefix: `(.)post`. */
const isPost = (segment: string | undefined) => segment?.replace(/^\(\.+\)/, "") === DIRECT;

const isOnStage = (target: Element) =>
  target.closest(".post-panel-stage") !== null && !target.closest("video, details");

type Props = {
  id: string;
  /** The server has rendered the post, so that it is known to be in the list. */
  isDirect: boolean;
  onClose: () => void;
  children: ReactNode;
};

function OverlayDialog({ id, isDirect, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shownPost = useRef<Post>(undefined);
  const list = useListPath();
  const { previous, next, announcement, step, skip, isOutside } = useSteps(id, dialog);
  useOverlayDialog(dialog, id);
  const { isClosing, fadeOut, reopen } = useFadeOut(dialog, id, onClose);
  useMovingPicture(id, isClosing);
  const onStep: typeof step = (...direction) => {
    if (!isClosing) step(...direction);
  };
  useSwipe(onStep, (target) => target.closest("dialog") === dialog.current && isOnStage(target));
  const keyAnnouncement = useOverlayKeys(dialog, id, {
    onClose: fadeOut,
    onStep,
    onOpen: isClosing ? reopen : undefined,
  });
  const closeOutside = useEffectEvent(() => {
    if (!isDirect) onClose();
  });
  useEffect(() => {
    if (isOutside) closeOutside();
  }, [isOutside]);
  useOutsideClick(dialog, fadeOut);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    fadeOut();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames("post-overlay", isClosing && "leaving")}
      open
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={POST_TITLE_ID}
      onCancel={closeRequests(fadeOut).onCancel}
    >
      <button
        type="button"
        className="arrow before:icon-chevron-left before:size-5"
        aria-label="Previous post"
        disabled={!previous}
        onClick={() => onStep("previous")}
      />
      <div className="post-overlay-frame">
        <form className="post-overlay-close" action={list} method="get" onSubmit={submit}>
          <IconButton type="submit" label="Close" className="before:icon-x before:size-5" />
        </form>
        <ShownPostContext value={shownPost}>{children}</ShownPostContext>
      </div>
      <button
        type="button"
        className="arrow before:icon-chevron-right before:size-5"
        aria-label="Next post"
        disabled={!next}
        onClick={() => onStep("next")}
      />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <p className="sr-only" aria-live="polite">
        {keyAnnouncement}
      </p>
      <CloseHiddenPost id={id} onClose={onClose} onSkip={skip} />
    </dialog>
  );
}

/** Moves the picture between its card and the stage. Before the code has loaded, the overlay only fades. */
function useMovingPicture(id: string, isClosing: boolean) {
  const { target } = useOverlayTarget();
  const isOnCard = useRef(target !== null);
  // After useOverlayDialog, whose effect makes the dialog a modal one.
  useLayoutEffect(() => {
    if (isClosing) movingPicture.loaded()?.moveToCard(id);
    else movingPicture.loaded()?.moveToStage(id, isOnCard.current);
    isOnCard.current = false;
  }, [id, isClosing]);
  useLayoutEffect(() => () => movingPicture.loaded()?.leaveStage(), []);
  useEffect(movingPicture.preload, []);
}
