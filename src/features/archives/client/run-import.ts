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
import type { createPost } from "@/features/publishing/api";
import { declaredType, sendToStore } from "@/features/uploads/client";
import { CallError, call, messageOf } from "@/lib/browser/call";
import { readJson, writeItem } from "@/lib/browser/storage";
import { upload } from "@/lib/browser/upload";
import { mediaMessages } from "@/lib/media/messages";
import type { ArchivedPost, Contents, Refused } from "../archive";
import { archiveMessages } from "../messages";

export type Progress = {
  /** Posts that are here or were refused. */
  done: number;
  total: number;
  /** Why it waits, if it does. */
  waiting?: string | undefined;
};

type Running = { viewerId: string; signal: AbortSignal; onProgress: (progress: Progress) => void };

/** The same picture of the same archive has the same key, so that it becomes one post (docs/product.md IM7). */
const keyOf = (kind: ImportKind, { file, createdAt }: ArchivedPost) =>
  v5([kind, file.path, createdAt.toISOString(), file.size, file.crc32].join("\n"), v5.URL);

/**
 * Publishes posts of an archive one after the other. What this browser has published of an import that was
 * interrupted is not sent again.
 * @returns how many are here, and what was refused, with the reason
 * @throws the signal's reason when it was aborted; CallError when it cannot begin
 */
export async function runImport(
  { kind, posts, collections }: Omit<Contents, "refused">,
  { viewerId, signal, onProgress }: Running,
): Promise<{ published: number; refused: Refused[] }> {
  const memory = keyOfViewer("import", viewerId);
  const known = readJson("localStorage", memory);
  const published = new Set<unknown>(Array.isArray(known) ? known : []);
  const keyed = posts.map((post) => ({ post, key: keyOf(kind, post) }));
  const left = keyed.filter(({ key }) => !published.has(key));
  const report = (waiting?: string) =>
    onProgress({ done: posts.length - left.length + at, total: posts.length, waiting });
  const persistence = { signal, onWait: report };
  const refused: Refused[] = [];
  let missing = 0;
  let at = 0;
  if (left.length > 0) {
    report();
    const importId = await begin(kind, left.length, persistence);
    const used = new Set(left.flatMap(({ post }) => post.collections));
    const names = collections.filter((name) => used.has(name));
    const opened = await openCollections(names, refused, persistence);
    for (const { post, key } of left) {
      try {
        await publish(post, { key, importId, collections: opened, ...persistence });
        published.add(key);
        writeItem("localStorage", memory, JSON.stringify([...published]));
      } catch (error) {
        signal.throwIfAborted();
        const reason = messageOf(error, archiveMessages.failed);
        const isFull = reason.endsWith(mediaMessages.makeRoom);
        const none = isFull ? left.slice(at).map((other) => other.post) : [post];
        missing += none.length;
        refused.push(...none.map(({ title: name }) => ({ name, reason })));
        if (isFull) break;
      }
      at++;
      report();
    }
  }
  writeItem("localStorage", memory, null);
  return { published: posts.length - missing, refused };
}

async function begin(kind: ImportKind, count: number, persistence: Persistence) {
  const { signal } = persistence;
  const made = await persist(persistence, () =>
    call<typeof createImport>("POST /imports", { body: { kind, count }, signal }),
  );
  return made.import._id;
}

/** The ids of collections by name; those that are missing are created. */
async function openCollections(names: string[], refused: Refused[], persistence: Persistence) {
  const { signal } = persistence;
  const ids = new Map<string, string>();
  if (names.length === 0) return ids;
  const list = () => call<typeof listCollections>("GET /shelves", { signal });
  let { shelves } = await persist(persistence, list);
  const idOf = (name: string) =>
    shelves.find((shelf) => shelf.name.toLowerCase() === name.toLowerCase())?._id;
  for (const name of names) {
    const create = () => call<typeof createCollection>("POST /shelves", { body: { name }, signal });
    try {
      if (!idOf(name)) shelves = (await persist(persistence, create)).shelves;
    } catch (error) {
      signal.throwIfAborted();
      refused.push({ name, reason: messageOf(error, archiveMessages.failed) });
    }
    ids.set(name, idOf(name) ?? "");
  }
  return ids;
}

type Publication = Persistence & {
  key: string;
  importId: string;
  collections: Map<string, string>;
};

async function publish(
  post: ArchivedPost,
  { key, importId, collections, ...persistence }: Publication,
) {
  const { signal } = persistence;
  const name = post.file.path.replace(/^.*[/\\]/, "");
  const bytes = await post.file.read().catch(() => {
    throw new CallError(mediaMessages.damaged, 0, "invalid_input");
  });
  const picture = new File([bytes], name, { type: declaredType({ name, type: "" }) });
  const sending = { signal, onProgress: () => {} };
  await persist(persistence, async () => {
    const uploadId = await sendToStore(picture, { importId, ...sending });
    const body = formOf(post, importId);
    if (uploadId) body.set("uploadId", uploadId);
    else body.set("media", picture);
    const target = "POST /tweets/create";
    const { tweet } = await upload<typeof createPost>(target, {
      ...{ body, idempotencyKey: key },
      ...sending,
    });
    const ids = post.collections.flatMap((collection) => collections.get(collection) || []);
    for (const id of ids) {
      const params = { id, tweetId: tweet._id };
      await call<typeof addToCollection>("PUT /shelves/{id}/tweets/{tweetId}", { params, signal });
    }
    if (!post.isBookmarked || tweet.isBookmarked || ids.length > 0) return;
    const params = { id: tweet._id };
    await call<typeof toggleBookmark>("POST /bookmarks/tweets/{id}/bookmark", { params, signal });
  });
}

function formOf(post: ArchivedPost, importId: string): FormData {
  const { title, content, alt, sensitive, about, createdAt, tags } = post;
  const form = new FormData();
  const fields = { title, content, alt, sensitive, createdAt: createdAt.toISOString() };
  for (const [name, value] of Object.entries({ ...fields, ...about, importId }))
    form.set(name, String(value));
  for (const tag of tags) form.append("tags[]", tag);
  return form;
}

type Persistence = {
  signal: AbortSignal;
  /** Says why it waits; without a reason that it goes on. */
  onWait: (reason?: string) => void;
};

const LONGEST_WAIT_MS = 60_000;

/** A server that fails so often does so because of what was sent. */
const FAILURES_MAX = 6;

/**
 * Runs what calls the API until it responds with something else than "later": without a connection and over a
 * limit as long as it takes, with waits that become longer up to a minute.
 * @throws what `run` throws else; the signal's reason when it was aborted
 */
async function persist<T>({ signal, onWait }: Persistence, run: () => Promise<T>): Promise<T> {
  let failures = 0;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await run();
      if (attempt > 0) onWait();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallError) || !isPassing(error)) throw error;
      if (error.status >= 500 && ++failures === FAILURES_MAX) throw error;
      onWait(error.message || archiveMessages.offline);
      await pause(Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS), signal);
    }
  }
}

const isPassing = ({ status, code }: CallError) =>
  (status === 0 && code === "network") || status === 429 || status >= 500;

/** Waits, at most until the browser has a connection again. @throws the signal's reason */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      end.abort();
      resolve();
    };
    const timer = setTimeout(stop, ms);
    addEventListener("online", stop, { signal: end.signal });
    signal.addEventListener("abort", stop, { signal: end.signal });
  });
  signal.throwIfAborted();
}
