import type { ComponentProps } from "react";
import type { Post } from "../../schema";
import { useSavesData } from "../list-view";
import { srcSetsOf } from "../shown-sizes";

type Props = ComponentProps<"img"> & {
  post: Pick<Post, "sources">;
  sizes: string;
  alt: string;
  /** Whether browsers without AVIF load `src` in every slot, which keeps a list short. */
  hasOneFallback?: boolean;
};

/** A still of a post in the type and the width that the browser chooses for its slot. */
export function StillImage({ post, sizes, alt, hasOneFallback, ...img }: Props) {
  const { avif, plain } = srcSetsOf(post, useSavesData());
  const sets = avif && hasOneFallback ? undefined : { srcSet: plain, sizes };
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...img} alt={alt} {...sets} />
    </picture>
  );
}
