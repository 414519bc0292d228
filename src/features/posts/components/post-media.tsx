import type { CSSProperties } from "react";
import { averageColour } from "@/lib/average-colour";
import { CARD_SIZES, isMoving, mediaSizes, srcSetOf } from "../renditions";
import type { Post } from "../schema";

/** The picture or video of a post, whole, in a box that has its shape before it has arrived. */
export function PostMedia({ post }: { post: Post }) {
  const box = {
    "--w": post.width,
    "--h": post.height,
    background: averageColour(post.placeholder),
  } as CSSProperties;
  return (
    <div className="post-media" style={box}>
      {post.mediaType === "video" ? <PostVideo post={post} /> : <PostPicture post={post} />}
    </div>
  );
}

const PostVideo = ({ post }: { post: Post }) => (
  // biome-ignore lint/a11y/useMediaCaption: people upload no captions; the alt text says what there is
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

/** The rendition that the card has loaded lies beneath the larger one until that has arrived. */
const PostPicture = ({ post }: { post: Post }) => {
  const srcSet = srcSetOf(post);
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: renditions have fixed sizes, the optimizer is off */}
      <img srcSet={srcSet} sizes={CARD_SIZES} alt="" aria-hidden="true" />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img
        src={post.media}
        {...(!isMoving(post) && { srcSet, sizes: mediaSizes(post) })}
        width={post.width}
        height={post.height}
        alt={post.alt || post.title}
        fetchPriority="high"
      />
    </>
  );
};
