import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { type Archive, type ArchivedFile, ArchiveError } from "../archive";
import { FILES_MAX } from "../limits";
import { archiveMessages } from "../messages";

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
