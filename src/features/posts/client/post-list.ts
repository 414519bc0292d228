import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useState } from "react";
import { navigationStart, nextVersion } from "@/lib/version";
import type { Post } from "../schema";
import { isPostHidden, useIsHidden } from "./hidden-posts";
import { upsertPosts } from "./post-cache";

export type PostPage = { posts: Post[]; nextCursor: string | null };

/** The first page of a list, as the server rendered it. */
export type InitialList = PostPage & {
  /** A new id for each rendering on the server. Back renders the old payload, whose id finds its loaded pages. */
  listId: string;
  /** Whether it starts with the first post, not at a cursor in the URL. */
  fromStart: boolean;
};

export type LoadedList = ReturnType<typeof usePostList>;

type LoadedPage = PostPage & { requestedAt: number };
type Loaded = InfiniteData<LoadedPage, string | null>;
type ListOptions = InfiniteQueryObserverOptions<LoadedPage, Error, Loaded, QueryKey, string | null>;

const listKey = (listId: string) => ["post-list", listId];

/**
 * A list of posts and its further pages.
 * @param name identifies the list; when it is rendered again in place, it keeps its pages (`withPagesAfter`)
 * @param load requests the page at a cursor
 */
export function usePostList(
  initial: InitialList,
  name: string,
  load: (cursor: string) => Promise<PostPage>,
) {
  const client = useQueryClient();
  const isHidden = useIsHidden();
  const { listId, fromStart } = initial;
  const formerId = useFormerId(listId, name);
  const query = useInfiniteQuery({
    queryKey: listKey(listId),
    queryFn: async ({ pageParam }) => {
      const requestedAt = nextVersion();
      const page = await load(pageParam ?? "");
      upsertPosts(client, page.posts, requestedAt);
      return { ...page, requestedAt };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    initialData: (): Loaded => withPagesAfter(client, initial, formerId),
    networkMode: "always",
  });

  const first = query.data.pages[0];
  useLayoutEffect(() => {
    if (first) upsertPosts(client, first.posts, first.requestedAt);
  }, [client, first]);

  const all = useMemo(() => flatten(query.data), [query.data]);
  const posts = useMemo(() => all.filter(({ _id }) => !isHidden(_id)), [all, isHidden]);
  return {
    listId,
    posts,
    hiddenCount: all.length - posts.length,
    nextCursor: query.data.pages.at(-1)?.nextCursor ?? null,
    isPaged: !fromStart || query.data.pages.length > 1,
    isLoading: query.isFetchingNextPage,
    error: query.error,
    loadMore: query.fetchNextPage,
  };
}

/** The id of the previous rendering of the same list in the same place. */
function useFormerId(listId: string, name: string): string | undefined {
  const [shown, setShown] = useState({ listId, name, formerId: undefined as string | undefined });
  if (shown.listId === listId) return shown.formerId;
  const formerId = shown.name === name ? shown.listId : undefined;
  setShown({ listId, name, formerId });
  return formerId;
}

/** A refreshed list keeps the posts after the last one of its new first page: none twice, none skipped. */
function withPagesAfter(
  client: QueryClient,
  { posts, nextCursor }: PostPage,
  formerId: string | undefined,
): Loaded {
  const requestedAt = navigationStart();
  const first = { posts, nextCursor, requestedAt };
  const former = formerId && client.getQueryData<Loaded>(listKey(formerId));
  const before = former ? flatten(former) : [];
  const index = before.findIndex(({ _id }) => _id === posts.at(-1)?._id);
  const rest = before.slice(index + 1).filter(({ _id }) => !isPostHidden(client, _id));
  if (!former || index < 0 || rest.length === 0) return { pages: [first], pageParams: [null] };
  const last = former.pages.at(-1);
  const kept = { posts: rest, nextCursor: last?.nextCursor ?? null, requestedAt: 0 };
  return { pages: [first, kept], pageParams: [null, nextCursor] };
}

/** Deduplicates: a post may move to a later page while more are loaded. */
const flatten = ({ pages }: Pick<Loaded, "pages">) => [
  ...new Map(pages.flatMap(({ posts }) => posts).map((post) => [post._id, post])).values(),
];

export const hasMore = (client: QueryClient, listId: string): boolean =>
  Boolean(client.getQueryData<Loaded>(listKey(listId))?.pages.at(-1)?.nextCursor);

/**
 * Requests the next page of a list in the cache, also of one that is not on screen.
 * @returns the ids of all its loaded posts
 */
export async function loadNextPage(client: QueryClient, listId: string): Promise<string[]> {
  const query = client.getQueryCache().find({ queryKey: listKey(listId) });
  // A query keeps the options that the list gave it, with the request for a page.
  const options = query?.options as ListOptions | undefined;
  if (!options) return [];
  const observer = new InfiniteQueryObserver(client, options);
  const { data } = await observer.fetchNextPage({ cancelRefetch: false });
  return data ? flatten(data).map(({ _id }) => _id) : [];
}
