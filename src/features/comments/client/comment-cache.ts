import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing } from "@/lib/browser/call";
import type { PageEnd } from "@/lib/cursor";
import type { countComments, listComments } from "../api";
import type { Comment } from "../schema";

export type CommentPage = PageEnd & { comments: Comment[] };

/** The first page as the server rendered it, and when. */
export type InitialComments = { page: CommentPage; at: number };

type Pages = InfiniteData<CommentPage>;

const FRESH_MS = 30_000;

const commentsKey = (postId: string) => ["comments", postId];

type Options = {
  initial?: InitialComments | undefined;
  /** Those below an own post that a block hides from the viewer. */
  hidden?: boolean;
};

export function useComments(postId: string, { initial, hidden = false }: Options) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: hidden ? [...commentsKey(postId), "hidden"] : commentsKey(postId),
    queryFn: async ({ pageParam, signal }): Promise<CommentPage> => {
      try {
        return await call<typeof listComments>("GET /tweets/{id}/comments", {
          params: { id: postId },
          query: { cursor: pageParam ?? undefined, hidden: hidden ? "true" : undefined },
          signal,
        });
      } catch (error) {
        if (isMissing(error)) hidePost(client, postId, "missing");
        throw error;
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    initialData: initial && { pages: [initial.page], pageParams: [null] },
    staleTime: FRESH_MS,
  });
}

/**
 * Adds a posted comment at the top, unless a reload has added it already.
 * @returns whether it was new
 */
export function addComment(client: QueryClient, postId: string, comment: Comment): boolean {
  const shown = client.getQueryData<Pages>(commentsKey(postId));
  if (flatten(shown).some(({ _id }) => _id === comment._id)) return false;
  const [first, ...rest] = shown?.pages ?? [];
  if (!shown || !first) {
    void client.invalidateQueries({ queryKey: commentsKey(postId) });
  } else {
    const pages = [{ ...first, comments: [comment, ...first.comments] }, ...rest];
    client.setQueryData<Pages>(commentsKey(postId), { ...shown, pages });
  }
  return true;
}

export const patchComment = (
  client: QueryClient,
  postId: string,
  id: string,
  change: (comment: Comment) => Partial<Comment>,
) =>
  patchPages(client, postId, (comments) =>
    comments.map((comment) => (comment._id === id ? { ...comment, ...change(comment) } : comment)),
  );

export const removeComment = (client: QueryClient, postId: string, id: string) =>
  patchPages(client, postId, (comments) => comments.filter(({ _id }) => _id !== id));

function patchPages(
  client: QueryClient,
  postId: string,
  change: (comments: Comment[]) => Comment[],
) {
  // Also those that a block hides, whose key begins the same.
  client.setQueriesData<Pages>(
    { queryKey: commentsKey(postId) },
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({ ...page, comments: change(page.comments) })),
      },
  );
}

export const flatten = (shown: Pages | undefined) =>
  shown?.pages.flatMap(({ comments }) => comments) ?? [];

/** Updates the number of comments from the server, and hides a post that no longer exists. */
export async function refreshCount(client: QueryClient, postId: string) {
  try {
    const { count } = await call<typeof countComments>("GET /tweets/{id}/comments/count", {
      params: { id: postId },
    });
    patchPost(client, postId, { comments: count });
  } catch (error) {
    if (isMissing(error)) hidePost(client, postId, "missing");
  }
}
