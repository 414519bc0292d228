import { TAGS_ON_CARD } from "@/features/posts/limits";

/** Letters of the usual width that a line of the narrowest column has room for, also where words wrap. */
const LINE = 42;
const LINES_MAX = 2;
/** What the tags of a card have room for, besides the number of the others and two buttons. */
const TAGS_ROOM = 30;
/** The # and the space between two tags, in letters. */
const TAG_MORE = 2.5;

/** In letters of the usual width: those from the scripts of East Asia on have twice as much. */
const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (letter >= "\u1100" ? 2 : 1), 0);

/**
 * The description on a card: whole, or as many words as two lines have room for. The server reckons it, so that
 * nothing moves when the browser knows the real width.
 */
export function toExcerpt(content: string): { text: string; lines: number } {
  const words = content.split(/\s+/);
  let width = -1;
  const fitting = words.findIndex((word) => {
    width += widthOf(word) + 1;
    return width > LINE * LINES_MAX;
  });
  if (fitting < 0) return { text: content, lines: widthOf(content) <= LINE ? 1 : LINES_MAX };
  const text = words.slice(0, fitting).join(" ");
  // A word that is longer than the room is cut by the browser.
  if (!text) return { text: content, lines: LINES_MAX };
  return { text: `${text.replace(/[\p{P}\s]+$/u, "")}…`, lines: LINES_MAX };
}

/** The first tags, at most `TAGS_ON_CARD`, that a card shows whole; one is there in any case. */
export function shownTags(tags: string[]): string[] {
  let rest = TAGS_ROOM;
  return tags.slice(0, TAGS_ON_CARD).filter((tag, index) => {
    rest -= widthOf(tag) + TAG_MORE;
    return index === 0 || rest >= 0;
  });
}
