"use client";
import type { Post } from "@/features/posts/schema";
import { useScrollMemory } from "@/ui/scroll-memory";
import { PostList } from "./post-list";
import { type Continuation, ShowMore } from "./show-more";
import { type RenderedList, useShownOrder, useWholeList, type WholeList } from "./whole-list";

/** A list of posts that goes on, and that is as it was left after Back. */
export function PagedPosts({ list, ...rest }: { list: RenderedList; continuation: Continuation }) {
  return <ShownPosts {...rest} {...useWholeList(list)} />;
}

type Props = WholeList & {
  continuation: Continuation;
  hasLeft?: (post: Post) => boolean;
};

/** The same with all its posts so far, for a list that chooses among them. */
export function ShownPosts({ continuation, hasLeft, ...list }: Props) {
  useShownOrder(list.posts);
  useScrollMemory(list.listId);
  return (
    <>
      <PostList posts={list.posts} hasLeft={hasLeft} />
      <ShowMore key={list.listId} list={list} continuation={continuation} />
    </>
  );
}
