import type { ComponentProps } from "react";
import { preload } from "react-dom";
import type { Post } from "../../schema";
import { useSavesData } from "../list-view";
import { srcSetsOf } from "../shown-sizes";

type Props = Omit<ComponentProps<"img">, "src"> & {
  src?: string | undefined;
  post: Pick<Post, "sources">;
  sizes: string;
  alt: string;
  /** Whether browsers without AVIF load `src` in every slot, which keeps a list short. */
  hasOneFallback?: boolean;
  /** Of the first screen: its request goes before those of the scripts. */
  isFirst?: boolean;
};

/** A still of a post in the type and the width that the browser chooses for its slot. */
export function StillImage({ post, sizes, alt, hasOneFallback, isFirst, ...img }: Props) {
  const { avif, plain } = srcSetsOf(post, useSavesData());
  if (isFirst && avif && img.src) {
    const offered = { imageSrcSet: avif, imageSizes: sizes, type: "image/avif" };
    preload(img.src, { as: "image", fetchPriority: "high", ...offered });
  }
  const sets = avif && hasOneFallback ? undefined : { srcSet: plain, sizes };
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...img} alt={alt} {...sets} />
    </picture>
  );
}
