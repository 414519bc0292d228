import type { ImportKind } from "@/features/imports/schema";
import { postImage } from "@/features/media/limits";
import { ALT_MAX, CONTENT_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX } from "@/features/posts/limits";
import { normalizeTags } from "@/features/posts/tags";
import { trimmed } from "@/lib/blank";
import { formatDate } from "@/lib/time";
import type * as z from "@/lib/zod";
import { archiveMessages } from "./messages";

/** The largest list of posts that is read, in bytes. */
const LIST_BYTES = 64 * 1024 ** 2;

/** The most files of an archive. */
export const FILES_MAX = 500_000;

/** A file of an archive, which is read when it is needed. */
export type ArchivedFile = {
  path: string;
  /** In bytes, as the archive says. */
  size: number;
  crc32: number;
  isEncrypted: boolean;
  /** Rejects when the content is damaged, or is not of that size. */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** Its files by path. A path is only ever compared. */
export type Archive = ReadonlyMap<string, ArchivedFile>;

export type ArchivedPost = {
  title: string;
  content: string;
  alt: string;
  tags: string[];
  sensitive: boolean;
  about: Record<string, string>;
  createdAt: Date;
  file: ArchivedFile;
  /** What is not as in the archive. */
  notes: string[];
  /** Whether not everybody could see it there. */
  isPrivate: boolean;
  isBookmarked: boolean;
  collections: string[];
};

export type Refused = { name: string; reason: string };

export type Contents = {
  kind: ImportKind;
  /** The first one first. */
  posts: ArchivedPost[];
  /** What is no post, with the reason. */
  refused: Refused[];
  /** In their order. */
  collections: string[];
};

/** Why an archive cannot be imported: a sentence to show. */
export class ArchiveError extends Error {}

/** The items of a list in JSON; what has another shape is undefined. @throws ArchiveError */
export async function readList<Item>(
  file: ArchivedFile,
  schema: z.ZodType<Item>,
): Promise<(Item | undefined)[]> {
  const json = await readJson(file);
  const items = Array.isArray(json) ? json : [json];
  return items.map((item) => schema.safeParse(item).data);
}

/** @throws ArchiveError for a file that is damaged, locked or too large to be one of texts */
export async function readJson(file: ArchivedFile): Promise<unknown> {
  if (file.isEncrypted) throw new ArchiveError(archiveMessages.locked);
  if (file.size > LIST_BYTES) throw new ArchiveError(archiveMessages.listTooLarge(file.path));
  try {
    return JSON.parse(new TextDecoder().decode(await file.read()));
  } catch {
    throw new ArchiveError(archiveMessages.listDamaged(file.path));
  }
}

/** What an archive says of a post. */
export type Entry = {
  file: ArchivedFile | undefined;
  /** When it was published, in milliseconds since 1970. */
  at: number | undefined;
  caption: string;
  title?: string;
  tags?: string[];
  /** Of several pictures: "2 of 5". */
  part?: string;
  alt?: string;
  sensitive?: boolean;
  /** Licence, camera, AI and mat, as the API takes them. */
  about?: Record<string, string>;
  isPrivate?: boolean;
  isBookmarked?: boolean;
  collections?: string[];
};

/** What can be published of the entries, and why the others cannot; undefined is one in another shape. */
export function contentsOf(
  kind: ImportKind,
  entries: (Entry | undefined)[],
  collections: string[] = [],
): Contents {
  const posts: ArchivedPost[] = [];
  const refused: Refused[] = [];
  for (const entry of entries) {
    if (!entry) {
      refused.push({ name: "", reason: archiveMessages.entryDamaged });
      continue;
    }
    const { file, at = -1, caption, title, tags, part, alt = "", ...rest } = entry;
    const isDated = at >= 0 && at <= Date.now();
    const createdAt = new Date(isDated ? at : 0);
    const texts = textsOf({ caption, title, tags, part, createdAt });
    const reason = problemOf(file) ?? (isDated ? undefined : archiveMessages.dateUnknown);
    if (!file || reason) refused.push({ name: texts.title, reason: reason ?? "" });
    else {
      const usual = {
        sensitive: false,
        about: {},
        isPrivate: false,
        isBookmarked: false,
        collections: [],
      };
      posts.push({ ...usual, ...rest, ...texts, alt: cut(alt, ALT_MAX), createdAt, file });
    }
  }
  posts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { kind, posts, refused, collections };
}

/** Why a file cannot be the picture of a post; undefined if it can, as far as its name and size say. */
function problemOf(file: ArchivedFile | undefined): string | undefined {
  if (!file) return archiveMessages.pictureMissing;
  if (/\.(mp4|mov|m4v|webm|avi|3gp)$/i.test(file.path)) return archiveMessages.video;
  if (!/\.(jpe?g|png|gif|webp)$/i.test(file.path)) return archiveMessages.wrongType;
  if (file.isEncrypted) return archiveMessages.locked;
  return file.size > postImage.maxBytes ? postImage.tooLarge : undefined;
}

const storable = (text: string) => trimmed(text.replace(/[\0\p{Surrogate}]/gu, ""));

/** At most so many UTF-16 units, without half a character at the end. */
const cut = (text: string, max: number) => trimmed(storable(text.slice(0, max)));

type Texts = Pick<Entry, "caption" | "title" | "tags" | "part"> & { createdAt: Date };

/**
 * The texts of a post within the limits of this site: without a title the first line of the caption, else the
 * date, before the part of several pictures, "2 of 5".
 */
function textsOf({ caption, title = "", tags = [], createdAt, part }: Texts) {
  const text = storable(caption);
  const suffix = part ? ` · ${part}` : "";
  const [firstLine = ""] = (storable(title) || text).split(/\r?\n/);
  const head =
    cut(firstLine, TITLE_MAX - suffix.length) || formatDate(createdAt.toISOString(), "UTC");
  const normalized = normalizeTags(tags.map(storable));
  const kept = normalized.filter(({ length }) => length <= TAG_MAX).slice(0, TAGS_MAX);
  return {
    title: head + suffix,
    content: cut(text, CONTENT_MAX) || head,
    tags: kept,
    notes: [
      ...(text.length > CONTENT_MAX ? [archiveMessages.captionCut] : []),
      ...(kept.length < normalized.length ? [archiveMessages.tagsLeft] : []),
    ],
  };
}
