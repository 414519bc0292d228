import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { preloadPost, readPost } from "@/features/posts/client/post-cache";
import { preloadMedia } from "@/features/posts/media/client";
import { useSavesData } from "@/features/posts/media/save-data";
import { neighbours } from "@/features/posts/neighbours";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { useListPath, useOpenPost, useOverlayTarget } from "./overlay-navigation";
import { useOrder } from "./use-order";

export type Direction = "previous" | "next";

/**
 * Steps from post to post in the overlay without adding to the history. Fast key presses add up; a held
 * key waits until each post is shown.
 * @returns `isOutside` when the collection is known and the post is not in it
 */
export function useSteps(id: string, isShown: boolean) {
  const client = useQueryClient();
  const open = useOpenPost();
  const list = useListPath();
  const { isPending } = useOverlayTarget();
  const [lastStep, setLastStep] = useState<Direction>();
  const { order, isOutside } = useOrder(id, { path: list });
  const { previous, next } = neighbours(order, id);
  usePreloadedPosts([next, previous], { load: preloadPost, pathOf: (to) => postPath(to, list) });

  const step = (direction: Direction, held = false) => {
    const to = direction === "previous" ? previous : next;
    if (!to || (held && (isPending || !isShown))) return;
    setLastStep(direction);
    open?.(to);
  };

  /** Steps past a hidden post that was reached by a step. @returns whether there is another one */
  const skip = () => {
    const to = lastStep === "previous" ? (previous ?? next) : (next ?? previous);
    if (!lastStep || !to) return false;
    open?.(to);
    return true;
  };

  const post = lastStep ? readPost(client, id) : undefined;
  const announcement = post ? `${post.title} by ${post.user.fullName}` : "";
  return { previous, next, announcement, step, skip, isOutside };
}

const arrows: Record<string, Direction> = { ArrowLeft: "previous", ArrowRight: "next" };

/** @param step `held`: by a key that is held down */
export const stepShortcuts = (step: (direction: Direction, held: boolean) => void) => ({
  next: ({ repeat }: KeyboardEvent) => step("next", repeat),
  previous: ({ repeat }: KeyboardEvent) => step("previous", repeat),
  move: ({ key, repeat }: KeyboardEvent) => {
    const direction = arrows[key];
    if (!direction) return false;
    step(direction, repeat);
  },
});

type Preload = {
  load: (client: QueryClient, id: string) => Promise<Post | undefined>;
  pathOf: (id: string) => string;
};

/** Preloads the routes, the posts and the media of the neighbours; to save data, only the posts. */
export function usePreloadedPosts(
  [first, second]: [string | null, string | null],
  { load, pathOf }: Preload,
) {
  const client = useQueryClient();
  const router = useRouter();
  const savesData = useSavesData();
  const preload = useEffectEvent((id: string) => {
    const loading = load(client, id);
    if (savesData) return;
    router.prefetch(pathOf(id));
    void loading.then((post) => post && preloadMedia(post));
  });
  useEffect(() => {
    for (const id of [first, second]) if (id) preload(id);
  }, [first, second]);
}
