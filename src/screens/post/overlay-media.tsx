import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { togglePostLike } from "@/features/likes/client";
import { Cover, useIsCovered } from "@/features/posts/media/components/cover";
import { PostMedia } from "@/features/posts/media/components/post-media";
import { boxOf, PostStill, SizesContext } from "@/features/posts/media/components/post-renditions";
import { mediaSizes } from "@/features/posts/media/shown-sizes";
import type { Post } from "@/features/posts/schema";
import { whileWanted } from "@/lib/browser/while-wanted";
import { classNames } from "@/ui/class-names";
import { ShownPostContext } from "./opening-post";

/**
 * The media of a post in the overlay. After a step the previous picture stays until the new one is
 * decoded, and fades away above it. How long the step itself waits for the picture: `post-overlay.tsx`.
 */
export function OverlayMedia({ post }: { post: Post }) {
  const shownPost = useContext(ShownPostContext);
  const container = useRef<HTMLDivElement>(null);
  const [previous, setPrevious] = useState(() => shownPost?.current);
  const [isWaiting, setWaiting] = useState(previous !== undefined);
  const isCovered = useIsCovered(post);
  const show = useEffectEvent(() => {
    if (shownPost) shownPost.current = isCovered ? undefined : post;
    setWaiting(false);
  });

  useEffect(() => whileWanted(decoded(container.current), () => show()), []);

  return (
    <div ref={container} className={classNames("overlay-stage", isWaiting && "waiting")}>
      {previous && <PostStill post={previous} onFaded={() => setPrevious(undefined)} />}
      <LikeableMedia post={post} />
    </div>
  );
}

const MEDIA_CONTROL = ".post-media:not(.post-still) :is(button, summary, video)";

type MediaProps = { post: Post; sizesOf?: typeof mediaSizes };

/** The media of an opened post. A double tap likes it, and does not remove a like. */
export function LikeableMedia({ post, sizesOf = mediaSizes }: MediaProps) {
  const client = useQueryClient();
  const isCovered = useIsCovered(post);
  const like = () => {
    if (!post.isLiked) void togglePostLike(client, post);
  };
  return (
    <SizesContext value={sizesOf}>
      {isCovered && (
        <Cover
          id={post._id}
          className="post-media"
          style={boxOf(post)}
          onShow={() => document.querySelector<HTMLElement>(MEDIA_CONTROL)?.focus()}
        />
      )}
      <PostMedia post={post} isCovered={isCovered} onDoubleTap={like} />
    </SizesContext>
  );
}

/** Resolves once a rendition, or the poster of a video, is decoded or has failed. */
export async function decoded(container: HTMLElement | null) {
  const images = [
    ...(container?.querySelectorAll<HTMLImageElement>(
      ".post-media:not(.post-still, .cover + *) img",
    ) ?? []),
  ];
  const poster = container?.querySelector("video")?.poster;
  if (poster) images.push(Object.assign(new Image(), { src: poster }));
  await Promise.any(images.map((image) => image.decode())).catch(() => {});
}
