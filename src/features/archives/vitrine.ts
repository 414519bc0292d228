import * as z from "@/lib/zod";
import { type Archive, type Contents, contentsOf, readJson, readLists } from "./archive";

const names = z.array(z.string()).catch([]);

const postItem = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  alt: z.string().catch(""),
  tags: names,
  sensitive: z.boolean().catch(false),
  createdAt: z.string(),
  file: z.string().nullable(),
  licence: z.string().optional().catch(undefined),
  camera: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  ai: z.string().nullish().catch(undefined),
  mat: z.string().optional().catch(undefined),
});

const bookmarkItem = z.object({ _id: z.string(), collections: names });

const profile = z.object({ _id: z.string() }).optional().catch(undefined);

/** The posts of a download of a site like this one, below `root` (docs/product.md P10). */
export async function readVitrine(archive: Archive, root: string): Promise<Contents> {
  const fileOf = (name: string) => archive.get(`${root}data/${name}.json`);
  const bookmarks = await readLists([fileOf("bookmarks")], bookmarkItem);
  const marks = new Map(bookmarks.map((mark) => [mark?._id, mark?.collections ?? []]));
  const posts = await readLists([fileOf("posts")], postItem);
  const entries = posts.map(
    (post) =>
      post && {
        id: post._id,
        file: archive.get(root + post.file),
        at: Date.parse(post.createdAt),
        caption: post.content,
        title: post.title,
        tags: post.tags,
        fields: {
          alt: post.alt,
          sensitive: post.sensitive,
          licence: post.licence,
          camera: post.camera ? JSON.stringify(post.camera) : undefined,
          ai: post.ai ? true : undefined,
          mat: post.mat,
        },
        isBookmarked: marks.has(post._id),
        collections: marks.get(post._id) ?? [],
      },
  );
  const collections = names.parse(await readJson(fileOf("collections")));
  const owner = profile.parse(await readJson(fileOf("profile")))?._id;
  return { ...contentsOf("vitrine", entries, collections), owner };
}
