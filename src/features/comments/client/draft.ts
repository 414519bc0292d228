import type { QueryClient } from "@tanstack/react-query";
import { readItem, writeItem } from "@/lib/browser/storage";
import { newId } from "@/lib/id";
import { dropUnsent, readComments, readUnsent } from "./comment-cache";

/**
 * A text in sessionStorage until it is sent.
 * @property targetId the id of the post for a new comment, of the comment for an edit
 */
export type Draft = { viewerId: string; targetId: string };

const keyOf = ({ viewerId, targetId }: Draft) => `comment-draft:${viewerId}:${targetId}`;

const sentKeyOf = ({ viewerId, targetId }: Draft) => `comment-tried:${viewerId}:${targetId}`;

export const readDraft = (draft: Draft) => readItem("sessionStorage", keyOf(draft)) ?? "";

export const writeDraft = (draft: Draft, text: string) =>
  writeItem("sessionStorage", keyOf(draft), text.trim() ? text : null);

/**
 * The idempotency key for a text: the key of its last attempt while the outcome is unknown, also after a
 * reload, otherwise a new one.
 */
export function idempotencyKeyFor(draft: Draft, text: string): string {
  const sent = readSent(draft);
  if (sent?.text === text) return sent.key;
  const key = newId();
  writeItem("sessionStorage", sentKeyOf(draft), `${key} ${text}`);
  return key;
}

/** Whether a text was sent with an unknown outcome. */
export const wasSent = (draft: Draft, text: string) => readSent(draft)?.text === text;

function readSent(draft: Draft): { key: string; text: string } | undefined {
  const stored = readItem("sessionStorage", sentKeyOf(draft));
  const [key = "", ...words] = stored?.split(" ") ?? [];
  return key ? { key, text: words.join(" ") } : undefined;
}

/** Removes a sent draft, unless it has changed since. */
export function dropDraft(draft: Draft, sent: string) {
  if (readDraft(draft).trim() === sent) writeDraft(draft, "");
  if (wasSent(draft, sent)) writeItem("sessionStorage", sentKeyOf(draft), null);
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
