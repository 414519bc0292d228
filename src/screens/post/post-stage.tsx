"use client";
import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { togglePostLike } from "@/features/likes/client";
import { PostMedia, PostStill } from "@/features/posts/media/components/post-media";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";

/** The id of an opened post's title, which names the dialog and the article. */
export const POST_TITLE_ID = "post-title";

/** The post whose media the overlay shows. It outlives the panel of each post. */
export const StagedPostContext = createContext<RefObject<Post | undefined> | null>(null);

/**
 * The media of a post in the overlay. After a step the picture of the post before stays until the new
 * one can be painted, and both cross-fade.
 */
export function PostStage({ post }: { post: Post }) {
  const staged = useContext(StagedPostContext);
  const stage = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(() => staged?.current);
  const [isWaiting, setWaiting] = useState(before !== undefined);
  const show = useEffectEvent(() => {
    if (staged) staged.current = post;
    setWaiting(false);
  });

  useEffect(() => {
    let isMounted = true;
    void canPaint(stage.current).then(() => {
      if (isMounted) show();
    });
    return () => {
      isMounted = false;
    };
  }, []);

  return (
    <div ref={stage} className={classNames("post-panel-stage", isWaiting && "waiting")}>
      {before && <PostStill post={before} onFaded={() => setBefore(undefined)} />}
      <ShownMedia post={post} />
    </div>
  );
}

/** The stage of a post that has not loaded, with the picture of the one before. */
export function EmptyStage() {
  const before = useContext(StagedPostContext)?.current;
  return <div className="post-panel-stage waiting">{before && <PostStill post={before} />}</div>;
}

/** The media of an opened post. A double tap likes it, and never removes a like. */
export function ShownMedia({ post }: { post: Post }) {
  const client = useQueryClient();
  const like = () => {
    if (!post.isLiked) void togglePostLike(client, post);
  };
  return <PostMedia post={post} onDoubleTap={like} />;
}

/** Resolves once one rendition is decoded, or none can be; a video has only its poster. */
async function canPaint(stage: HTMLElement | null) {
  const images = [
    ...(stage?.querySelectorAll<HTMLImageElement>(".post-media:not(.post-still) > img") ?? []),
  ];
  const poster = stage?.querySelector("video")?.poster;
  if (poster) images.push(Object.assign(new Image(), { src: poster }));
  await Promise.any(images.map((image) => image.decode())).catch(() => {});
}
