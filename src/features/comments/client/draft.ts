import { newId } from "@/lib/id";

/**
 * What somebody has begun to write, kept in the tab until it is sent.
 * @property aboutId of the post for a new comment, of the comment for a change of it
 */
export type Draft = { viewerId: string; aboutId: string };

const keyOf = ({ viewerId, aboutId }: Draft) => `comment-draft:${viewerId}:${aboutId}`;
const triedKeyOf = ({ viewerId, aboutId }: Draft) => `comment-tried:${viewerId}:${aboutId}`;

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

/**
 * The idempotency key under which a text is sent: that of its last try while nobody knows whether it
 * was accepted, also after the page was loaded again, so that it is made once; else a new one.
 */
export function keyToSend(draft: Draft, text: string): string {
  const tried = readTried(draft);
  if (tried?.text === text) return tried.key;
  const fresh = newId();
  attempt(() => sessionStorage.setItem(triedKeyOf(draft), `${fresh} ${text}`));
  return fresh;
}

/** Whether a text has been sent already, and nobody knows yet whether it was accepted. */
export const isTried = (draft: Draft, text: string) => readTried(draft)?.text === text;

function readTried(draft: Draft): { key: string; text: string } | undefined {
  const kept = attempt(() => sessionStorage.getItem(triedKeyOf(draft)));
  const [key = "", ...words] = kept?.split(" ") ?? [];
  return key ? { key, text: words.join(" ") } : undefined;
}

/** Forgets what has been sent, unless something else has been begun meanwhile. */
export function dropDraft(draft: Draft, sent: string) {
  if (readDraft(draft).trim() === sent) writeDraft(draft, "");
  if (isTried(draft, sent)) attempt(() => sessionStorage.removeItem(triedKeyOf(draft)));
}
