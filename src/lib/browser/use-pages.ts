import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";

type Page = { nextCursor: string | null };

type Options<P> = {
  /** The first page as the server rendered it, which a refresh replaces; without it, it is requested. */
  first?: P;
  /** The key by which Back finds the other pages again; without one they go with the list. */
  cachedAs?: QueryKey;
};

/**
 * A list that a call returns page by page. Lists of posts are `usePostList`, which orders them by version.
 * @param load requests the page at a cursor
 */
export function usePages<P extends Page>(
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<P>,
  { first, cachedAs }: Options<P> = {},
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
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isPending: query.isPending,
    isLoading: query.isFetchingNextPage,
    error: query.error,
    loadMore: query.fetchNextPage,
    retry: query.refetch,
  };
}
