import { type SyntheticEvent, useState } from "react";
import { Cover, useIsCovered } from "@/features/posts/media/components/cover";
import { StillImage } from "@/features/posts/media/components/still-image";
import { useListView } from "@/features/posts/media/list-view";
import {
  cardSizes,
  isAnimated,
  isCut,
  isPixelArt,
  plainSource,
} from "@/features/posts/media/shown-sizes";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { focusCard } from "../post/focus-card";

/** Those of the first screen of a phone, whose largest picture is any of them. A lazy one waits for the layout. */
const EAGER_PICTURES = 4;

const PLAIN_WIDTH = 640;

const BADGE =
  "absolute top-2 left-2 inline-flex h-6 items-center gap-1.25 rounded-sm bg-on-picture/80 px-2 text-xs font-strong text-white";

type Props = {
  post: Post;
  index: number;
  href: string;
};

/** Keys have the title as the link, and so have screen readers, unless the picture has a text of its own. */
export function CardPicture({ post, index, href }: Props) {
  const { columns } = useListView();
  const [isMissing, setMissing] = useState(false);
  const isCovered = useIsCovered(post);
  const isEager = index < EAGER_PICTURES && !isCovered;
  const plain = plainSource(post, PLAIN_WIDTH);
  const reach = { tabIndex: -1, "aria-hidden": !post.alt || undefined };
  const picture = (
    <a className={classNames("picture", isCut(post) && "is-cut")} href={href} {...reach}>
      {isMissing || !plain ? (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-fill text-xs text-faint before:icon-image-off before:size-5">
          Image unavailable
        </span>
      ) : (
        <StillImage
          post={post}
          ref={(img) => {
            if (img && isBroken(img)) setMissing(true);
          }}
          src={plain.url}
          sizes={cardSizes(post, columns)}
          hasOneFallback
          isFirst={isEager}
          className={isPixelArt(post) ? "pixel-art" : undefined}
          alt={post.alt ?? ""}
          loading={isEager ? undefined : "lazy"}
          fetchPriority={isEager && index === 0 ? "high" : undefined}
          decoding={index === 0 ? "sync" : undefined}
          onLoad={fadeIn}
          onError={() => setMissing(true)}
        />
      )}
      {post.mediaType === "video" && (
        <span className={`${BADGE} before:icon-play-filled before:size-2.75`}>Video</span>
      )}
      {isAnimated(post) && <span className={BADGE}>GIF</span>}
    </a>
  );
  if (!isCovered) return picture;
  return (
    <>
      <Cover id={post._id} className="picture" onShow={() => focusCard(post._id)} />
      {picture}
    </>
  );
}

/** It failed before hydration, so that no handler received the error. */
const isBroken = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;

const fadeIn = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  currentTarget.classList.add("animate-fade");
