import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { readPost } from "@/features/posts/client/post-cache";
import { useGo, useOverlayTarget } from "./overlay-target";
import { useNeighbours } from "./use-neighbours";

export type Direction = "previous" | "next";

/**
 * Going from post to post in the overlay without adding to the history. Presses that come faster
 * than the posts add up; a held key waits until each post has been seen.
 */
export function useSteps(order: string[], id: string, dialog: RefObject<HTMLDialogElement | null>) {
  const client = useQueryClient();
  const go = useGo();
  const { isMoving } = useOverlayTarget();
  const [moved, setMoved] = useState<Direction>();
  const { previous, next } = useNeighbours(order, id);

  const step = (direction: Direction, held = false) => {
    const to = direction === "previous" ? previous : next;
    if (!to || (held && (isMoving || !hasPicture(dialog.current)))) return;
    setMoved(direction);
    go?.(to);
  };

  /** Goes on past a post that was come to from another, or else back. @returns whether there is one to go to */
  const skip = () => {
    const to = moved === "previous" ? (previous ?? next) : (next ?? previous);
    if (!moved || !to) return false;
    go?.(to);
    return true;
  };

  const post = moved ? readPost(client, id) : undefined;
  const announcement = post ? `${post.title} by ${post.user.fullName}` : "";
  return { previous, next, announcement, step, skip };
}

/** Whether the picture on show has arrived. A video is there as soon as its box is. */
const hasPicture = (dialog: HTMLElement | null) =>
  dialog?.querySelector<HTMLImageElement>(".post-picture")?.complete ?? true;
