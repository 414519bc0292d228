import { type Archive, ArchiveError, type Contents } from "./archive";
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
