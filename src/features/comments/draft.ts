/** What somebody has begun to write under a post, kept in the tab until it is sent. */
type Draft = { viewerId: string; postId: string };

const keyOf = ({ viewerId, postId }: Draft) => `comment-draft:${viewerId}:${postId}`;

/** Storage may be blocked or full; a draft is not worth an error. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readDraft = (draft: Draft) =>
  attempt(() => sessionStorage.getItem(keyOf(draft))) ?? "";

export const writeDraft = (draft: Draft, text: string) =>
  attempt(() =>
    text.trim()
      ? sessionStorage.setItem(keyOf(draft), text)
      : sessionStorage.removeItem(keyOf(draft)),
  );

/** Forgets what has been sent, unless something else has been begun meanwhile. */
export function dropDraft(draft: Draft, sent: string) {
  if (readDraft(draft).trim() === sent) writeDraft(draft, "");
}
