"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isPostHidden, refreshPost } from "@/features/posts/client/hidden-posts";
import type { ListBefore } from "@/features/posts/client/list-order";
import { neighbours } from "@/features/posts/neighbours";
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
  const client = useQueryClient();
  const router = useRouter();
  // Fast presses add up while the next page loads.
  const [step, setStep] = useState<{ to: string; direction: Direction }>();
  const target = step?.to ?? id;
  const { order } = useOrder(target, list);
  const { previous, next } = neighbours(order, target);
  // Hides those that the server no longer has.
  const load = useEffectEvent(
    usePreloadedPosts([next, previous], { load: refreshPost, pathOf: postPagePath }),
  );

  const onStep = (direction: Direction) => {
    const to = direction === "previous" ? previous : next;
    if (to && !window.matchMedia(WIDE_SCREEN).matches) setStep({ to, direction });
  };
  const follow = useEffectEvent((to: string, direction: Direction) => {
    if (!isPostHidden(client, to)) return router.replace(postPagePath(to));
    const beyond = neighbours(order, to)[direction];
    setStep(beyond ? { to: beyond, direction } : undefined);
  });
  useEffect(() => {
    if (!step) return;
    let isCurrent = true;
    void load(step.to).then(() => {
      if (isCurrent) follow(step.to, step.direction);
    });
    return () => {
      isCurrent = false;
    };
  }, [step]);
  useSwipe(onStep, startsOnPage);
  useShortcuts(stepShortcuts((direction, held) => !held && onStep(direction)));

  return children(order.includes(target) ? { previous, next, onStep } : undefined);
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
