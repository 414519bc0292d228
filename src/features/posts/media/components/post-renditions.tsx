import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  useContext,
  useState,
} from "react";
import { backgroundOf } from "@/lib/picture-background";
import { navigationStart } from "@/lib/version";
import { classNames } from "@/ui/class-names";
import { useFromBrowser } from "@/ui/hydration";
import type { Post } from "../../schema";
import { useListView, useSavesData } from "../list-view";
import { cardSizes, isAnimated, isPixelArt, mediaSizes } from "../shown-sizes";
import { StillImage } from "./still-image";

export const PostVideo = ({ post, isCovered }: { post: Post; isCovered: boolean }) => (
  <video
    controls
    playsInline
    preload={useSavesData() || isCovered ? "none" : "metadata"}
    src={post.media}
    poster={isCovered ? undefined : (post.poster ?? undefined)}
    width={post.width}
    height={post.height}
    aria-label={post.alt || post.title}
  />
);

/** The image that `PostVideo` or `PostPicture` has painted, from the HTTP cache. */
const StillPicture = ({ post }: { post: Post }) =>
  post.mediaType === "video" ? (
    <img src={post.poster ?? undefined} alt="" decoding="sync" />
  ) : (
    <OpenedImage post={post} sizes={mediaSizes(post)} alt="" decoding="sync" />
  );

type OpenedProps = ComponentProps<"img"> & {
  post: Post;
  sizes: string;
  alt: string;
  isPlayed?: boolean;
};

/** Whether a moving picture is a still until it is played. */
export const useIsStill = (post: Post) => useSavesData() && isAnimated(post);

const OpenedImage = ({ post, sizes, alt, isPlayed = false, ...img }: OpenedProps) => {
  const isStill = useIsStill(post) && !isPlayed;
  return isAnimated(post) && !isStill ? (
    <img {...img} src={post.media} alt={alt} />
  ) : (
    <StillImage {...img} alt={alt} post={post} src={post.media} sizes={sizes} />
  );
};

/** The `sizes` of the place in which a post is opened; without it, of the overlay. */
export const SizesContext = createContext(mediaSizes);

/** Whether the document has rendered another page before. */
const hasNavigated = () => navigationStart() > 0;

type PictureProps = { post: Post; isCovered: boolean; isPlayed: boolean };

/** After a client navigation the rendition of the card is shown until the larger one has loaded. */
export const PostPicture = ({ post, isCovered, isPlayed }: PictureProps) => {
  const sizesOf = useContext(SizesContext);
  const { columns } = useListView();
  const isClientNavigation = useFromBrowser(hasNavigated, false);
  const [showsCardRendition] = useState(isClientNavigation);
  return (
    <>
      {showsCardRendition && !isCovered && (
        <StillImage
          post={post}
          sizes={cardSizes(post, columns)}
          alt=""
          aria-hidden="true"
          fetchPriority="high"
        />
      )}
      <OpenedImage
        post={post}
        isPlayed={isPlayed}
        sizes={sizesOf(post)}
        width={post.width}
        height={post.height}
        alt={post.alt || post.title}
        fetchPriority="high"
        loading={isCovered ? "lazy" : undefined}
        // Part of the first frame of a page; over the card's rendition it must not delay a frame.
        decoding={showsCardRendition ? "async" : "sync"}
      />
    </>
  );
};

/** The box of an opened picture, before it has loaded. */
export const boxOf = (post: Post) =>
  ({
    "--w": post.width,
    "--h": post.height,
    background: backgroundOf(post),
  }) as CSSProperties;

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
