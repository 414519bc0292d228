import { useEffect, useEffectEvent, useState } from "react";
import { useIsGone } from "@/features/posts/gone-posts";
import type { Post } from "@/features/posts/schema";
import { onceUncovered } from "@/ui/use-modal";
import { titleId } from "./focus-card";
import { useReload } from "./use-reload";
import { withLeaving } from "./with-leaving";

/**
 * The posts to draw: those of the list, and those that are gone from it until nothing lies over the
 * page any more and they have faded out. Then the page is rendered anew, for what it counts.
 */
export function useLeaving(posts: Post[]): Post[] {
  const [drawn, setDrawn] = useState(posts);
  const isGone = useIsGone();
  const reload = useReload();
  const shown = withLeaving(posts, drawn, ({ _id }) => isGone(_id));
  if (!isSame(shown, drawn)) setDrawn(shown);
  const leaving = shown.filter((post) => !posts.includes(post));

  const leave = useEffectEvent(async () => {
    const ids = new Set(leaving.map(({ _id }) => _id));
    const cards = [...ids].map(cardOf);
    await Promise.all(cards.map(fadeOut));
    setDrawn((now) => now.filter(({ _id }) => !ids.has(_id)));
    reload();
  });
  const names = leaving.map(({ _id }) => _id).join();
  useEffect(() => {
    if (names) return onceUncovered(() => void leave());
  }, [names]);

  return shown;
}

const isSame = (some: Post[], others: Post[]) =>
  some.length === others.length && some.every((post, place) => post === others[place]);

const cardOf = (id: string) => document.getElementById(titleId(id))?.closest("article") ?? null;

async function fadeOut(card: HTMLElement | null) {
  card?.classList.add("leaving");
  await Promise.allSettled(card?.getAnimations().map(({ finished }) => finished) ?? []);
}
