import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { NIL } from "uuid";
import { useViewerId } from "@/features/auth/client/viewer-id";
import type { listNewPosts } from "@/features/posts/api";
import { useIsHidden } from "@/features/posts/client/hidden-posts";
import type { Post } from "@/features/posts/schema";
import { enterVisit, noteOpened, readVisit } from "@/features/posts/visits/client";
import { isInSight, newCount, newIn, type Visit } from "@/features/posts/visits/visit";
import { call } from "@/lib/browser/call";
import { cardOf } from "../post/focus-card";
import { useHasOpenPost } from "../post-list/use-list";
import type { FeedProps } from "./feed-props";

type Props = {
  feed: FeedProps;
  posts: Post[];
  onChange: (ids: ReadonlySet<string>) => void;
};

/** How many posts are new since the last visit on this device. Cards lose their marks when they are seen. */
export function NewPosts({ feed, posts, onChange }: Props) {
  const isHidden = useIsHidden();
  const { visit, marked } = useVisit(feed, posts);
  const found = useFound(feed, visit?.reference);
  const change = useEffectEvent(onChange);
  const key = marked.join();
  useEffect(() => change(new Set(key.split(","))), [key]);
  useEffect(() => () => change(new Set()), []);

  const last = feed.fromStart ? feed.posts[0]?._id : undefined;
  const isUnseen = (id: string) =>
    !visit?.seen.includes(id) && !isHidden(id) && (last === undefined || id <= last);
  const count = found?.ids.filter(isUnseen).length ?? 0;
  const hasMore = found?.hasMore ?? false;
  const text = count > 0 || hasMore ? newCount(count, hasMore) : "";
  return (
    <>
      {text && (
        <p className="flex-none text-sm text-ink before:mr-1.5 before:inline-block before:size-2 before:rounded-full before:bg-accent before:align-[0.0625rem]">
          {text} new<span className="max-xl:sr-only"> since your last visit</span>
        </p>
      )}
      <p className="sr-only" role="status">
        {useFirst(text && `${text} new ${text === "1" ? "post" : "posts"} since your last visit`)}
      </p>
    </>
  );
}

/** The first text that is not empty, so that counting down is not announced. */
function useFirst(text: string) {
  const [first, setFirst] = useState("");
  useEffect(() => {
    if (text) setFirst((before) => before || text);
  }, [text]);
  return first;
}

/** @returns the visit, once it is known, and the posts of the list that are new and not seen */
function useVisit({ posts: [first], fromStart, from, tag }: FeedProps, posts: Post[]) {
  const viewerId = useViewerId();
  const hasOpenPost = useHasOpenPost();
  const [visit, setVisit] = useState<Visit>();
  const fresh = visit ? newIn(visit, posts, viewerId) : [];
  const marked = fresh.filter((id) => !visit?.seen.includes(id));
  const newest = fromStart && from === "everyone" && !tag ? (first?._id ?? NIL) : undefined;

  useEffect(() => setVisit(enterVisit(viewerId, newest)), [viewerId, newest]);

  const watch = useEffectEvent(() =>
    watchCards(marked, (id) => {
      const changed = noteOpened(viewerId, id);
      if (changed) setVisit(changed);
    }),
  );
  const key = fresh.join();
  useEffect(() => {
    if (hasOpenPost || !key) return;
    // Posts that were opened over the list have been seen.
    const stored = readVisit(viewerId);
    if (stored) setVisit(stored);
    return watch();
  }, [hasOpenPost, key, viewerId]);

  return { visit, marked };
}

/** The posts that the server finds. A list that begins with no new post has none. */
function useFound(
  { listId, posts: [first], fromStart, from, tag }: FeedProps,
  after: string | undefined,
) {
  const mayHaveNew =
    !fromStart || (first !== undefined && after !== undefined && first._id > after);
  return useQuery({
    queryKey: ["new-posts", listId, after],
    queryFn: ({ signal }) =>
      call<typeof listNewPosts>("GET /feed/new", {
        query: { from, after: after ?? "", ...(tag && { tag }) },
        signal,
      }),
    enabled: after !== undefined && mayHaveNew,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}

const SEEN_AFTER_MS = 1000;

/** Calls back for each card that has been in sight for a second, while the tab is. @returns stops it */
function watchCards(postIds: string[], onSeen: (postId: string) => void): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const cards = new Map<Element, string>();
  for (const id of postIds) {
    const card = cardOf(id);
    if (card) cards.set(card, id);
  }
  const update = (entry: IntersectionObserverEntry) => {
    const id = cards.get(entry.target) ?? "";
    if (!isInSight(entry)) {
      clearTimeout(timers.get(id));
      timers.delete(id);
    } else if (!timers.has(id)) {
      timers.set(
        id,
        setTimeout(() => onSeen(id), SEEN_AFTER_MS),
      );
    }
  };
  const threshold = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
  const observer = new IntersectionObserver((entries) => entries.forEach(update), { threshold });
  const stop = () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const restart = () => {
    stop();
    if (document.visibilityState === "visible")
      for (const card of cards.keys()) observer.observe(card);
  };
  restart();
  document.addEventListener("visibilitychange", restart);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", restart);
  };
}
