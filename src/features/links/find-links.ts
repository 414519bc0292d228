import { USERNAME_MAX } from "@/features/users/limits";
import { TAG_MAX } from "../posts/limits";
import type { Link } from "./schema";

const WORD = "\\p{L}\\p{M}\\p{N}_";

/** Also emoji, and the joiners inside of emoji and of words in Persian and Hindi. */
const TAG_CHARACTERS = `${WORD}\\p{Extended_Pictographic}\\p{Emoji_Presentation}+\\u200c\\u200d`;

/**
 * Each alternative reads a character once, so that the time is linear. A hashtag follows the form of
 * Unicode UTS #31, R8. A name with a host behind it belongs to another site.
 */
const LINK = new RegExp(
  [
    `(?<![A-Za-z0-9_])(?<address>[Hh][Tt][Tt][Pp][Ss]?://[${WORD}.:-]+(?:[/?#][^\\s<>"\`\\\\、。，！？「」（）]*)?)`,
    `(?<![${WORD}#@&/])#(?<tag>[${TAG_CHARACTERS}]+(?:-+[${TAG_CHARACTERS}]+)*)`,
    `(?<![${WORD}#@/])@(?<username>[A-Za-z0-9_]{1,${USERNAME_MAX}})(?![${WORD}@]|\\.[${WORD}])`,
  ].join("|"),
  "gu",
);

/** The links in a text, in order. Whether tags and users exist is not checked. */
export function findLinks(text: string): Link[] {
  return [...text.matchAll(LINK)].flatMap(({ index: start, 0: found, groups = {} }) => {
    const { address, tag, username } = groups;
    if (address !== undefined) return readAddress(text, start, address);
    const target = (tag ?? username ?? "").toLowerCase().normalize();
    if (target.length > TAG_MAX) return [];
    const type = tag === undefined ? ("user" as const) : ("tag" as const);
    return { type, target, text: found, start, end: start + found.length };
  });
}

/** Format characters, which are invisible or reverse the text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The link of a web address with a host name of several parts. One with a user name in it, or with
 * characters that nobody sees, is none, because it could show another host than it leads to.
 */
function readAddress(text: string, start: number, found: string): Link[] {
  if (["@", "%"].includes(text[start + found.length] ?? "")) return [];
  const written = withoutTrailing(found);
  if (INVISIBLE.test(written) || !URL.canParse(written)) return [];
  const { href: target, host } = new URL(written);
  if (!host.includes(".")) return [];
  const shown = written.replace(/(?<=:\/\/)[^/?#]+/, (name) =>
    name.toLowerCase() === host ? name : host,
  );
  return [{ type: "address", target, text: shown, start, end: start + written.length }];
}

const PUNCTUATION = /[\p{Po}\p{Pe}\p{Pi}\p{Pf}]/u;

const OPENING = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

/** Without the punctuation of the sentence and brackets that open before the address (GFM 6.9). */
function withoutTrailing(address: string): string {
  const counts = new Map<string, number>();
  for (const character of address) counts.set(character, (counts.get(character) ?? 0) + 1);
  const count = (character: string) => counts.get(character) ?? 0;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (!PUNCTUATION.test(last) || "/#%&@".includes(last)) break;
    const opening = OPENING.get(last);
    if (opening && count(last) <= count(opening)) break;
    counts.set(last, count(last) - 1);
  }
  return address.slice(0, end);
}
