import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { call, isMissing } from "@/lib/browser/call";
import type { PageEnd } from "@/lib/cursor";
import type { listComments } from "../api";
import type { Comment } from "../schema";

export type CommentPage = PageEnd & { comments: Comment[] };

/** The first page as the server rendered it, and when. */
export type InitialComments = { page: CommentPage; at: number };

/** A comment whose request is in flight or has failed. */
export type UnsentComment = { key: string; content: string; failure: string | null };

type Pages = InfiniteData<CommentPage>;

const FRESH_MS = 30_000;

const commentsKey = (postId: string) => ["comments", postId];
const hiddenKey = (postId: string) => [...commentsKey(postId), "hidden"];
const unsentKey = (postId: string) => ["unsent-comments", postId];

export function useComments(postId: string, initial: InitialComments | undefined) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: commentsKey(postId),
    queryFn: ({ pageParam, signal }) => readPage({ client, postId, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: CommentPage) => last.nextCursor,
    initialData: initial && { pages: [initial.page], pageParams: [null] },
    staleTime: FRESH_MS,
  });
}

/** The comments below an own post that a block hides from the viewer. */
export function useHiddenComments(postId: string) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: hiddenKey(postId),
    queryFn: ({ pageParam, signal }) =>
      readPage({ client, postId, cursor: pageParam, hidden: true, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: CommentPage) => last.nextCursor,
  });
}

type Page = {
  client: QueryClient;
  postId: string;
  cursor: string | null;
  hidden?: true;
  signal: AbortSignal;
};

async function readPage({ client, postId, cursor, hidden, signal }: Page): Promise<CommentPage> {
  try {
    return await call<typeof listComments>("GET /tweets/{id}/comments", {
      params: { id: postId },
      query: { cursor: cursor ?? undefined, hidden: hidden && "true" },
      signal,
    });
  } catch (error) {
    if (isMissing(error)) hidePost(client, postId, "missing");
    throw error;
  }
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

/** The unsent comments of a post, newest first. */
export const useUnsent = (postId: string): UnsentComment[] =>
  useQuery<UnsentComment[]>({ queryKey: unsentKey(postId), queryFn: skipToken }).data ?? [];

export const readUnsent = (client: QueryClient, postId: string): UnsentComment[] =>
  client.getQueryData<UnsentComment[]>(unsentKey(postId)) ?? [];

/** The loaded comments of a post. */
export const readComments = (client: QueryClient, postId: string): Comment[] =>
  flatten(client.getQueryData<Pages>(commentsKey(postId)));

export const isUnsent = (client: QueryClient, postId: string, text: string) =>
  readUnsent(client, postId).some(({ content }) => content === text.trim());

export function upsertUnsent(client: QueryClient, postId: string, comment: UnsentComment) {
  client.setQueryData<UnsentComment[]>(unsentKey(postId), (unsent = []) =>
    unsent.some(({ key }) => key === comment.key)
      ? unsent.map((other) => (other.key === comment.key ? comment : other))
      : [comment, ...unsent],
  );
}

export function dropUnsent(client: QueryClient, postId: string, key: string) {
  client.setQueryData<UnsentComment[]>(unsentKey(postId), (unsent = []) =>
    unsent.filter((comment) => comment.key !== key),
  );
}
