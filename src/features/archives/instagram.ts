import type { FileEntry } from "@zip.js/zip.js";
import * as z from "@/lib/zod";
import { type Archive, contentsOf, type Entry, readLists } from "./archive";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** A text that was written in UTF-8 and read as Latin-1, as it was; another one stays. */
function repaired(text: string): string {
  if (/[^\0-\xff]/.test(text)) return text;
  try {
    return decoder.decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  } catch {
    return text;
  }
}

const title = z.string().catch("").transform(repaired);
const creation_timestamp = z.number().optional();
const media = z.object({ uri: z.string(), title, creation_timestamp });
const item = z.object({ title, creation_timestamp, media: z.array(media).min(1) });

/**
 * The posts of Instagram's export as JSON: `posts_1.json` and those after it. Of a post with several pictures
 * each becomes one; in a list that begins with the newest the first one stands first.
 * @param lists their files; the paths in them begin at `root`
 */
export async function readInstagram(archive: Archive, root: string, lists: FileEntry[]) {
  const posts = await readLists(lists, item);
  const entries = posts.flatMap((post): (Entry | undefined)[] => {
    if (!post) return [undefined];
    return post.media.map(({ uri, ...picture }, index, { length }) => {
      const seconds = post.creation_timestamp ?? picture.creation_timestamp;
      return {
        file: archive.get(root + uri),
        at: seconds && seconds * 1000 + length - 1 - index,
        caption: post.title || picture.title || post.media[0]?.title || "",
        part: length > 1 ? `${index + 1} of ${length}` : undefined,
      };
    });
  });
  return contentsOf("instagram", entries);
}
