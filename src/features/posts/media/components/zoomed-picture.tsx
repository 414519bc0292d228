"use client";
import type { RefObject } from "react";
import { FullSize, type FullSizeHandle } from "@/ui/full-size";
import type { InitialTransform } from "@/ui/use-zoom";
import type { Post } from "../../schema";
import { srcSetOf } from "../picture-sizes";

type Props = {
  post: Post;
  initialTransform: InitialTransform;
  handle: RefObject<FullSizeHandle | null>;
  onClose: () => void;
};

/** The largest rendition, over the loaded one until it has arrived. */
export function ZoomedPicture({ post, initialTransform, handle, onClose }: Props) {
  const width = post.sources.at(-1)?.width ?? post.width;
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
        <img srcSet={srcSetOf(post)} sizes="50vw" alt="" aria-hidden="true" draggable={false} />
        <img src={post.media} alt={post.alt || post.title} draggable={false} />
      </div>
    </FullSize>
  );
}
