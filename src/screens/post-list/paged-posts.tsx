"use client";
import {
  type InitialList,
  type LoadedList,
  useShownOrder,
} from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { PostList } from "./post-list";
import { type Continuation, ShowMore } from "./show-more";
import { useList } from "./use-list";

type Props = { list: InitialList; continuation: Continuation };

/** A list of posts with its further pages. */
export const PagedPosts = ({ list, continuation }: Props) => (
  <LoadedPosts list={useList(list, continuation)} continuation={continuation} />
);

type LoadedProps = {
  list: Pick<LoadedList, "posts" | "nextCursor" | "isPaged" | "isLoading" | "error" | "loadMore">;
  continuation: Continuation;
  hasLeft?: (post: Post) => boolean;
};

/** The same for a caller that has read the list. */
export function LoadedPosts({ list, continuation, hasLeft }: LoadedProps) {
  useShownOrder(list.posts);
  return (
    <>
      <PostList posts={list.posts} hasLeft={hasLeft} />
      <ShowMore list={list} continuation={continuation} />
    </>
  );
}
