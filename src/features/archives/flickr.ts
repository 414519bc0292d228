import type { FileEntry } from "@zip.js/zip.js";
import { COLLECTION_NAME_MAX } from "@/features/bookmarks/collections/messages";
import * as z from "@/lib/zod";
import { type Archive, contentsOf, readLists } from "./archive";
import { archiveMessages } from "./messages";

/** The text of HTML, which Flickr allows. Nothing of it is loaded or run. */
const plainText = (html: string) =>
  new DOMParser().parseFromString(html, "text/html").body.textContent;

const text = z.string().catch("").transform(plainText);
const title = z.string().transform((name) => plainText(name).slice(0, COLLECTION_NAME_MAX).trim());

const photo = z.object({
  id: z.string(),
  name: text,
  description: text,
  date_taken: z.string().optional().catch(undefined),
  date_imported: z.string().optional().catch(undefined),
  tags: z.array(z.object({ tag: z.string() })).catch([]),
  albums: z.array(z.object({ title })).catch([]),
  privacy: z.string().catch("public"),
  safety: z.string().catch("safe"),
  license: z.string().catch(""),
});

const albumList = z.object({
  albums: z.array(z.object({ title, photos: z.array(z.string()).catch([]) })),
});

/** The photos of Flickr's export, whose pictures may be in other zip files; albums become collections. */
export async function readFlickr(archive: Archive, root: string, lists: FileEntry[]) {
  const pictures = picturesById(archive);
  const albums = (await readLists([archive.get(`${root}albums.json`)], albumList)).flatMap(
    (list) => list?.albums ?? [],
  );
  const entries = (await readLists(lists, photo)).map(
    (item) =>
      item && {
        file: pictures.get(item.id),
        at: Date.parse(`${(item.date_imported ?? item.date_taken)?.replace(" ", "T")}Z`),
        caption: item.description,
        title: item.name,
        tags: item.tags.map(({ tag }) => tag),
        fields: {
          sensitive: item.safety !== "safe",
          // Another one, such as that of a government, stays a reservation of all rights.
          licence: LICENCES[item.license] ?? "all-rights-reserved",
        },
        skipped: item.privacy === "public" ? undefined : archiveMessages.private,
        collections: [
          ...albums.filter(({ photos }) => photos.includes(item.id)),
          ...item.albums,
        ].map((album) => album.title),
      },
  );
  return contentsOf(
    "flickr",
    entries,
    albums.map((album) => album.title),
  );
}

/** A picture is named by its title and its id, `harbour_4321_o.jpg`, or by its id and a code, `4321_0f3c_o.jpg`. */
function picturesById(archive: Archive): Map<string, FileEntry> {
  const pictures = new Map<string, FileEntry>();
  for (const [path, file] of archive) {
    const [, first, second] =
      /(?:^|[/_])(?:(\d+)_)?([0-9a-f]+)(?:_o)?\.(?!json$)\w+$/.exec(path) ?? [];
    for (const id of [first, second]) if (id) pictures.set(id, file);
  }
  return pictures;
}

const LICENCES: Record<string, string> = {
  "Attribution License": "by",
  "Attribution-ShareAlike License": "by-sa",
  "Attribution-NonCommercial License": "by-nc",
  "Attribution-NonCommercial-ShareAlike License": "by-nc-sa",
  "Attribution-NoDerivs License": "by-nd",
  "Attribution-NonCommercial-NoDerivs License": "by-nc-nd",
  "Public Domain Dedication (CC0)": "cc0",
};
