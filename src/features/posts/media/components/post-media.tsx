"use client";
import { type CSSProperties, useRef, useState } from "react";
import { averageColour } from "@/lib/average-colour";
import type { FullSizeHandle } from "@/ui/full-size";
import { type Point, usePinch, useTaps } from "@/ui/gestures";
import { Icon } from "@/ui/icon";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { InitialTransform } from "@/ui/use-zoom";
import type { Post } from "../../schema";
import { AltText } from "./alt-text";
import { PostPicture, PostVideo, StillPicture } from "./post-renditions";

const zoomedPicture = lazyChunk(() => import("./zoomed-picture"));

type Props = { post: Post; onDoubleTap: () => void };

/** The picture or video of a post, whole, in a box that has its shape before it has arrived. */
export const PostMedia = ({ post, onDoubleTap }: Props) =>
  post.mediaType === "video" ? (
    <div className="post-media" style={boxOf(post)}>
      <PostVideo post={post} />
      {post.alt && <AltText text={post.alt} />}
    </div>
  ) : (
    <ZoomablePicture post={post} onDoubleTap={onDoubleTap} />
  );

/** What a post showed, without anything to do with it, while it fades for the next one. */
export const PostStill = ({ post, onFaded }: { post: Post; onFaded?: () => void }) => (
  <div
    className="post-media post-still"
    style={boxOf(post)}
    aria-hidden="true"
    onAnimationEnd={onFaded}
  >
    <StillPicture post={post} />
  </div>
);

/** A click enlarges it, two fingers do, and its button; two taps are for liking it. */
function ZoomablePicture({ post, onDoubleTap }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const zoomed = useRef<FullSizeHandle>(null);
  const [beginning, setBeginning] = useState<InitialTransform>();
  const [doubleTaps, setDoubleTaps] = useState(0);
  const close = () => setBeginning(undefined);

  const enlarge = (at: Point, fromFit: boolean) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    const of = { x: (at.x - left) / width, y: (at.y - top) / height };
    setBeginning({ point: of, position: at, isFit: fromFit });
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
        className="post-media zoomable"
        style={boxOf(post)}
        onPointerEnter={zoomedPicture.preload}
        {...taps}
      >
        <PostPicture post={post} />
        {doubleTaps > 0 && (
          <Icon
            key={doubleTaps}
            name="heart"
            className="tap-heart"
            onAnimationEnd={({ animationName }) => {
              if (animationName === "fade-away") setDoubleTaps(0);
            }}
          />
        )}
        {post.alt && <AltText text={post.alt} />}
        <IconButton
          label="Full size"
          title="Full size"
          size="small"
          className="on-picture js-only"
          onFocus={zoomedPicture.preload}
          onClick={enlargeMiddle}
        >
          <Icon name="maximize-2" />
        </IconButton>
      </div>
      {beginning && (
        <Loadable chunk={zoomedPicture} onError={close}>
          {({ ZoomedPicture }) => (
            <ZoomedPicture post={post} beginning={beginning} handle={zoomed} onClose={close} />
          )}
        </Loadable>
      )}
    </>
  );
}

const boxOf = (post: Post) =>
  ({
    "--w": post.width,
    "--h": post.height,
    background: averageColour(post.placeholder),
  }) as CSSProperties;
