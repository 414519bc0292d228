import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { preloadPost } from "@/features/posts/client/opened-post";
import { readPost, upsertPosts } from "@/features/posts/client/post-cache";
import { useShownList } from "@/features/posts/client/post-list";
import { NAVIGATION_BATCH } from "@/features/posts/limits";
import { preloadMedia } from "@/features/posts/media/client";
import { postPath } from "@/features/posts/paths";
import { neighbours } from "@/features/posts/rules";
import { nextVersion } from "@/lib/version";
import { loadCollected } from "../collection/collection-calls";
import { collectionAt } from "../collection/collection-texts";
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
  const { isPending } = useOverlayTarget();
  const [lastStep, setLastStep] = useState<Direction>();
  const { order, isOutside } = useOrder(id);
  const { previous, next } = neighbours(order, id);
  usePreloadedPosts(next, previous);

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

function usePreloadedPosts(...[next, previous]: (string | null)[]) {
  const client = useQueryClient();
  const router = useRouter();
  const list = useListPath();
  useEffect(() => {
    for (const id of [next, previous]) {
      if (!id) continue;
      router.prefetch(postPath(id, list));
      void preloadPost(client, id).then((post) => post && preloadMedia(post));
    }
  }, [client, router, list, previous, next]);
}

const NONE: string[] = [];

/**
 * The ids that previous and next go through: the list on screen and, over a collection, up to 50 of
 * its posts also where the list has loaded fewer (docs/product.md L16).
 */
function useOrder(id: string) {
  const collection = collectionAt(useListPath());
  const shown = useShownList(id);
  const collected = useCollectedIds();
  const isHidden = useIsHidden();
  return useMemo(() => {
    if (!collection) return { order: shown, isOutside: false };
    const more = (collected ?? NONE).filter((each) => each === id || !isHidden(each));
    const order = [...new Set([...shown, ...more])];
    const isListed = order.includes(id);
    return { order: isListed ? order : NONE, isOutside: collected !== undefined && !isListed };
  }, [collection, shown, collected, isHidden, id]);
}

/**
 * Requested each time that the overlay opens. A failure is logged and counts as empty
 * (docs/product.md E18).
 */
function useCollectedIds(): string[] | undefined {
  const list = useListPath();
  const collection = collectionAt(list);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["collected-ids", list],
    enabled: collection !== undefined,
    gcTime: 0,
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
