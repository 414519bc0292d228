import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";

type Page = { nextCursor: string | null };

/**
 * The page of a list that the server rendered, which a refresh replaces, and those appended to it.
 * @param load requests the page at a cursor
 * @param cachedAs the key by which Back finds the appended pages again; without one they go with the list
 */
export function useAppendedPages<P extends Page>(
  first: P,
  load: (cursor: string | undefined) => Promise<P>,
  cachedAs?: QueryKey,
) {
  const id = useId();
  const query = useInfiniteQuery({
    queryKey: cachedAs ?? ["appended-pages", id],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    initialData: { pages: [first], pageParams: [undefined] },
    getNextPageParam: (last, all) => (all.length > 1 ? last : first).nextCursor,
    ...(!cachedAs && { gcTime: 0 }),
    networkMode: "always",
  });
  const pages = [first, ...query.data.pages.slice(1)];
  return {
    pages,
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isLoading: query.isFetchingNextPage,
    error: query.error,
    loadMore: query.fetchNextPage,
  };
}
