import { useState } from "react";
import { navigationStart } from "@/lib/version";
import { useFromBrowser } from "@/ui/hydration";
import type { Post } from "../../schema";
import { CARD_SIZES, isMoving, mediaSizes, srcSetOf } from "../rules";

/** A post's video, which waits for whoever wants to see it. */
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

/** What `PostVideo` or `PostPicture` has painted, from the cache of the browser and without a sound. */
export const StillPicture = ({ post }: { post: Post }) => (
  <img
    {...(post.mediaType === "video" ? { src: post.poster ?? undefined } : sourcesOf(post))}
    alt=""
    decoding="sync"
  />
);

const sourcesOf = (post: Post) => ({
  src: post.media,
  ...(!isMoving(post) && { srcSet: srcSetOf(post), sizes: mediaSizes(post) }),
});

/** Whether this document has shown another page before. */
const hasDeparted = () => navigationStart() > 0;

/**
 * Where somebody came from a list, the rendition that the card has loaded lies beneath the larger one
 * until that has arrived.
 */
export const PostPicture = ({ post }: { post: Post }) => {
  const cameInPlace = useFromBrowser(hasDeparted, false);
  const [followsCard] = useState(cameInPlace);
  const srcSet = srcSetOf(post);
  return (
    <>
      {followsCard && (
        <img srcSet={srcSet} sizes={CARD_SIZES} alt="" aria-hidden="true" fetchPriority="high" />
      )}
      <img
        className="post-picture"
        {...sourcesOf(post)}
        width={post.width}
        height={post.height}
        alt={post.alt || post.title}
        fetchPriority="high"
        // Of a page it belongs to the first frame; over the card's rendition it need not hold one up.
        decoding={followsCard ? "async" : "sync"}
      />
    </>
  );
};
