import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useOptimistic } from "react";
import { refreshPost } from "@/features/posts/client/hidden-posts";
import { type ListBefore, neighbours } from "@/features/posts/client/list-order";
import { postPagePath } from "@/features/posts/paths";
import { WIDE_SCREEN } from "@/ui/wide-screen";
import { useShortcuts } from "../keyboard/use-shortcuts";
import {
  type Direction,
  type Steps,
  stepShortcuts,
  useOrder,
  usePreloadedPosts,
  useSwipe,
} from "./use-steps";

type Props = {
  id: string;
  list: ListBefore;
  children: (steps: Steps | undefined) => ReactNode;
};

/**
 * Previous and next on the page of a post that was opened from a list: buttons, keys and a swipe. A step
 * replaces the history entry, so that one Back returns to the list.
 */
export function PageSteps({ id, list, children }: Props) {
  const router = useRouter();
  // Fast presses add up while the next page loads.
  const [target, setTarget] = useOptimistic(id);
  const { order } = useOrder(target, list);
  const { previous, next } = neighbours(order, target);
  // Hides those that the server no longer has, so that no step leads to them.
  usePreloadedPosts([next, previous], { load: refreshPost, pathOf: postPagePath });

  const step = (direction: Direction) => {
    const to = direction === "previous" ? previous : next;
    if (!to || window.matchMedia(WIDE_SCREEN).matches) return;
    startTransition(() => {
      setTarget(to);
      router.replace(postPagePath(to));
    });
  };
  useSwipe(step, startsOnPage);
  useShortcuts(stepShortcuts((direction, held) => !held && step(direction)));

  return children(order.includes(target) ? { previous, next, onStep: step } : undefined);
}

const startsOnPage = (target: Element) =>
  target.closest(".post-page") !== null &&
  !target.closest("input, textarea, video, details:not(.cover), dialog, [popover]") &&
  !scrollsSideways(target);

const scrollsSideways = (element: Element | null): boolean =>
  element !== null &&
  ((element.scrollWidth > element.clientWidth &&
    /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
    scrollsSideways(element.parentElement));
