import * as z from "@/lib/zod";
import { type Archive, contentsOf, readJson, readList } from "./archive";

const postItem = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  alt: z.string().catch(""),
  tags: z.array(z.string()).catch([]),
  sensitive: z.boolean().catch(false),
  createdAt: z.string(),
  file: z.string().nullable(),
  licence: z.string().optional().catch(undefined),
  camera: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  ai: z.string().nullish().catch(undefined),
  mat: z.string().optional().catch(undefined),
});

const bookmarkItem = z.object({ _id: z.string(), collections: z.array(z.string()).catch([]) });

const names = z.array(z.string()).catch([]);

/** The posts of a download of a site like this one, below `root` (docs/product.md P10). */
export async function readVitrine(archive: Archive, root: string) {
  const list = async <Item>(name: string, item: z.ZodType<Item>) => {
    const file = archive.get(`${root}data/${name}.json`);
    return file ? readList(file, item) : [];
  };
  const bookmarks = await list("bookmarks", bookmarkItem);
  const marks = new Map(bookmarks.flatMap((mark) => (mark ? [[mark._id, mark.collections]] : [])));
  const posts = await list("posts", postItem);
  const entries = posts.map(
    (post) =>
      post && {
        file: archive.get(root + post.file),
        at: Date.parse(post.createdAt),
        caption: post.content,
        title: post.title,
        tags: post.tags,
        alt: post.alt,
        sensitive: post.sensitive,
        about: {
          ...(post.licence && { licence: post.licence }),
          ...(post.camera && { camera: JSON.stringify(post.camera) }),
          ...(post.ai && { ai: "true" }),
          ...(post.mat && { mat: post.mat }),
        },
        isBookmarked: marks.has(post._id),
        collections: marks.get(post._id) ?? [],
      },
  );
  const collections = archive.get(`${root}data/collections.json`);
  return contentsOf("vitrine", entries, names.parse(collections && (await readJson(collections))));
}
