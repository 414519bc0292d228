import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { preloadPost } from "@/features/posts/client/opened-post";
import { readPost, upsertPosts } from "@/features/posts/client/post-cache";
import { useShownList } from "@/features/posts/client/post-list";
import { NAVIGATION_BATCH } from "@/features/posts/limits";
import { preloadMedia } from "@/features/posts/media/client";
import { neighbours } from "@/features/posts/neighbours";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { nextVersion } from "@/lib/version";
import { loadCollected } from "../collection/collection-calls";
import { type CollectionName, collectionAt } from "../collection/collection-texts";
import { useListPath, useOpenPost, useOverlayTarget } from "./overlay-navigation";

export type Direction = "previous" | "next";

/**
 * Steps from post to post in the overlay without adding to the history. Fast key presses add up; a held
 * key waits until each picture has loaded.
 * @returns `isOutside` when the collection is known and the post is not in it
 */
export function useSteps(id: string, dialog: RefObject<HTMLDialogElement | null>) {
  const client = useQueryClient();
  const open = useOpenPost();
  const list = useListPath();
  const { isPending } = useOverlayTarget();
  const [lastStep, setLastStep] = useState<Direction>();
  const { order, isOutside } = useOrder(id, { path: list, order: useShownList() });
  const { previous, next } = neighbours(order, id);
  usePreloadedPosts([next, previous], { load: preloadPost, pathOf: (to) => postPath(to, list) });

  const step = (direction: Direction, held = false) => {
    const to = direction === "previous" ? previous : next;
    if (!to || (held && (isPending || !hasPicture(dialog.current)))) return;
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

const hasPicture = (dialog: HTMLElement | null) =>
  dialog?.querySelector<HTMLImageElement>(".post-picture")?.complete ?? true;

type Preload = {
  load: (client: QueryClient, id: string) => Promise<Post | undefined>;
  pathOf: (id: string) => string;
};

/** Preloads the routes, the posts and the media of the neighbours. */
export function usePreloadedPosts(
  [first, second]: [string | null, string | null],
  { load, pathOf }: Preload,
) {
  const client = useQueryClient();
  const router = useRouter();
  const preload = useEffectEvent((id: string) => {
    router.prefetch(pathOf(id));
    void load(client, id).then((post) => post && preloadMedia(post));
  });
  useEffect(() => {
    for (const id of [first, second]) if (id) preload(id);
  }, [first, second]);
}

const NONE: string[] = [];

type List = {
  path: string;
  order: string[];
  /** The key of its history entry, if the post is not open over it. */
  entry?: string;
};

/**
 * The ids that previous and next go through: those of the list, but for hidden ones, and over a
 * collection up to 50 of its posts also where the list has loaded fewer (docs/product.md L16).
 */
export function useOrder(id: string, { path, order: listed, entry }: List) {
  const collection = collectionAt(path);
  const collected = useCollectedIds(collection, entry);
  const isHidden = useIsHidden();
  return useMemo(() => {
    const all = [...new Set([...listed, ...(collected ?? NONE)])];
    const order = all.filter((each) => each === id || !isHidden(each));
    if (!collection) return { order, isOutside: false };
    const isListed = order.includes(id);
    return { order: isListed ? order : NONE, isOutside: collected !== undefined && !isListed };
  }, [collection, listed, collected, isHidden, id]);
}

/**
 * Requested each time that the overlay opens, or once for the history entry of a list. A failure is
 * logged and counts as empty (docs/product.md E18).
 */
function useCollectedIds(collection: CollectionName | undefined, entry: string | undefined) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["collected-ids", collection, entry],
    enabled: collection !== undefined,
    ...(!entry && { gcTime: 0 }),
    queryFn: async () => {
      if (!collection) return NONE;
      try {
        const requestedAt = nextVersion();
        const { posts } = await loadCollected(collection, { batch: NAVIGATION_BATCH });
        upsertPosts(client, posts, requestedAt);
        return posts.map(({ _id }) => _id);
      } catch (error) {
        console.warn("The posts to go through could not be loaded.", error);
        return NONE;
      }
    },
  });
  return data;
}
