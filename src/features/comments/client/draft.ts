import type { QueryClient } from "@tanstack/react-query";
import { newId } from "@/lib/id";
import { dropUnsent, readComments, readUnsent } from "./comment-cache";

/**
 * A text in sessionStorage until it is sent.
 * @property targetId the id of the post for a new comment, of the comment for an edit
 */
export type Draft = { viewerId: string; targetId: string };

const keyOf = ({ viewerId, targetId }: Draft) => `comment-draft:${viewerId}:${targetId}`;

const sentKeyOf = ({ viewerId, targetId }: Draft) => `comment-tried:${viewerId}:${targetId}`;

/** Blocked or full storage only loses the draft. */
function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readDraft = (draft: Draft) =>
  tryStorage(() => sessionStorage.getItem(keyOf(draft))) ?? "";

export const writeDraft = (draft: Draft, text: string) =>
  tryStorage(() =>
    text.trim()
      ? sessionStorage.setItem(keyOf(draft), text)
      : sessionStorage.removeItem(keyOf(draft)),
  );

/**
 * The idempotency key for a text: the key of its last attempt while the outcome is unknown, also after a
 * reload, otherwise a new one.
 */
export function idempotencyKeyFor(draft: Draft, text: string): string {
  const sent = readSent(draft);
  if (sent?.text === text) return sent.key;
  const key = newId();
  tryStorage(() => sessionStorage.setItem(sentKeyOf(draft), `${key} ${text}`));
  return key;
}

/** Whether a text was sent with an unknown outcome. */
export const wasSent = (draft: Draft, text: string) => readSent(draft)?.text === text;

function readSent(draft: Draft): { key: string; text: string } | undefined {
  const stored = tryStorage(() => sessionStorage.getItem(sentKeyOf(draft)));
  const [key = "", ...words] = stored?.split(" ") ?? [];
  return key ? { key, text: words.join(" ") } : undefined;
}

/** Removes a sent draft, unless it has changed since. */
export function dropDraft(draft: Draft, sent: string) {
  if (readDraft(draft).trim() === sent) writeDraft(draft, "");
  if (wasSent(draft, sent)) tryStorage(() => sessionStorage.removeItem(sentKeyOf(draft)));
}

type CommentsOf = { viewerId: string; postId: string };

/** All unsaved texts of a post: drafts, unsent comments and edits. */
export function unsavedTexts(client: QueryClient, { viewerId, postId }: CommentsOf): string[] {
  const drafts = [postId, ...readComments(client, postId).map(({ _id }) => _id)]
    .map((targetId) => readDraft({ viewerId, targetId }).trim())
    .filter(Boolean);
  return [...new Set([...readUnsent(client, postId).map(({ content }) => content), ...drafts])];
}

export function dropUnsavedTexts(client: QueryClient, { viewerId, postId }: CommentsOf) {
  for (const { key } of readUnsent(client, postId)) dropUnsent(client, postId, key);
  for (const targetId of [postId, ...readComments(client, postId).map(({ _id }) => _id)]) {
    writeDraft({ viewerId, targetId }, "");
  }
}
