import { type SyntheticEvent, useState } from "react";
import { StillImage } from "@/features/posts/media/components/still-image";
import { cardSizes, plainSource } from "@/features/posts/media/picture-sizes";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";
import { boxRatio } from "./masonry";

/** The most cards that a phone shows without scrolling. */
const EAGER_PICTURES = 2;

const PLAIN_WIDTH = 640;

/** Keys and screen readers have the title as the link. */
const pointerOnly = { tabIndex: -1, "aria-hidden": true } as const;

type Props = {
  post: Post;
  index: number;
  href: string;
};

export function CardPicture({ post, index, href }: Props) {
  const [isMissing, setMissing] = useState(false);
  const plain = plainSource(post, PLAIN_WIDTH);
  const box = {
    aspectRatio: (1 / boxRatio(post)).toFixed(4),
    background: averageColour(post.placeholder),
  };
  return (
    <a className="picture" href={href} style={box} {...pointerOnly}>
      {isMissing || !plain ? (
        <span className="picture-missing before:icon-image-off before:size-5">
          <span className="text-xs text-faint">Image unavailable</span>
        </span>
      ) : (
        <StillImage
          post={post}
          ref={(img) => {
            if (img && isBroken(img)) setMissing(true);
          }}
          src={plain.url}
          sizes={cardSizes(post)}
          width={post.width}
          height={post.height}
          alt=""
          loading={index < EAGER_PICTURES ? undefined : "lazy"}
          fetchPriority={index === 0 ? "high" : undefined}
          decoding={index === 0 ? "sync" : "async"}
          onLoad={fadeIn}
          onError={() => setMissing(true)}
        />
      )}
      {post.mediaType === "video" && (
        <span className="video-badge before:icon-play-filled before:size-2.75">Video</span>
      )}
    </a>
  );
}

/** It failed before hydration, so that no handler received the error. */
const isBroken = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;

const fadeIn = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  currentTarget.classList.add("arrived");
