import { v5 } from "uuid";
import { keyOfViewer } from "@/features/auth/client/auth-storage";
import type { toggleBookmark } from "@/features/bookmarks/api";
import type {
  addToCollection,
  createCollection,
  listCollections,
} from "@/features/bookmarks/collections/api";
import type { createImport } from "@/features/imports/api";
import type { ImportKind } from "@/features/imports/schema";
import type { getMe, listProfilePosts } from "@/features/profiles/api";
import type { createPost } from "@/features/publishing/api";
import { declaredType, sendToStore } from "@/features/uploads/client";
import { CallError, call, messageOf } from "@/lib/browser/call";
import { formOf } from "@/lib/browser/form-of";
import { readJson, writeItem } from "@/lib/browser/storage";
import { upload } from "@/lib/browser/upload";
import { MAX_BATCH } from "@/lib/list";
import { mediaMessages } from "@/lib/media/messages";
import type { ArchivedPost, Contents, Refused } from "./archive";
import { archiveMessages } from "./messages";

/** The posts of the viewer's own download, of which those that are still here say so. */
export async function markPresent(posts: ArchivedPost[]): Promise<ArchivedPost[]> {
  const { username } = (await call<typeof getMe>("GET /profile/me")).user;
  const present = new Set<string | undefined>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call<typeof listProfilePosts>("GET /profile/u/{username}/posts", {
      params: { username },
      query: { batch: MAX_BATCH, ...(cursor && { cursor }) },
    });
    for (const { _id } of page.posts) present.add(_id);
    cursor = page.nextCursor;
  }
  return posts.map((post) =>
    present.has(post.id) ? { ...post, skipped: archiveMessages.present } : post,
  );
}

/** How many posts are here or were refused, and why it waits, if it does. */
export type Progress = { done: number; total: number; waiting?: string | undefined };

export type Outcome = { published: number; refused: Refused[] };

/** The same picture of the same archive has the same key, so that it becomes one post (docs/product.md IM7). */
const keyOf = (kind: ImportKind, { id, file, createdAt }: ArchivedPost) =>
  id ??
  v5(
    [kind, file.filename, createdAt.toISOString(), file.uncompressedSize, file.signature].join(
      "\n",
    ),
    v5.URL,
  );

type Running = { viewerId: string; signal: AbortSignal; onProgress: (progress: Progress) => void };

/**
 * Publishes posts of an archive one after the other, in collections that are created first, also the empty ones.
 * What this browser has published of an import that was interrupted is not sent again.
 * @returns how many are here, and what was refused, with the reason
 * @throws the signal's reason when it was aborted; CallError when it cannot begin
 */
export async function runImport(
  { kind, posts: all, collections }: Contents,
  posts: ArchivedPost[],
  { viewerId, signal, onProgress }: Running,
): Promise<Outcome> {
  const memory = keyOfViewer("import", viewerId);
  const known = readJson("localStorage", memory);
  const published = new Set<unknown>(Array.isArray(known) ? known : []);
  const remaining = posts
    .map((post) => ({ post, key: keyOf(kind, post) }))
    .filter(({ key }) => !published.has(key));
  let done = posts.length - remaining.length;
  const report = (waiting?: string) => onProgress({ done, total: posts.length, waiting });
  const run = { signal, persist: persistent(signal, report) };
  report();
  const body = { kind, count: remaining.length || posts.length };
  const begun = await run.persist(() =>
    call<typeof createImport>("POST /imports", { body, signal }),
  );
  const namedBy = (some: ArchivedPost[]) => new Set(some.flatMap((post) => post.collections ?? []));
  const [used, usedThere] = [namedBy(posts), namedBy(all)];
  const names = collections.filter((name) => used.has(name) || !usedThere.has(name));
  const { ids, failed } = await openCollections(names, run);
  const refused: Refused[] = [];
  for (const [index, { post, key }] of remaining.entries()) {
    try {
      await publish(post, { key, importId: begun.import._id, ids, ...run });
      published.add(key);
      writeItem("localStorage", memory, JSON.stringify([...published]));
    } catch (error) {
      signal.throwIfAborted();
      const reason = messageOf(error, archiveMessages.failed);
      const isFull = reason.endsWith(mediaMessages.makeRoom);
      const none = isFull ? remaining.slice(index) : [{ post }];
      refused.push(...none.map(({ post: { title } }) => ({ name: title, reason })));
      if (isFull) break;
    }
    done++;
    report();
  }
  writeItem("localStorage", memory, null);
  return { published: posts.length - refused.length, refused: [...failed, ...refused] };
}

