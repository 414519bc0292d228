import * as z from "@/lib/zod";
import { type Archive, type ArchivedFile, contentsOf, type Entry, readList } from "./archive";

const item = z.object({
  title: z.string().catch(""),
  creation_timestamp: z.number().optional(),
  media: z
    .array(
      z.object({
        uri: z.string(),
        title: z.string().catch(""),
        creation_timestamp: z.number().optional(),
      }),
    )
    .min(1),
});

/**
 * The posts of Instagram's export as JSON: `posts_1.json` and those after it. Of a post with several pictures
 * each becomes one; in a list that begins with the newest the first one stands first.
 * @param lists their files; the paths in them begin at `root`
 */
export async function readInstagram(archive: Archive, root: string, lists: ArchivedFile[]) {
  const entries: (Entry | undefined)[] = [];
  for (const list of lists) {
    for (const post of await readList(list, item)) {
      if (!post) entries.push(undefined);
      post?.media.forEach((media, index, { length }) => {
        const seconds = post.creation_timestamp ?? media.creation_timestamp;
        entries.push({
          file: archive.get(root + media.uri),
          at: seconds && seconds * 1000 + length - 1 - index,
          caption: repaired(post.title || media.title || post.media[0]?.title || ""),
          part: length > 1 ? `${index + 1} of ${length}` : undefined,
        });
      });
    }
  }
  return contentsOf("instagram", entries);
}

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
