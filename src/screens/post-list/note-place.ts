import { boxRatio } from "@/features/posts/media/shown-sizes";
import type { Post } from "@/features/posts/schema";

/** From the first row of the widest screens on; later, it is not seen on the first screen of a phone. */
const FIRST = 5;
const LAST = 9;

/** On a phone of 390 px: the width of a column, and what a card has below its picture, in rows (masonry.css). */
const COLUMN = 45;
const CAPTION = 19;

/**
 * After how many cards a note stands in a list. On a phone it spans both columns, where they are as equally long as
 * they get, because the shorter one is empty from its end to the note.
 */
export function placeOfNote(posts: Pick<Post, "width" | "height">[]): number {
  const lengths: [number, number] = [0, 0];
  let best = { place: FIRST, hole: Number.POSITIVE_INFINITY };
  for (const [index, post] of posts.slice(0, LAST).entries()) {
    const column = lengths[0] <= lengths[1] ? 0 : 1;
    lengths[column] += Math.round(Number(boxRatio(post)) * COLUMN) + CAPTION;
    const hole = Math.abs(lengths[0] - lengths[1]);
    if (index + 1 >= FIRST && hole < best.hole) best = { place: index + 1, hole };
  }
  return best.place;
}