type Run = { signal: AbortSignal; persist: ReturnType<typeof persistent> };

/** The ids of collections by name in lower case; those that are missing are created. */
async function openCollections(names: string[], { signal, persist }: Run) {
  const ids = new Map<string, string>();
  const failed: Refused[] = [];
  const list = () => call<typeof listCollections>("GET /shelves", { signal });
  const note = ({ shelves }: Awaited<ReturnType<typeof list>>) => {
    for (const { _id, name } of shelves) ids.set(name.toLowerCase(), _id);
  };
  if (names.length > 0) note(await persist(list));
  for (const name of names) {
    const isMissing = () => !ids.has(name.toLowerCase());
    const create = () => call<typeof createCollection>("POST /shelves", { body: { name }, signal });
    try {
      if (isMissing()) note(await persist(create));
    } catch (error) {
      // One whose response was lost is there.
      note(await persist(list));
      if (isMissing()) failed.push({ name, reason: messageOf(error, archiveMessages.failed) });
    }
  }
  return { ids, failed };
}

type Publication = Run & { key: string; importId: string; ids: Map<string, string> };

async function publish(
  { file, title, tags, fields, createdAt, ...post }: ArchivedPost,
  { key, importId, ids, signal, persist }: Publication,
) {
  const name = file.filename.replace(/^.*[/\\]/, "");
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CallError(mediaMessages.damaged, 0, "invalid_input");
  });
  const picture = new File([bytes], name, { type: declaredType({ name, type: "" }) });
  const sending = { signal, onProgress: () => {} };
  await persist(async () => {
    const uploadId = await sendToStore(picture, { importId, ...sending });
    const values = { title, ...fields, createdAt: createdAt.toISOString(), importId, tags };
    const body = formOf({ ...values, ...(uploadId ? { uploadId } : { media: picture }) });
    const target = "POST /tweets/create";
    const request = { body, idempotencyKey: key, ...sending };
    const { tweet } = await upload<typeof createPost>(target, request);
    const names = [...new Set(post.collections)];
    const collections = names.flatMap((one) => ids.get(one.toLowerCase()) ?? []);
    for (const id of collections) {
      const params = { id, tweetId: tweet._id };
      await call<typeof addToCollection>("PUT /shelves/{id}/tweets/{tweetId}", { params, signal });
    }
    if (!post.isBookmarked || tweet.isBookmarked || collections.length > 0) return;
    const params = { id: tweet._id };
    await call<typeof toggleBookmark>("POST /bookmarks/tweets/{id}/bookmark", { params, signal });
  });
}

/** Behind a limit of a day it is longer, because a picture is sent each time. */
const LONGEST_WAIT_MS = { usual: 60_000, limited: 900_000 };

/** A server that fails so often does so because of what was sent. */
const FAILURES_MAX = 6;

/**
 * Runs what calls the API until it responds with something else than "later": without a connection and over a
 * limit as long as it takes, with waits that become longer.
 * @param onWait says why
 * @throws what `run` throws else; the signal's reason when it was aborted
 */
const persistent =
  (signal: AbortSignal, onWait: (reason: string) => void) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    let failures = 0;
    for (let wait = 1000; ; wait *= 2) {
      try {
        return await run();
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof CallError) || !isPassing(error)) throw error;
        if (error.status >= 500 && ++failures === FAILURES_MAX) throw error;
        onWait(error.message || archiveMessages.offline);
        const longest = LONGEST_WAIT_MS[error.status === 429 ? "limited" : "usual"];
        await pause(Math.min(wait, longest), signal);
      }
    }
  };

const isPassing = ({ status, code }: CallError) =>
  (status === 0 && code === "network") || status === 429 || status >= 500;

/** Waits, at most until the browser has a connection again. @throws the signal's reason */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  await new Promise((resolve) => {
    end.addEventListener("abort", resolve, { once: true });
    addEventListener("online", resolve, { once: true, signal: end });
  });
  signal.throwIfAborted();
}
