"use client";
import type { RefObject } from "react";
import { FullSize, type FullSizeHandle } from "@/ui/full-size";
import type { InitialTransform } from "@/ui/use-zoom";
import type { Post } from "../../schema";
import { StillImage } from "./still-image";

type Props = {
  post: Post;
  initialTransform: InitialTransform;
  handle: RefObject<FullSizeHandle | null>;
  onClose: () => void;
};

/** The largest rendition, its pixels as those of the screen, over the loaded one until it has arrived. */
export function ZoomedPicture({ post, initialTransform, handle, onClose }: Props) {
  const pixels = post.sources.at(-1)?.width ?? post.width;
  const width = pixels / devicePixelRatio;
  const height = (width * post.height) / post.width;
  return (
    <FullSize
      label={post.title}
      width={width}
      height={height}
      initial={initialTransform}
      handle={handle}
      onClose={onClose}
    >
      <div className="zoomed" style={{ aspectRatio: `${post.width} / ${post.height}` }}>
        <StillImage post={post} sizes="50vw" alt="" aria-hidden="true" draggable={false} />
        <img src={post.media} alt={post.alt || post.title} draggable={false} />
      </div>
    </FullSize>
  );
}
