import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { type Archive, type ArchivedFile, ArchiveError, type Contents, FILES_MAX } from "./archive";
import { readFlickr } from "./flickr";
import { readInstagram } from "./instagram";
import { archiveMessages } from "./messages";
import { readVitrine } from "./vitrine";

const INSTAGRAM = /^(.*?)(?:your_instagram_activity\/)?(?:content|media)\/posts_\d+\.(json|html)$/;

/**
 * The posts of an archive of one of the three formats, wherever its folder is.
 * @throws ArchiveError that says what was expected
 */
export async function readArchive(archive: Archive): Promise<Contents> {
  const contents = await readKnown(archive);
  if (contents.posts.length + contents.refused.length > 0) return contents;
  throw new ArchiveError(archiveMessages.empty);
}

function readKnown(archive: Archive): Promise<Contents> {
  const [own] = find(archive, /^(.*\/)?data\/posts\.json$/);
  if (own) return readVitrine(archive, own.root);
  const posts = find(archive, INSTAGRAM);
  const json = posts.filter(({ file }) => file.path.endsWith(".json"));
  if (json[0])
    return readInstagram(
      archive,
      json[0].root,
      json.map(({ file }) => file),
    );
  if (posts[0]) throw new ArchiveError(archiveMessages.html);
  const photos = find(archive, /^(.*\/)?photo_\d+\.json$/);
  if (photos[0])
    return readFlickr(
      archive,
      photos[0].root,
      photos.map(({ file }) => file),
    );
  throw new ArchiveError(archiveMessages.foreign);
}

/** The files whose path matches, in the order of their paths, each with the folder that it begins with. */
function find(archive: Archive, pattern: RegExp) {
  const found = [...archive.values()].flatMap((file) => {
    const match = pattern.exec(file.path);
    return match ? [{ file, root: match[1] ?? "" }] : [];
  });
  return found.sort((a, b) => a.file.path.localeCompare(b.file.path, "en", { numeric: true }));
}

/**
 * The files of one or several zip files, of any size: only their directories are read, and later the files that
 * are asked for, of which none may be longer than its directory says.
 * @throws ArchiveError for what is no zip file
 */
export async function openArchive(zips: File[]): Promise<Archive> {
  const files = new Map<string, ArchivedFile>();
  for (const zip of zips) {
    // Without workers, which the site's Content-Security-Policy does not allow; browsers inflate in a thread anyway.
    const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
    try {
      for await (const entry of reader.getEntriesGenerator({ filenameValidation: "tolerant" })) {
        if (entry.directory) continue;
        const { filename: path, uncompressedSize: size, signature: crc32 = 0, encrypted } = entry;
        const read = () => entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
        files.set(path, { path, size, crc32, isEncrypted: encrypted, read });
        if (files.size > FILES_MAX) throw new ArchiveError(archiveMessages.tooManyFiles);
      }
    } catch (error) {
      if (error instanceof ArchiveError) throw error;
      throw new ArchiveError(archiveMessages.notAnArchive(zip.name));
    }
  }
  return files;
}
