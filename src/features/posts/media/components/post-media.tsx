import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "@/ui/class-names";
import { type Point, usePinch, useTaps } from "@/ui/gestures";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { InitialTransform } from "@/ui/use-zoom";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import type { Post } from "../../schema";
import { fullWidth, isPixelArt } from "../shown-sizes";
import { boxOf, PostPicture, PostVideo, useIsStill } from "./post-renditions";
import type { FullSizeHandle } from "./zoomed-picture";

const zoomedPicture = lazyChunk(() => import("./zoomed-picture"));

type Props = {
  post: Post;
  /** Whether a cover hides it: nothing of it is requested. */
  isCovered: boolean;
  onDoubleTap: () => void;
};

/** The picture or video of a post, in a box with its aspect ratio before it has loaded. */
export const PostMedia = ({ post, isCovered, onDoubleTap }: Props) =>
  post.mediaType === "video" ? (
    <div className="post-media" style={boxOf(post)}>
      <PostVideo post={post} isCovered={isCovered} />
      {post.alt && <AltText text={post.alt} className="top-2.5 flex-col" />}
    </div>
  ) : (
    <ZoomablePicture post={post} isCovered={isCovered} onDoubleTap={onDoubleTap} />
  );

type Enlarged = InitialTransform & {
  /** The mat around the picture, which it covers on wide screens. */
  area: DOMRect | undefined;
};

/** A click, a pinch or the button shows the picture in full size; a double tap likes the post. */
function ZoomablePicture({ post, isCovered, onDoubleTap }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const zoomed = useRef<FullSizeHandle>(null);
  const [doubleTaps, setDoubleTaps] = useState(0);
  const [isPlayed, setPlayed] = useState(false);
  const isStill = useIsStill(post) && !isPlayed;
  const { value: enlarged, open, close } = useHistoryEntry<Enlarged>();
  const isLarger = useIsLarger(box, fullWidth(post));

  const enlarge = (at: Point, fromFit: boolean) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    if (!isLarger) return;
    const ratio = { x: (at.x - left) / width, y: (at.y - top) / height };
    const isWide = window.matchMedia(WIDE_SCREEN).matches;
    const area = isWide ? box.current?.parentElement?.getBoundingClientRect() : undefined;
    open({ point: ratio, position: at, isFit: fromFit, area });
  };
  const enlargeMiddle = () => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    enlarge({ x: left + width / 2, y: top + height / 2 }, false);
  };
  const like = () => {
    setDoubleTaps((count) => count + 1);
    onDoubleTap();
  };
  const taps = useTaps({ onClick: (at) => enlarge(at, false), onDoubleTap: like });
  usePinch(box, {
    onStart: (centre) => enlarge(centre, true),
    onMove: (ratio, centre) => zoomed.current?.onMove(ratio, centre),
    onEnd: () => zoomed.current?.onEnd(),
  });

  return (
    <>
      <div
        ref={box}
        className={classNames(
          "post-media",
          isLarger && "cursor-zoom-in",
          "[touch-action:pan-x_pan-y]",
          isPixelArt(post) && "pixel-art",
        )}
        style={boxOf(post)}
        onPointerEnter={zoomedPicture.preload}
        {...taps}
      >
        <PostPicture post={post} isCovered={isCovered} isPlayed={isPlayed} />
        {isStill && (
          <IconButton
            label="Play"
            size="large"
            className="on-picture js-only absolute inset-0 m-auto before:icon-play-filled before:size-5"
            onClick={() => setPlayed(true)}
          />
        )}
        {doubleTaps > 0 && (
          <span
            key={doubleTaps}
            className="pointer-events-none absolute inset-0 m-auto size-24 animate-tap-heart [filter:drop-shadow(0_2px_8px_rgb(0_0_0/0.35))] before:absolute before:inset-0 before:icon-heart-filled before:text-accent after:absolute after:inset-0 after:icon-heart after:text-white"
            onAnimationEnd={({ animationName }) => {
              if (animationName === "fade-away") setDoubleTaps(0);
            }}
          />
        )}
        {post.alt && <AltText text={post.alt} className="bottom-2.5 flex-col-reverse" />}
        {isLarger && (
          <IconButton
            label="Full size"
            title="Full size"
            size="small"
            className="on-picture js-only absolute right-2.5 bottom-2.5 before:icon-maximize-2"
            onFocus={zoomedPicture.preload}
            onClick={enlargeMiddle}
          />
        )}
      </div>
      {enlarged && (
        <Loadable chunk={zoomedPicture} onError={close}>
          {({ ZoomedPicture }) => (
            <ZoomedPicture
              post={post}
              area={enlarged.area}
              initialTransform={enlarged}
              handle={zoomed}
              onClose={close}
            />
          )}
        </Loadable>
      )}
    </>
  );
}

function useIsLarger(box: RefObject<HTMLElement | null>, width: number): boolean {
  const [isLarger, setLarger] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setLarger(width > element.clientWidth * window.devicePixelRatio + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
  return isLarger;
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: details } = event;
  if (event.key !== "Escape" || !details.open) return;
  event.preventDefault();
  details.open = false;
  details.querySelector("summary")?.focus();
}

const AltText = ({ text, className }: { text: string; className: string }) => (
  <details
    className={`absolute left-2.5 flex max-h-[calc(100%-1.25rem)] max-w-[calc(100%-4.5rem)] cursor-auto items-start ${className}`}
    onKeyDown={closeOnEscape}
  >
    <summary className="on-picture relative grid h-6 place-items-center rounded-sm px-2 text-xs font-semibold tracking-[0.02em] after:absolute after:-inset-2.5">
      <span aria-hidden="true">ALT</span>
      <span className="sr-only">Alt text</span>
    </summary>
    <p
      className="my-2 max-h-48 overflow-auto overscroll-contain rounded-md bg-surface px-3.5 py-3 text-control/5.25 whitespace-pre-line shadow-pop"
      dir="auto"
    >
      {text}
    </p>
  </details>
);

/**
 * What is open over a page, in a history entry of its own with the same URL, so that Back closes it and
 * does not leave the page.
 */
function useHistoryEntry<Value>() {
  const [value, setValue] = useState<Value>();
  const isLeaving = useRef(false);
  const isOpen = value !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    isLeaving.current = false;
    const onPopState = () => setValue(undefined);
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, [isOpen]);

  return {
    value,
    open: (opened: Value) => {
      if (!isOpen) window.history.pushState(null, "", window.location.href);
      setValue(opened);
    },
    /** Closes it by going back, once. */
    close: () => {
      if (!isLeaving.current) window.history.back();
      isLeaving.current = true;
    },
  };
}
