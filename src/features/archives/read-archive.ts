import type { FileEntry } from "@zip.js/zip.js";
import { BlobReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { type Archive, ArchiveError, type Contents } from "./archive";
import { readFlickr } from "./flickr";
import { readInstagram } from "./instagram";
import { archiveMessages } from "./messages";
import { readVitrine } from "./vitrine";

/** The most files of an archive. */
const FILES_MAX = 500_000;

type Read = (archive: Archive, root: string, lists: FileEntry[]) => Promise<Contents>;

/** The lists by which a format is known, behind the folder that they are in, and what reads it. */
const formats: [RegExp, Read][] = [
  [/^(.*\/)?data\/posts\.json$/, readVitrine],
  [/^(.*?)(?:your_instagram_activity\/)?(?:content|media)\/posts_\d+\.json$/, readInstagram],
  [/^(.*?)(?:content|media)\/posts_\d+\.html$/, () => refuse(archiveMessages.html)],
  [/^(.*\/)?photo_\d+\.json$/, readFlickr],
];

const refuse = (message: string): Promise<never> => Promise.reject(new ArchiveError(message));

/**
 * The posts of an archive of one of the three formats, wherever its folder is.
 * @throws ArchiveError that says what was expected
 */
export async function readArchive(archive: Archive): Promise<Contents> {
  for (const [pattern, read] of formats) {
    const paths = [...archive.keys()].filter((path) => pattern.test(path));
    if (!paths[0]) continue;
    const lists = paths
      .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
      .flatMap((path) => archive.get(path) ?? []);
    const contents = await read(archive, pattern.exec(paths[0])?.[1] ?? "", lists);
    if (contents.posts.length + contents.refused.length > 0) return contents;
    throw new ArchiveError(archiveMessages.empty);
  }
  throw new ArchiveError(archiveMessages.foreign);
}

/**
 * The files of one or several zip files, of any size: only their directories are read, and later the files that
 * are asked for, of which none may be longer than its directory says.
 * @throws ArchiveError for what is no zip file
 */
export async function openArchive(zips: File[]): Promise<Archive> {
  const files = new Map<string, FileEntry>();
  for (const zip of zips) {
    // Without workers, which the site's Content-Security-Policy does not allow; browsers inflate in a thread anyway.
    const options = { useWebWorkers: false, checkSignature: true } as const;
    const reader = new ZipReader(new BlobReader(zip), {
      ...options,
      filenameValidation: "tolerant",
    });
    try {
      for await (const entry of reader.getEntriesGenerator()) {
        if (!entry.directory) files.set(entry.filename, entry);
        if (files.size > FILES_MAX) break;
      }
    } catch {
      throw new ArchiveError(archiveMessages.notAnArchive(zip.name));
    }
    if (files.size > FILES_MAX) throw new ArchiveError(archiveMessages.tooManyFiles);
  }
  return files;
}
