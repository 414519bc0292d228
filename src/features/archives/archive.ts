import type { FileEntry } from "@zip.js/zip.js";
import type { ImportKind } from "@/features/imports/schema";
import { postImage } from "@/features/media/limits";
import { CONTENT_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX } from "@/features/posts/limits";
import { normalizeTags } from "@/features/posts/tags";
import { trimmed } from "@/lib/blank";
import { formatDate } from "@/lib/time";
import type * as z from "@/lib/zod";
import { archiveMessages } from "./messages";

/** The largest list of posts that is read, in bytes. */
const LIST_BYTES = 64 * 1024 ** 2;

/** Its files by path, of which a content is read when it is needed. A path is only ever compared. */
export type Archive = ReadonlyMap<string, FileEntry>;

/** What an archive says of a post. */
export type Entry = {
  file: FileEntry | undefined;
  /** When it was published, in milliseconds since 1970. */
  at: number | undefined;
  caption: string;
  title?: string;
  /** Of several pictures: "2 of 5". */
  part?: string | undefined;
  tags?: string[];
  /** What else the API takes of a post; undefined ones are not sent. */
  fields?: Record<string, unknown>;
  /** Its id on the site that the archive is of. */
  id?: string;
  isBookmarked?: boolean;
  collections?: string[];
  /** Why it is not chosen at first. */
  skipped?: string | undefined;
};

export type ArchivedPost = Omit<Entry, "at" | "caption" | "part"> & {
  file: FileEntry;
  createdAt: Date;
  title: string;
  tags: string[];
  fields: Record<string, unknown>;
  /** What is not as in the archive. */
  notes: string[];
};

export type Refused = { name: string; reason: string };

export type Contents = {
  kind: ImportKind;
  /** The first one first. */
  posts: ArchivedPost[];
  /** What is no post, with the reason. */
  refused: Refused[];
  /** In their order, also those that are empty. */
  collections: string[];
  /** The id of the account that it is of, on a site like this one. */
  owner?: string | undefined;
};

/** Why an archive cannot be imported: a sentence to show. */
export class ArchiveError extends Error {}

/** The items of lists in JSON; what has another shape is undefined. @throws ArchiveError */
export async function readLists<Item>(
  files: (FileEntry | undefined)[],
  schema: z.ZodType<Item>,
): Promise<(Item | undefined)[]> {
  const items: (Item | undefined)[] = [];
  for (const file of files) {
    for (const item of file ? [await readJson(file)].flat() : []) {
      items.push(schema.safeParse(item).data);
    }
  }
  return items;
}

/** @throws ArchiveError for a file that is damaged, locked or too large to be one of texts */
export async function readJson(file: FileEntry | undefined): Promise<unknown> {
  if (!file) return undefined;
  const { filename: path, encrypted, uncompressedSize } = file;
  if (encrypted) throw new ArchiveError(archiveMessages.locked);
  if (uncompressedSize > LIST_BYTES) throw new ArchiveError(archiveMessages.listTooLarge(path));
  try {
    return JSON.parse(new TextDecoder().decode(await file.arrayBuffer()));
  } catch {
    throw new ArchiveError(archiveMessages.listDamaged(path));
  }
}

/** What can be published of the entries, and why the others cannot; undefined is one in another shape. */
export function contentsOf(
  kind: ImportKind,
  entries: (Entry | undefined)[],
  collections: string[] = [],
): Contents {
  const read = entries.map((entry) =>
    entry ? readEntry(entry) : { name: "", reason: archiveMessages.entryDamaged },
  );
  return {
    kind,
    posts: read
      .filter((one) => "file" in one)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    refused: read.filter((one) => "reason" in one),
    collections: [
      ...new Set([...collections, ...entries.flatMap((entry) => entry?.collections ?? [])]),
    ].filter(Boolean),
  };
}

const storable = (text: string) => trimmed(text.replace(/[\0\p{Surrogate}]/gu, ""));

/** At most so many UTF-16 units, without half a character at the end. */
const cut = (text: string, max: number) => trimmed(storable(text.slice(0, max)));

/**
 * A post within the limits of this site: without a title the first line of the caption, else the date is its title,
 * before the part of several pictures, "2 of 5".
 */
function readEntry(entry: Entry): ArchivedPost | Refused {
  const { file, at = -1, caption, title = "", part, tags = [], fields, ...rest } = entry;
  const isDated = at >= 0 && at <= Date.now();
  const createdAt = new Date(isDated ? at : 0);
  const text = storable(caption);
  const suffix = part ? ` · ${part}` : "";
  const [firstLine = ""] = (storable(title) || text).split(/\r?\n/);
  const head =
    cut(firstLine, TITLE_MAX - suffix.length) || formatDate(createdAt.toISOString(), "UTC");
  const name = head + suffix;
  const reason = problemOf(file) ?? (isDated ? undefined : archiveMessages.dateUnknown);
  if (!file || reason) return { name, reason: reason ?? "" };
  const normalized = normalizeTags(tags.map(storable));
  const kept = normalized.filter(({ length }) => length <= TAG_MAX).slice(0, TAGS_MAX);
  const notes = [
    ...(text.length > CONTENT_MAX ? [archiveMessages.captionCut] : []),
    ...(kept.length < normalized.length ? [archiveMessages.tagsLeft] : []),
  ];
  const content = cut(text, CONTENT_MAX) || head;
  return {
    ...rest,
    file,
    createdAt,
    title: name,
    tags: kept,
    fields: { ...fields, content },
    notes,
  };
}

/** Why a file cannot be the picture of a post; undefined if it can, as far as its name and size say. */
function problemOf(file: FileEntry | undefined): string | undefined {
  if (!file) return archiveMessages.pictureMissing;
  if (/\.(mp4|mov|m4v|webm|avi|3gp)$/i.test(file.filename)) return archiveMessages.video;
  if (!/\.(jpe?g|png|gif|webp)$/i.test(file.filename)) return archiveMessages.wrongType;
  if (file.encrypted) return archiveMessages.locked;
  return file.uncompressedSize > postImage.maxBytes ? postImage.tooLarge : undefined;
}
