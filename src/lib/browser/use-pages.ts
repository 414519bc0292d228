import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";

type Page = { nextCursor: string | null };

type Options<P, Item> = {
  itemsOf: (page: P) => Item[];
  /** The first page as the server rendered it, which a refresh replaces; without it, it is requested. */
  first?: P;
  /** Whether it is that of the list; false at a cursor in the URL. */
  fromStart?: boolean;
  /** The key by which Back finds the other pages again; without one they go with the list. */
  cachedAs?: QueryKey;
};

/**
 * A list that a call returns page by page. Lists of posts are `usePostList`, which orders them by version.
 * @param load requests the page at a cursor
 */
export function usePages<P extends Page, Item extends { _id: string }>(
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<P>,
  { itemsOf, first, fromStart = true, cachedAs }: Options<P, Item>,
) {
  const id = useId();
  const query = useInfiniteQuery({
    queryKey: cachedAs ?? ["pages", id],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    initialData: first && { pages: [first], pageParams: [undefined] },
    getNextPageParam: (last, all) => (all.length === 1 && first ? first : last).nextCursor,
    ...(!cachedAs && { gcTime: 0 }),
    networkMode: "always",
  });
  const loaded = query.data?.pages ?? [];
  const pages = first ? [first, ...loaded.slice(1)] : loaded;
  return {
    pages,
    /** Each once: what came meanwhile is on the first page, with what it has moved to the next one. */
    items: [...new Map(pages.flatMap(itemsOf).map((item) => [item._id, item])).values()],
    isPaged: !fromStart || pages.length > 1,
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isPending: query.isPending,
    isLoading: query.isFetchingNextPage,
    error: query.error,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  };
}
