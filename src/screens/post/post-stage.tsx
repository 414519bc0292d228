"use client";
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { PostStill } from "@/features/posts/components/post-media";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { ShownMedia } from "./shown-media";

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

/** The stage of a post that has not arrived, with the picture of the one before. */
export function EmptyStage() {
  const before = useContext(StagedPostContext)?.current;
  return <div className="post-panel-stage waiting">{before && <PostStill post={before} />}</div>;
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
