import { useShownOrder } from "@/features/posts/client/list-order";
import type { InitialList, LoadedList } from "@/features/posts/client/post-list";
import type { Post } from "@/features/posts/schema";
import { PostList } from "./post-list";
import { type Paging, ShowMore } from "./show-more";
import { useList } from "./use-list";

type Props = { list: InitialList; paging: Paging };

export const PagedPosts = ({ list, paging }: Props) => (
  <LoadedPosts list={useList(list, paging)} paging={paging} />
);

type LoadedProps = {
  list: Omit<LoadedList, "hiddenCount">;
  paging: Paging;
  hasLeft?: (post: Post) => boolean;
  collection?: string | undefined;
};

export function LoadedPosts({ list, paging, hasLeft, collection }: LoadedProps) {
  useShownOrder(list.posts, list.listId, collection);
  return (
    <>
      <PostList posts={list.posts} hasLeft={hasLeft} />
      <ShowMore items={list.posts} list={list} paging={paging} />
    </>
  );
}
