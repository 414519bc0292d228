import "server-only";
import type { Author } from "@/features/users/schema";
import { listNames } from "@/features/users/search/queries";
import { query } from "@/lib/server/db";
import { TAG_SUGGESTIONS_SHOWN, TITLE_SUGGESTIONS_SHOWN, USER_SUGGESTIONS_SHOWN } from "../limits";
import type { TagCount, TitledPost } from "../schema";
import { listTitles } from "../search/queries";
import { readTyped } from "./typed-text";

type Request = { viewer: { id: string }; q: string };

export type Suggestions = {
  tags: TagCount[];
  isNear: boolean;
  users: Author[];
  tweets: TitledPost[];
};

/** Tags, users and titles for a text that is being typed; `isNear` as in `suggestTags`. */
export async function suggest({ viewer, q }: Request): Promise<Suggestions> {
  const { text, withTags, withUsers, withTitles } = readTyped(q);
  const [{ tags, isNear }, users, tweets] = await Promise.all([
    withTags ? suggestTags(text) : noTags,
    withUsers ? listNames({ viewer, query: text, limit: USER_SUGGESTIONS_SHOWN }) : [],
    withTitles ? listTitles({ viewer, q: text, limit: TITLE_SUGGESTIONS_SHOWN }) : [],
  ]);
  return { tags, isNear, users, tweets };
}

const noTags = { tags: [] as TagCount[], isNear: false };

/**
 * Tags that begin with a text, without case and accents, those of most posts first. If there are none,
 * the most similar ones (pg_trgm), and `isNear` is true.
 */
export async function suggestTags(text: string): Promise<Pick<Suggestions, "tags" | "isNear">> {
  if (text === "") return noTags;
  const tags = await query<TagCount>(BEGINNING_TAGS, [text]);
  if (tags.length > 0 || text.length < NEAR_LENGTH_MIN) return { tags, isNear: false };
  const near = await query<TagCount>(NEAR_TAGS, [text]);
  return { tags: near, isNear: near.length > 0 };
}

/** Of the tags of most posts, all are compared; of the others that begin with a text, only so many. */
const MOST_USED = 2000;
const BEGINNING = 1000;

/** The least similarity of two tags of which one may be meant by the other: "natrue" and "nature". */
const NEAR = 0.25;
const NEAR_LENGTH_MIN = 3;

const search = "search AS MATERIALIZED (SELECT search_fold($1) AS text)";
const searchText = "(SELECT text FROM search)";

const mostUsed = `
  most_used AS (
    SELECT name, post_count FROM tags WHERE post_count > 0
    ORDER BY post_count DESC, name LIMIT ${MOST_USED})`;

/** The range from the text to its last possible continuation. */
const begins = `search_fold(name) COLLATE "C" >= ${searchText}
  AND search_fold(name) COLLATE "C" < ${searchText} || chr(1114111)`;

const BEGINNING_TAGS = `
  WITH ${search}, ${mostUsed},
  found AS MATERIALIZED (
    SELECT name, post_count FROM most_used WHERE ${begins}
    ORDER BY post_count DESC, name LIMIT ${TAG_SUGGESTIONS_SHOWN}),
  rest AS (
    SELECT name, post_count FROM tags
    WHERE ${begins} AND post_count > 0 AND (SELECT count(*) FROM found) < ${TAG_SUGGESTIONS_SHOWN}
    LIMIT ${BEGINNING})
  SELECT name AS tag, post_count AS count FROM (TABLE found UNION TABLE rest) AS beginning
  ORDER BY count DESC, tag LIMIT ${TAG_SUGGESTIONS_SHOWN}`;

const NEAR_TAGS = `
  WITH ${search}, ${mostUsed},
  compared AS (
    SELECT name, post_count, similarity(search_fold(name), ${searchText}) AS nearness FROM most_used)
  SELECT name AS tag, post_count AS count FROM compared WHERE nearness >= ${NEAR}
  ORDER BY nearness DESC, count DESC, tag LIMIT ${TAG_SUGGESTIONS_SHOWN}`;
