import "server-only";
import type { Author } from "@/features/users/schema";
import { listNames } from "@/features/users/search/queries";
import { type Reader, read } from "@/lib/server/replicas";
import { TAG_SUGGESTIONS_SHOWN, TITLE_SUGGESTIONS_SHOWN, USER_SUGGESTIONS_SHOWN } from "../limits";
import type { TagCount, TitledPost } from "../schema";
import { listTitles } from "../search/queries";
import { isTagVisible } from "../tagged/queries";
import { readTyped } from "./typed-text";

export type Suggestions = {
  tags: TagCount[];
  isNear: boolean;
  users: Author[];
  tweets: TitledPost[];
};

/** Tags, users and titles for a text that is being typed; `isNear` as in `suggestTags`. */
export async function suggest(viewer: Reader, q: string): Promise<Suggestions> {
  const { text, withTags, withUsers, withTitles } = readTyped(q);
  const [{ tags, isNear }, users, tweets] = await Promise.all([
    withTags ? suggestTags(viewer, { text }) : noTags,
    withUsers ? listNames(viewer, { query: text, limit: USER_SUGGESTIONS_SHOWN }) : [],
    withTitles ? listTitles(viewer, { q: text, limit: TITLE_SUGGESTIONS_SHOWN }) : [],
  ]);
  return { tags, isNear, users, tweets };
}

const noTags = { tags: [] as TagCount[], isNear: false };

/**
 * Tags that begin with a text, without case and accents, those of most posts first. If there are none,
 * the most similar ones (pg_trgm), and `isNear` is true. Those that are not visible to the viewer are left out.
 */
export async function suggestTags(
  viewer: Reader,
  { text, limit = TAG_SUGGESTIONS_SHOWN }: { text: string; limit?: number },
): Promise<Pick<Suggestions, "tags" | "isNear">> {
  if (text === "") return noTags;
  const tags = await read<TagCount>(viewer, beginningTags(limit), [viewer.id, text]);
  if (tags.length > 0 || text.length < NEAR_LENGTH_MIN) return { tags, isNear: false };
  const near = await read<TagCount>(viewer, nearTags(limit), [viewer.id, text]);
  return { tags: near, isNear: near.length > 0 };
}

/** How many times as many tags are found as are returned, because some may not be visible. */
const HIDDEN_MARGIN = 3;

/** Of the tags of most posts, all are compared; of the others that begin with a text, only so many. */
const MOST_USED = 2000;
const BEGINNING = 1000;

/** The least similarity of two tags of which one may be meant by the other: "natrue" and "nature". */
const NEAR = 0.25;
const NEAR_LENGTH_MIN = 3;

const search = "search AS MATERIALIZED (SELECT search_fold($2) AS text)";
const searchText = "(SELECT text FROM search)";

const mostUsed = `
  most_used AS (
    SELECT id, name, post_count FROM tags WHERE post_count > 0
    ORDER BY post_count DESC, name LIMIT ${MOST_USED})`;

/** The range from the text to its last possible continuation. */
const begins = `search_fold(name) COLLATE "C" >= ${searchText}
  AND search_fold(name) COLLATE "C" < ${searchText} || chr(1114111)`;

/** Those of `found` that are visible. */
const visibleTags = (found: string, order: string, limit: number) => `
  SELECT name AS tag, post_count AS count FROM (${found} LIMIT ${HIDDEN_MARGIN * limit}) AS tags
  WHERE ${isTagVisible} ORDER BY ${order} LIMIT ${limit}`;

const MOST_FIRST = "post_count DESC, name";

const beginningTags = (limit: number) => `
  WITH ${search}, ${mostUsed},
  found AS MATERIALIZED (
    SELECT * FROM most_used WHERE ${begins}
    ORDER BY ${MOST_FIRST} LIMIT ${HIDDEN_MARGIN * limit}),
  rest AS (
    SELECT id, name, post_count FROM tags
    WHERE ${begins} AND post_count > 0 AND (SELECT count(*) FROM found) < ${limit}
    LIMIT ${BEGINNING})
  ${visibleTags(`SELECT * FROM (TABLE found UNION TABLE rest) AS all_found ORDER BY ${MOST_FIRST}`, MOST_FIRST, limit)}`;

const NEAREST_FIRST = "nearness DESC, post_count DESC, name";

const nearTags = (limit: number) => `
  WITH ${search}, ${mostUsed},
  compared AS (
    SELECT *, similarity(search_fold(name), ${searchText}) AS nearness FROM most_used)
  ${visibleTags(`SELECT * FROM compared WHERE nearness >= ${NEAR} ORDER BY ${NEAREST_FIRST}`, NEAREST_FIRST, limit)}`;
