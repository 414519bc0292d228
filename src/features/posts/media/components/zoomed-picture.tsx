"use client";
import type { RefObject } from "react";
import { FullSize, type FullSizeHandle } from "@/ui/full-size";
import type { InitialTransform } from "@/ui/use-zoom";
import type { Post } from "../../schema";
import { fullWidth } from "../picture-sizes";
import { StillImage } from "./still-image";

type Props = {
  post: Post;
  area: DOMRect | undefined;
  initialTransform: InitialTransform;
  handle: RefObject<FullSizeHandle | null>;
  onClose: () => void;
};

/** The largest rendition, its pixels as those of the screen, over the loaded one until it has arrived. */
export function ZoomedPicture({ post, area, initialTransform, handle, onClose }: Props) {
  const width = fullWidth(post) / devicePixelRatio;
  const height = (width * post.height) / post.width;
  return (
    <FullSize
      label={post.title}
      width={width}
      height={height}
      area={area}
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
