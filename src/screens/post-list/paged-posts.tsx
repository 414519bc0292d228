"use client";
import { useScrollMemory } from "@/ui/scroll-memory";
import { PostList } from "./post-list";
import { type Continuation, ShowMore } from "./show-more";
import { type RenderedList, useShownOrder, useWholeList } from "./whole-list";

type Props = { list: RenderedList; continuation: Continuation };

/** A list of posts that goes on, and that is as it was left after Back. */
export function PagedPosts({ list, continuation }: Props) {
  const { posts, nextCursor } = useWholeList(list);
  useShownOrder(posts);
  useScrollMemory(list.listId);
  return (
    <>
      <PostList posts={posts} />
      <ShowMore
        key={list.listId}
        listId={list.listId}
        nextCursor={nextCursor}
        shown={posts}
        continuation={continuation}
      />
    </>
  );
}
