import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import { neighbours, setRequested, useListOrder } from "@/features/posts/client/list-order";
import { preloadPost, readPost, upsertPosts } from "@/features/posts/client/post-cache";
import { hasMore, loadNextPage } from "@/features/posts/client/post-list";
import { NAVIGATION_BATCH } from "@/features/posts/limits";
import { preloadMedia } from "@/features/posts/media/client";
import { useCoveredNow } from "@/features/posts/media/components/cover";
import { useSavesData } from "@/features/posts/media/list-view";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import { nextVersion } from "@/lib/version";
import { useListPath, useOpenPost, useOverlayTarget } from "./overlay-navigation";
import { isReactionPath, loadReacted, type ReactionPath } from "./reacted-posts";

export type Direction = "previous" | "next";

export type Steps = Record<Direction, string | null> & { onStep: (to: Direction) => void };

/**
 * Steps from post to post in the overlay without adding to the history. Fast key presses add up; a held
 * key waits until each post is shown.
 * @returns `isOutside` when the list is known and the post is not in it
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
  const isCovered = useCoveredNow();
  const preload = useEffectEvent((id: string) => {
    const loading = load(client, id);
    if (savesData) return;
    router.prefetch(pathOf(id));
    void loading.then((post) => post && !isCovered(post) && preloadMedia(post));
  });
  useEffect(() => {
    for (const id of [first, second]) if (id) preload(id);
  }, [first, second]);
}

const NONE: string[] = [];

/** With fewer posts to come, the next page is requested. */
const LEFT = 6;

type List = {
  path: string;
  /** The key of its history entry, if the post is not open over it. */
  entry?: string;
};

/**
 * The ids that previous and next go through: those of the list but for hidden ones, and its next pages;
 * over Favorites and Saved up to 50 of its posts (docs/product.md L16, O14).
 * @returns `isOutside` when the list is known and the post is not in it
 */
export function useOrder(id: string, { path, entry }: List) {
  const order = useListOrder(entry);
  const list = isReactionPath(path) ? path : undefined;
  const isRequested = useRequestedList(list, order, entry);
  const isHidden = useIsHidden();
  const ids = useMemo(() => {
    const all = [...new Set([...(order?.shown ?? NONE), ...(order?.requested ?? NONE)])];
    return all.filter((each) => each === id || !isHidden(each));
  }, [order, isHidden, id]);
  const isListed = ids.includes(id);
  useNextPage(list ? undefined : order?.listId, ids.length - ids.indexOf(id) - 1);
  if (!list) return { order: ids, isOutside: false };
  return { order: isListed ? ids : NONE, isOutside: isRequested && !isListed };
}

function useNextPage(listId: string | undefined, left: number) {
  const client = useQueryClient();
  useEffect(() => {
    if (!listId || left >= LEFT || !hasMore(client, listId)) return;
    void loadNextPage(client, listId).then((ids) => setRequested(client, listId, ids));
  }, [client, listId, left]);
}

/**
 * Requested each time that the overlay opens, or once for the history entry of a list. A failure is
 * logged and counts as empty (docs/product.md E18).
 * @returns whether it is known what is in the list
 */
function useRequestedList(
  list: ReactionPath | undefined,
  { listId, collection }: { listId?: string | undefined; collection?: string | undefined } = {},
  entry?: string,
): boolean {
  const client = useQueryClient();
  const { isSuccess } = useQuery({
    queryKey: ["reactions", listId, entry],
    enabled: list !== undefined && listId !== undefined,
    ...(!entry && { gcTime: 0 }),
    queryFn: async () => {
      if (!list || !listId) return true;
      try {
        const requestedAt = nextVersion();
        const { posts } = await loadReacted(list, { collection, batch: NAVIGATION_BATCH });
        upsertPosts(client, posts, requestedAt);
        setRequested(
          client,
          listId,
          posts.map(({ _id }) => _id),
        );
      } catch (error) {
        console.warn("The next posts could not be loaded.", error);
      }
      return true;
    },
  });
  return isSuccess;
}

/** The least distance of a swipe; vertically it moves less than half as far. */
const SWIPE_PX = 60;

/** At the edges of the screen a swipe is the system's, for Back and Forward. */
const EDGE_PX = 32;

/** From here on a finger moves sideways, and the picture with it. */
const MOVE_PX = 10;

/**
 * Steps when one finger swipes sideways. The picture follows the finger, and goes back when it is lifted.
 * @param startsOn whether a swipe may begin on an element
 */
export function useSwipe(
  step: (direction: Direction) => void,
  startsOn: (target: Element) => boolean,
) {
  const canStart = useEffectEvent(({ touches, target }: TouchEvent) => {
    const x = touches[0]?.clientX ?? 0;
    const isAtEdge = x < EDGE_PX || x > window.innerWidth - EDGE_PX;
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
    if (touches.length !== 1 || isAtEdge || isZoomed) return false;
    return target instanceof Element && startsOn(target);
  });
  const swipe = useEffectEvent(step);

  useEffect(() => {
    let start: Touch | undefined;
    let moved: HTMLElement | null = null;
    const onTouchMove = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const x = touch.clientX - start.clientX;
      const isSideways =
        Math.abs(x) > Math.max(MOVE_PX, 2 * Math.abs(touch.clientY - start.clientY));
      if (isSideways) moved ??= document.querySelector(".post-media:not(.post-still)");
      if (moved) Object.assign(moved.style, { translate: `${x}px`, transition: "none" });
    };
    const release = () => {
      start = undefined;
      if (moved) Object.assign(moved.style, { translate: "", transition: "" });
      moved = null;
    };
    const onTouchStart = (event: TouchEvent) => {
      start = canStart(event) ? event.touches[0] : undefined;
    };
    const onTouchEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return release();
      const x = end.clientX - start.clientX;
      const y = end.clientY - start.clientY;
      release();
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x) / 2) return;
      swipe(x < 0 ? "next" : "previous");
    };
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    document.addEventListener("touchstart", onTouchStart, options);
    document.addEventListener("touchmove", onTouchMove, options);
    document.addEventListener("touchend", onTouchEnd, options);
    document.addEventListener("touchcancel", release, options);
    return () => controller.abort();
  }, []);
}
