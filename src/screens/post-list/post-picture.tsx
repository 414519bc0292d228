import { type SyntheticEvent, useState } from "react";
import { CARD_SIZES, srcSetOf } from "@/features/posts/renditions";
import type { Post } from "@/features/posts/schema";
import { averageColour } from "@/lib/average-colour";
import { Icon } from "@/ui/icon";
import { boxRatio } from "./masonry";

/** How many cards a phone shows at most when a list arrives. */
const FIRST_IN_SIGHT = 2;

/** For browsers that do not read srcset. */
const PLAIN_WIDTH = 640;

type Props = {
  post: Post;
  /** Its place in the list, from 0. */
  place: number;
};

/** A post's picture in the grid, a still also of what moves. */
export function PostPicture({ post, place }: Props) {
  const [missing, setMissing] = useState(false);
  const { sources } = post;
  const plain = sources.find(({ width }) => width >= PLAIN_WIDTH) ?? sources.at(-1);
  const box = {
    aspectRatio: (1 / boxRatio(post)).toFixed(4),
    background: averageColour(post.placeholder),
  };
  return (
    <span className="picture" style={box}>
      {missing || !plain ? (
        <span className="picture-missing">
          <Icon name="image-off" size="large" />
          <span className="text-xs text-faint">Image unavailable</span>
        </span>
      ) : (
        <img
          ref={(img) => {
            if (img && isBroken(img)) setMissing(true);
          }}
          src={plain.url}
          srcSet={srcSetOf(post)}
          sizes={CARD_SIZES}
          width={post.width}
          height={post.height}
          alt=""
          loading={place < FIRST_IN_SIGHT ? undefined : "lazy"}
          fetchPriority={place === 0 ? "high" : undefined}
          decoding={place === 0 ? "sync" : "async"}
          onLoad={markArrived}
          onError={() => setMissing(true)}
        />
      )}
      {post.mediaType === "video" && (
        <span className="video-badge">
          <Icon name="play" filled />
          Video
        </span>
      )}
    </span>
  );
}

/** It failed before the browser took the page over, so that nobody heard the error. */
const isBroken = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;

/** Pictures that arrive late fade in. On the element itself: it is no reason to render again. */
const markArrived = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  currentTarget.classList.add("arrived");
