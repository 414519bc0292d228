import type { CSSProperties } from "react";
import { averageColour } from "@/lib/average-colour";
import { classNames } from "@/ui/class-names";
import type { Post } from "../../schema";
import { isPixelArt } from "../picture-sizes";
import { StillPicture } from "./post-renditions";

/** The box of an opened picture, before it has loaded. */
export const boxOf = (post: Post) =>
  ({
    "--w": post.width,
    "--h": post.height,
    background: averageColour(post.placeholder),
  }) as CSSProperties;

/** The picture of the previous post while it fades out. */
export const PostStill = ({ post, onFaded }: { post: Post; onFaded?: () => void }) => (
  <div
    className={classNames("post-media post-still", isPixelArt(post) && "pixel-art")}
    data-post={post._id}
    style={boxOf(post)}
    aria-hidden="true"
    onAnimationEnd={onFaded}
  >
    <StillPicture post={post} />
  </div>
);
