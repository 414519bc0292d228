import { readJson, writeItem } from "@/lib/browser/storage";
import { newId } from "@/lib/id";

/**
 * A text in sessionStorage until it is sent.
 * @property targetId the id of the post for a new comment, of the comment for an edit
 */
export type Draft = { viewerId: string; targetId: string };

/** @property key the idempotency key of exactly this text, also after a reload */
type Stored = { text: string; key: string };

const itemOf = ({ viewerId, targetId }: Draft) => `comment-draft:${viewerId}:${targetId}`;

const read = (draft: Draft) => readJson("sessionStorage", itemOf(draft)) as Stored | null;

export const readDraft = (draft: Draft) => read(draft)?.text ?? "";

export const writeDraft = (draft: Draft, text: string) =>
  writeItem(
    "sessionStorage",
    itemOf(draft),
    text.trim() ? JSON.stringify({ text, key: newId() }) : null,
  );

/** The idempotency key of a text: that of its draft. */
export function keyOfDraft(draft: Draft, content: string): string {
  const stored = read(draft);
  return stored?.text.trim() === content ? stored.key : newId();
}
