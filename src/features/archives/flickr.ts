import { COLLECTION_NAME_MAX } from "@/features/bookmarks/collections/messages";
import * as z from "@/lib/zod";
import {
  type Archive,
  type ArchivedFile,
  contentsOf,
  type Entry,
  readJson,
  readList,
} from "./archive";

const photo = z.object({
  id: z.string(),
  name: z.string().catch(""),
  description: z.string().catch(""),
  date_taken: z.string().optional().catch(undefined),
  date_imported: z.string().optional().catch(undefined),
  tags: z.array(z.object({ tag: z.string() })).catch([]),
  albums: z.array(z.object({ title: z.string() })).catch([]),
  privacy: z.string().catch("public"),
  safety: z.string().catch("safe"),
  license: z.string().catch(""),
});

const albumList = z
  .object({
    albums: z.array(z.object({ title: z.string(), photos: z.array(z.string()).catch([]) })),
  })
  .catch({ albums: [] });

/** The photos of Flickr's export, whose pictures may be in other zip files; albums become collections. */
export async function readFlickr(archive: Archive, root: string, lists: ArchivedFile[]) {
  const pictures = picturesById(archive);
  const albumFile = archive.get(`${root}albums.json`);
  const { albums } = albumList.parse(albumFile && (await readJson(albumFile)));
  const entries: (Entry | undefined)[] = [];
  for (const list of lists) {
    for (const item of await readList(list, photo)) {
      const inAlbums = albums.filter(({ photos }) => item && photos.includes(item.id));
      const titles = [...inAlbums, ...(item?.albums ?? [])].map(({ title }) =>
        collectionName(title),
      );
      entries.push(
        item && {
          file: pictures.get(item.id),
          at: Date.parse(`${(item.date_imported ?? item.date_taken)?.replace(" ", "T")}Z`),
          caption: plainText(item.description),
          title: plainText(item.name),
          tags: item.tags.map(({ tag }) => tag),
          sensitive: item.safety !== "safe",
          about: licenceOf(item.license),
          isPrivate: item.privacy !== "public",
          collections: [...new Set(titles)].filter(Boolean),
        },
      );
    }
  }
  const used = new Set(entries.flatMap((entry) => entry?.collections ?? []));
  const inOrder = [...albums.map(({ title }) => collectionName(title)), ...used];
  return contentsOf(
    "flickr",
    entries,
    [...new Set(inOrder)].filter((name) => used.has(name)),
  );
}

/** A picture is named by its title and its id, `harbour_4321_o.jpg`, or by its id and a code, `4321_0f3c_o.jpg`. */
function picturesById(archive: Archive): Map<string, ArchivedFile> {
  const pictures = new Map<string, ArchivedFile>();
  for (const file of archive.values()) {
    const [, first, second] = /(?:^|[/_])(?:(\d+)_)?([0-9a-f]+)(?:_o)?\.\w+$/.exec(file.path) ?? [];
    for (const id of [first, second])
      if (id && !file.path.endsWith(".json")) pictures.set(id, file);
  }
  return pictures;
}

const LICENCES: Record<string, string> = {
  "All Rights Reserved": "all-rights-reserved",
  "Attribution License": "by",
  "Attribution-ShareAlike License": "by-sa",
  "Attribution-NonCommercial License": "by-nc",
  "Attribution-NonCommercial-ShareAlike License": "by-nc-sa",
  "Attribution-NoDerivs License": "by-nd",
  "Attribution-NonCommercial-NoDerivs License": "by-nc-nd",
  "Public Domain Dedication (CC0)": "cc0",
};

/** Another one, such as that of a government, stays a reservation of all rights. */
const licenceOf = (name: string) => ({ licence: LICENCES[name] ?? "all-rights-reserved" });

const collectionName = (title: string) => plainText(title).slice(0, COLLECTION_NAME_MAX).trim();

const ENTITIES: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#039": "'" };

/** Without the tags of HTML, which Flickr allows. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(quot|amp|lt|gt|#039);/g, (_, name: string) => ENTITIES[name] ?? "");
