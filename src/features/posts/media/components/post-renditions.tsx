import { useState } from "react";
import { navigationStart } from "@/lib/version";
import { useFromBrowser } from "@/ui/hydration";
import type { Post } from "../../schema";
import { CARD_SIZES, isAnimated, mediaSizes, srcSetOf } from "../picture-sizes";

export const PostVideo = ({ post }: { post: Post }) => (
  <video
    controls
    playsInline
    preload="metadata"
    src={post.media}
    poster={post.poster ?? undefined}
    width={post.width}
    height={post.height}
    aria-label={post.alt || post.title}
  />
);

/** The image that `PostVideo` or `PostPicture` has painted, from the HTTP cache. */
export const StillPicture = ({ post }: { post: Post }) => (
  <img
    {...(post.mediaType === "video" ? { src: post.poster ?? undefined } : sourcesOf(post))}
    alt=""
    decoding="sync"
  />
);

const sourcesOf = (post: Post) => ({
  src: post.media,
  ...(!isAnimated(post) && { srcSet: srcSetOf(post), sizes: mediaSizes(post) }),
});

/** Whether the document has rendered another page before. */
const hasNavigated = () => navigationStart() > 0;

/** After a client navigation the rendition of the card is shown until the larger one has loaded. */
export const PostPicture = ({ post }: { post: Post }) => {
  const isClientNavigation = useFromBrowser(hasNavigated, false);
  const [showsCardRendition] = useState(isClientNavigation);
  const srcSet = srcSetOf(post);
  return (
    <>
      {showsCardRendition && (
        <img srcSet={srcSet} sizes={CARD_SIZES} alt="" aria-hidden="true" fetchPriority="high" />
      )}
      <img
        className="post-picture"
        {...sourcesOf(post)}
        width={post.width}
        height={post.height}
        alt={post.alt || post.title}
        fetchPriority="high"
        // Part of the first frame of a page; over the card's rendition it must not delay a frame.
        decoding={showsCardRendition ? "async" : "sync"}
      />
    </>
  );
};
