"use client";
import {
  type InitialList,
  type LoadedList,
  useShownOrder,
} from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { PostList } from "./post-list";
import { type Paging, ShowMore } from "./show-more";
import { useList } from "./use-list";

type Props = { list: InitialList; paging: Paging };

export const PagedPosts = ({ list, paging }: Props) => (
  <LoadedPosts list={useList(list, paging)} paging={paging} />
);

type LoadedProps = {
  list: Pick<LoadedList, "posts" | "nextCursor" | "isPaged" | "isLoading" | "error" | "loadMore">;
  paging: Paging;
  isUncollected?: (post: Post) => boolean;
};

export function LoadedPosts({ list, paging, isUncollected }: LoadedProps) {
  useShownOrder(list.posts);
  return (
    <>
      <PostList posts={list.posts} isUncollected={isUncollected} />
      <ShowMore items={list.posts} list={list} paging={paging} />
    </>
  );
}
