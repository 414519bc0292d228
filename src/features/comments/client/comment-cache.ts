import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { call, isMissing } from "@/lib/call";
import type { listComments } from "../api";
import type { Comment } from "../schema";

export type CommentPage = { comments: Comment[]; hasMore: boolean; nextCursor: string | null };

/** The first page as the server has rendered it, with the time at which it was so. */
export type ServedComments = { page: CommentPage; at: number };

/** A comment that the server has not got: on its way, or refused with a reason. */
export type UnsentComment = { key: string; content: string; failure: string | null };

type Pages = InfiniteData<CommentPage>;

const FRESH_MS = 30_000;

const commentsKey = (postId: string) => ["comments", postId];
const unsentKey = (postId: string) => ["unsent-comments", postId];

/** The comments of a post, newest first, by the page. */
export function useComments(postId: string, first: ServedComments | undefined) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: commentsKey(postId),
    queryFn: ({ pageParam, signal }) => readPage({ client, postId, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: CommentPage) => last.nextCursor,
    initialData: first && { pages: [first.page], pageParams: [null] },
    staleTime: FRESH_MS,
  });
}

type Page = { client: QueryClient; postId: string; cursor: string | null; signal: AbortSignal };

/** A post that turns out to be gone leaves the screen. */
async function readPage({ client, postId, cursor, signal }: Page): Promise<CommentPage> {
  try {
    return await call<typeof listComments>({
      method: "GET",
      path: "/tweets/{id}/comments",
      params: { id: postId },
      query: { cursor: cursor ?? undefined },
      signal,
    });
  } catch (error) {
    if (isMissing(error)) hidePost(client, postId, "missing");
    throw error;
  }
}

/**
 * Puts a comment that the server has accepted at the top, unless a reload has brought it already.
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

/** Changes a comment in its place. */
export const patchComment = (
  client: QueryClient,
  postId: string,
  id: string,
  change: (comment: Comment) => Partial<Comment>,
) =>
  changeAll(client, postId, (comments) =>
    comments.map((comment) => (comment._id === id ? { ...comment, ...change(comment) } : comment)),
  );

/** Takes a comment out of the list. */
export const removeComment = (client: QueryClient, postId: string, id: string) =>
  changeAll(client, postId, (comments) => comments.filter(({ _id }) => _id !== id));

function changeAll(
  client: QueryClient,
  postId: string,
  change: (comments: Comment[]) => Comment[],
) {
  client.setQueryData<Pages>(
    commentsKey(postId),
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({ ...page, comments: change(page.comments) })),
      },
  );
}

/** The comments of all pages, in their order. */
export const flatten = (shown: Pages | undefined) =>
  shown?.pages.flatMap(({ comments }) => comments) ?? [];

/** The viewer's comments on a post that the server has not got, newest first. */
export const useUnsent = (postId: string): UnsentComment[] =>
  useQuery<UnsentComment[]>({ queryKey: unsentKey(postId), queryFn: skipToken }).data ?? [];

/** The same, for use outside of rendering. */
export const readUnsent = (client: QueryClient, postId: string): UnsentComment[] =>
  client.getQueryData<UnsentComment[]>(unsentKey(postId)) ?? [];

/** The comments of a post as far as they have been shown. */
export const readComments = (client: QueryClient, postId: string): Comment[] =>
  flatten(client.getQueryData<Pages>(commentsKey(postId)));

/** Whether a text already stands in the list as unsent. */
export const isUnsent = (client: QueryClient, postId: string, text: string) =>
  readUnsent(client, postId).some(({ content }) => content === text.trim());

/** Adds an unsent comment, or changes it in its place. */
export function keepUnsent(client: QueryClient, postId: string, comment: UnsentComment) {
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
