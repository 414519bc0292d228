"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useSelectedLayoutSegments } from "next/navigation";
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { preloadPost } from "@/features/posts/client/post-cache";
import { decodeMedia } from "@/features/posts/media/client";
import { useCoveredNow } from "@/features/posts/media/components/cover";
import { useSavesData } from "@/features/posts/media/list-view";
import type { Post } from "@/features/posts/schema";
import type { Author } from "@/features/users/schema";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import { closeRequests, useOutsideClick } from "@/ui/use-modal";
import { CloseHiddenPost } from "./close-hidden-post";
import { OpeningPost, POST_TITLE_ID, ShownPostContext } from "./opening-post";
import { useListPath, useOverlayTarget } from "./overlay-navigation";
import { StepButton } from "./post-actions";
import { useOverlayDialog, useOverlayKeys, useOverlayPhase } from "./use-overlay";
import { useSteps, useSwipe } from "./use-steps";

export const openedPost = lazyChunk(() => import("./post-view"));
export const movingPicture = lazyChunk(() => import("./moving-picture"));

/** How long a step waits for a picture. */
const DECODING_MS = 700;

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
  const opened = target ?? id;
  if (!opened) return children;
  const directId = route === DIRECT ? id : undefined;
  return (
    <>
      <OverlayDialog id={opened} urlId={id} directId={directId}>
        {(shown, close) =>
          shown === directId ? (
            children
          ) : (
            <Loadable chunk={openedPost} fallback={<OpeningPost id={shown} />} onError={close}>
              {({ OpenedPost }) => (
                <OpenedPost key={shown} id={shown} viewer={viewer} onClose={close} />
              )}
            </Loadable>
          )
        }
      </OverlayDialog>
      {!directId && children}
    </>
  );
}

/** An intercepted segment has a prefix: `(.)post`. */
const isPost = (segment: string | undefined) => segment?.replace(/^\(\.+\)/, "") === DIRECT;

const isOnStage = (target: Element) =>
  target.closest(".overlay-stage") !== null && !target.closest("video, details:not(.cover)");

type Props = {
  id: string;
  urlId: string | undefined;
  /** The post of the URL that the server has rendered, so that it is known to be in the list. */
  directId: string | undefined;
  /** The post that is shown, and what closes it at once. */
  children: (shown: string, close: () => void) => ReactNode;
};

function OverlayDialog({ id, urlId, directId, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shownPost = useRef<Post>(undefined);
  const list = useListPath();
  const shown = useDecoded(id, directId);
  const { previous, next, announcement, step, skip, isOutside } = useSteps(id, shown === id);
  useOverlayDialog(dialog, shown);
  const { isLeaving, dispatch } = useOverlayPhase(dialog, { id, urlId });
  const fadeOut = () => dispatch("close");
  const close = () => dispatch("gone");
  useMovingPicture(shown, isLeaving);
  const onStep: typeof step = (...direction) => {
    if (!isLeaving) step(...direction);
  };
  useSwipe(onStep, (target) => target.closest("dialog") === dialog.current && isOnStage(target));
  const keyAnnouncement = useOverlayKeys(dialog, shown, {
    onClose: fadeOut,
    onStep,
    onOpen: isLeaving ? () => dispatch("open") : undefined,
  });
  useEffect(() => {
    if (isOutside && id !== directId) dispatch("gone");
  }, [isOutside, id, directId, dispatch]);
  useOutsideClick(dialog, fadeOut, ".overlay-stage");
  const isPressed = useRef(false);
  const press = (event: MouseEvent) => {
    // The second press of a double click on a card would select texts.
    if (event.detail > 1 && !isPressed.current) event.preventDefault();
    isPressed.current = true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    fadeOut();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames("post-overlay", isLeaving && "leaving")}
      open
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={POST_TITLE_ID}
      onCancel={closeRequests(fadeOut).onCancel}
      onMouseDown={press}
    >
      <div className="overlay-frame">
        <StepButton
          direction="previous"
          to={previous}
          onStep={onStep}
          className="absolute inset-y-0 left-1.5 z-1 my-auto max-lg:hidden"
        />
        <form
          className="absolute top-2.5 right-2.5 z-2 max-lg:hidden"
          action={list}
          method="get"
          onSubmit={submit}
        >
          <IconButton type="submit" label="Close" className="before:icon-x before:size-5" />
        </form>
        <ShownPostContext value={shownPost}>{children(shown, close)}</ShownPostContext>
        <StepButton
          direction="next"
          to={next}
          onStep={onStep}
          className="absolute inset-y-0 right-[calc(var(--spacing-details)+0.375rem)] z-1 my-auto max-lg:hidden"
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <p className="sr-only" aria-live="polite">
        {keyAnnouncement}
      </p>
      <CloseHiddenPost key={id} id={id} onClose={close} onSkip={skip} />
    </dialog>
  );
}

/**
 * The post that is shown. After a step it is the one before until the next picture is decoded, so that
 * picture and texts change together; but what the server has rendered goes with its URL.
 */
function useDecoded(id: string, directId: string | undefined): string {
  const client = useQueryClient();
  const [shown, setShown] = useState(id);
  const [direct] = useState(directId);
  const savesData = useSavesData();
  const isCovered = useCoveredNow();
  if (shown === direct && shown !== id && !directId) setShown(id);
  useEffect(() => {
    if (shown === id) return;
    let isCurrent = true;
    const show = () => isCurrent && setShown(id);
    const timer = setTimeout(show, DECODING_MS);
    void preloadPost(client, id)
      .then((post) => (post && !isCovered(post) ? decodeMedia(post, savesData) : undefined))
      .then(show);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, id, shown, savesData, isCovered]);
  return shown;
}

/** Moves the picture between its card and the stage. Before the code has loaded, the overlay only fades. */
function useMovingPicture(id: string, isLeaving: boolean) {
  const { target } = useOverlayTarget();
  const isOnCard = useRef(target !== null);
  // After useOverlayDialog, whose effect makes the dialog a modal one.
  useLayoutEffect(() => {
    if (isLeaving) movingPicture.loaded()?.moveToCard(id);
    else movingPicture.loaded()?.moveToStage(id, isOnCard.current);
    isOnCard.current = false;
  }, [id, isLeaving]);
  useLayoutEffect(() => () => movingPicture.loaded()?.leaveStage(), []);
  useEffect(movingPicture.preload, []);
}
