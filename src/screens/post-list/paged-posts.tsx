"use client";
import type { Post } from "@/features/posts/schema";
import { useScrollMemory } from "@/ui/scroll-memory";
import { PostList } from "./post-list";
import { type Continuation, ShowMore } from "./show-more";
import { type RenderedList, useShownOrder, useWholeList } from "./whole-list";

/** A list of posts that goes on, and that is as it was left after Back. */
export function PagedPosts({ list, ...rest }: { list: RenderedList; continuation: Continuation }) {
  return <ShownPosts {...rest} {...useWholeList(list)} />;
}

type Props = Pick<RenderedList, "listId" | "posts" | "nextCursor"> & {
  continuation: Continuation;
  hasLeft?: (post: Post) => boolean;
};

/** The same with all its posts so far, for a list that chooses among them. */
export function ShownPosts({ listId, posts, nextCursor, continuation, hasLeft }: Props) {
  useShownOrder(posts);
  useScrollMemory(listId);
  return (
    <>
      <PostList posts={posts} hasLeft={hasLeft} />
      <ShowMore
        key={listId}
        listId={listId}
        nextCursor={nextCursor}
        shown={posts}
        continuation={continuation}
      />
    </>
  );
}
