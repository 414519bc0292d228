import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { call, isMissing } from "@/lib/browser/call";
import type { createComment } from "../api";
import { addComment, readComments, refreshCount } from "./comment-cache";
import { type Draft, dropDraft, readDraft, writeDraft } from "./draft";

type Sent = { content: string; key: string };

const keyOf = (postId: string) => ["send-comment", postId];

const filtersOf = (postId: string) => ({
  mutationKey: keyOf(postId),
  predicate: ({ state }: { state: { status: string } }) => state.status !== "success",
});

/** Sends comments. One that fails stays in the cache of mutations, until it is sent again or discarded. */
export function useSendComment({ viewerId, targetId: postId }: Draft) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keyOf(postId),
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ content, key }: Sent) =>
      call<typeof createComment>("POST /tweets/{id}/comments", {
        params: { id: postId },
        body: { content },
        idempotencyKey: key,
      }),
    onSuccess: ({ comment }, { content }) => {
      const isNew = addComment(client, postId, comment);
      if (isNew) patchPost(client, postId, (post) => ({ comments: post.comments + 1 }));
      dropDraft({ viewerId, targetId: postId }, content);
      void refreshCount(client, postId);
    },
    onError: (error) => {
      if (isMissing(error)) hidePost(client, postId, "missing");
    },
  });
}

/** The comments of a post whose request is in flight or has failed, the newest first. */
export function useUnsent(postId: string) {
  const cache = useQueryClient().getMutationCache();
  const unsent = useMutationState({
    filters: filtersOf(postId),
    select: (mutation) => ({ mutation, state: mutation.state }),
  });
  return unsent.toReversed().map(({ mutation, state }) => ({
    ...(state.variables as Sent),
    error: state.error,
    retry: () => void mutation.execute(state.variables).catch(() => {}),
    discard: () => cache.remove(mutation),
  }));
}

export const readUnsent = (client: QueryClient, postId: string): string[] =>
  client
    .getMutationCache()
    .findAll(filtersOf(postId))
    .map(({ state }) => (state.variables as Sent).content);

type CommentsOf = { viewerId: string; postId: string };

const draftsOf = (client: QueryClient, { viewerId, postId }: CommentsOf): Draft[] =>
  [postId, ...readComments(client, postId).map(({ _id }) => _id)].map((targetId) => ({
    viewerId,
    targetId,
  }));

/** All unsaved texts of a post: drafts, unsent comments and edits. */
export function unsavedTexts(client: QueryClient, of: CommentsOf): string[] {
  const drafts = draftsOf(client, of).map((draft) => readDraft(draft).trim());
  return [...new Set([...readUnsent(client, of.postId), ...drafts])].filter(Boolean);
}

export function dropUnsavedTexts(client: QueryClient, of: CommentsOf) {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll(filtersOf(of.postId))) cache.remove(mutation);
  for (const draft of draftsOf(client, of)) writeDraft(draft, "");
}
