import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useState } from "react";
import { navigationStart, nextVersion } from "@/lib/version";
import type { Post } from "../schema";
import { isPostHidden, useIsHidden } from "./hidden-posts";
import { upsertPosts } from "./post-cache";

/** A page of a list, as a call returns it. */
export type PostPage = { posts: Post[]; nextCursor: string | null };

/** The first page of a list, as the server rendered it. */
export type InitialList = PostPage & {
  /** A new id for each rendering on the server. Back brings the former payload, and with its id the loaded pages. */
  listId: string;
  /** Whether it begins with the first post, and not at a cursor of the address. */
  fromStart: boolean;
};

/** A list with all pages that the browser has loaded, without hidden posts. */
export type LoadedList = ReturnType<typeof usePostList>;

type Loaded = InfiniteData<PostPage & { requestedAt: number }, string | null>;

const listKey = (listId: string) => ["post-list", listId];

/**
 * A list of posts and its further pages.
 * @param name of what it lists; the same list rendered again in its place keeps its pages (`pagesAfter`)
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
    // A page that cannot be loaded offline says so at once.
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
    /** Whether it has more than its first page. */
    isPaged: !fromStart || query.data.pages.length > 1,
    isLoading: query.isFetchingNextPage,
    error: query.error,
    loadMore: query.fetchNextPage,
  };
}

/** The id of the rendering before, if it was of the same list in the same place. */
function useFormerId(listId: string, name: string): string | undefined {
  const [shown, setShown] = useState({ listId, name, formerId: undefined as string | undefined });
  if (shown.listId === listId) return shown.formerId;
  const formerId = shown.name === name ? shown.listId : undefined;
  setShown({ listId, name, formerId });
  return formerId;
}

/**
 * A refreshed list keeps what followed the last post of its new first page, if that post was in it:
 * nothing is shown twice and nothing is left out.
 */
function withPagesAfter(
  client: QueryClient,
  { posts, nextCursor }: PostPage,
  formerId: string | undefined,
): Loaded {
  const requestedAt = navigationStart();
  const first = { posts, nextCursor, requestedAt };
  const former = formerId && client.getQueryData<Loaded>(listKey(formerId));
  const before = former ? flatten(former) : [];
  const place = before.findIndex(({ _id }) => _id === posts.at(-1)?._id);
  const rest = before.slice(place + 1).filter(({ _id }) => !isPostHidden(client, _id));
  if (!former || place < 0 || rest.length === 0) return { pages: [first], pageParams: [null] };
  const last = former.pages.at(-1);
  const kept = { posts: rest, nextCursor: last?.nextCursor ?? null, requestedAt: 0 };
  return { pages: [first, kept], pageParams: [null, nextCursor] };
}

/** Each post once: one may move to a later page while the reader loads more. */
const flatten = ({ pages }: Pick<Loaded, "pages">) => [
  ...new Map(pages.flatMap(({ posts }) => posts).map((post) => [post._id, post])).values(),
];

const shownKey = ["shown-list"];
const NONE: string[] = [];

/**
 * Publishes the order of the list on screen for previous and next of an opened post. Hidden posts keep
 * their places, so that an opened post that is removed still has neighbours.
 */
export function useShownOrder(posts: Post[]) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const ids = posts.map(({ _id }) => _id);
    const before = client.getQueryData<string[]>(shownKey) ?? NONE;
    const stillShown = before.filter((id) => !isPostHidden(client, id));
    if (stillShown.join() !== ids.join()) client.setQueryData(shownKey, ids);
  });
}

/**
 * The order of the list that is on screen, or was the last one, with all loaded pages and without
 * hidden posts.
 * @param openedId of the post that is opened over it, which keeps its place when it is hidden
 */
export function useShownList(openedId: string): string[] {
  const ids = useQuery<string[]>({ queryKey: shownKey, queryFn: skipToken }).data ?? NONE;
  const isHidden = useIsHidden();
  return useMemo(
    () => ids.filter((id) => id === openedId || !isHidden(id)),
    [ids, isHidden, openedId],
  );
}
