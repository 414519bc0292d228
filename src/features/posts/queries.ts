import "server-only";
import { readFirstMatch } from "@/features/filters/queries";
import {
  type MediaRow,
  type PreviewFile,
  toPostMedia,
  toPreviewFiles,
} from "@/features/media/queries";
import { authorOf, type WithAuthor, withAuthorColumns } from "@/features/users/queries";
import { notGone, userOf, without } from "@/features/users/visibility";
import type { PageEnd } from "@/lib/cursor";
import { notFound } from "@/lib/errors";
import { isId } from "@/lib/id";
import { prisma, query } from "@/lib/server/db";
import { type Reader, read } from "@/lib/server/replicas";
import { listLinks } from "../links/queries";
import type { Link } from "../links/schema";
import type { Post } from "./schema";

export type MediaColumns = Omit<MediaRow, "id" | "kind"> & {
  media_id: string;
  media_kind: MediaRow["kind"];
  poster_id: string | null;
  poster_renditions: unknown;
};

export type PostRow = MediaColumns &
  WithAuthor & {
    id: string;
    title: string;
    content: string;
    alt: string;
    sensitive_by: Post["sensitiveBy"];
    licence: Post["licence"];
    camera: Post["camera"];
    ai_by: Post["ai"];
    mat: Post["mat"];
    tags: string[];
    like_count: number;
    comment_count: number;
    view_count: number;
    created_at: Date;
    updated_at: Date;
    imported: boolean;
    is_liked: boolean;
    is_bookmarked: boolean;
  };

/** The columns of the post `p` and its author `u`. */
export const textColumns = `
  p.id, p.title, p.content, p.alt, p.sensitive_by, p.licence, p.camera, p.ai_by, p.mat, p.tags,
  p.like_count, p.comment_count, p.view_count, p.created_at, p.updated_at, p.imported, p.media_id, ${withAuthorColumns}`;

/** The columns of the media `m` and its poster `o`. */
export const mediaColumns = `
  m.kind AS media_kind, m.width, m.height, m.placeholder, m.renditions,
  o.id AS poster_id, o.renditions AS poster_renditions`;

/** The media of a row of `mediaColumns`, with its id. */
export const mediaOf = ({ media_id: id, media_kind: kind, ...row }: MediaColumns) =>
  toPostMedia({
    ...row,
    id,
    kind,
    poster:
      row.poster_id === null ? null : { id: row.poster_id, renditions: row.poster_renditions },
  });

/**
 * SQL for whether the viewer ($1) reacted to a post. A subquery for each post of a page: joined or with
 * EXISTS, the planner may read all of the viewer's reactions.
 */
export const hasReactedSql = (table: "likes" | "bookmarks", postId: string) => `coalesce((
  SELECT true FROM ${table} WHERE post_id = ${postId} AND user_id = $1 LIMIT 1), false)`;

/** The columns of `toPosts`, with the tables of `postJoins` and the viewer in $1. */
export const postColumns = `${textColumns}, ${mediaColumns},
  ${hasReactedSql("likes", "p.id")} AS is_liked, ${hasReactedSql("bookmarks", "p.id")} AS is_bookmarked`;

/** The tables of `postColumns`, joined to `posts p`. */
export const postJoins = `
  ${userOf("p.author_id")}
  JOIN media m ON m.id = p.media_id
  LEFT JOIN media o ON o.id = m.poster_id`;

const toPost = (row: PostRow, links: Link[], filteredBy: string | null): Post => ({
  _id: row.id,
  title: row.title,
  content: row.content,
  links,
  ...mediaOf(row),
  mat: row.mat,
  alt: row.alt,
  sensitive: row.sensitive_by !== null,
  sensitiveBy: row.sensitive_by,
  licence: row.licence,
  camera: row.camera,
  ai: row.ai_by,
  tags: row.tags,
  user: authorOf(row),
  likes: row.like_count,
  isLiked: row.is_liked,
  isBookmarked: row.is_bookmarked,
  views: row.view_count,
  comments: row.comment_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  imported: row.imported,
  filteredBy,
});

/** The posts of rows as the viewer sees them, in their order. */
export async function toPosts(viewer: Reader, rows: PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return [];
  const texts = rows.map(({ content }) => content);
  const [links, firstMatch] = await Promise.all([listLinks(viewer, texts), readFirstMatch(viewer)]);
  return rows.map((row, index) => {
    const { title, content, tags } = row;
    return toPost(row, links[index] ?? [], firstMatch({ texts: [title, content], tags }));
  });
}

export type PostPage = PageEnd & { posts: Post[] };

const GET_POST = `SELECT ${postColumns} FROM posts p ${postJoins} WHERE p.id = $2 AND ${without("gone", "blocked")}`;

/** One post, or null when there is none or a block hides it. */
export async function getPost(viewer: { id: string }, id: string): Promise<Post | null> {
  if (!isId(id)) return null;
  const rows = await query<PostRow>(GET_POST, [viewer.id, id]);
  const [post] = await toPosts({ ...viewer, mayLag: false }, rows);
  return post ?? null;
}

/** Candidates are ranked by what three short index ranges hold; only those shown are looked up. */
const LIST_RELATED = `
  WITH origin AS MATERIALIZED (
    SELECT p.author_id, p.tags FROM posts p JOIN users u ON u.id = p.author_id
    WHERE p.id = $2 AND ${without("gone", "blocked")}
  ),
  found AS (
    (SELECT id, popularity, true AS is_match FROM posts
      WHERE author_id = (SELECT author_id FROM origin) ORDER BY id DESC LIMIT 60)
    UNION ALL
    (SELECT ranked.post_id, ranked.popularity, true
      FROM tags CROSS JOIN LATERAL (SELECT post_id, popularity FROM post_tags WHERE tag_id = tags.id
        ORDER BY popularity DESC, post_id DESC LIMIT 60) AS ranked
      WHERE tags.name = ANY (ARRAY(SELECT unnest(tags) FROM origin)))
    UNION ALL
    (SELECT id, popularity, false FROM posts WHERE EXISTS (SELECT FROM origin) ORDER BY id DESC LIMIT 120)
  ),
  candidates AS MATERIALIZED (
    SELECT id, count(*) FILTER (WHERE is_match) AS matches, popularity FROM found
    WHERE id <> $2 GROUP BY id, popularity ORDER BY matches DESC, popularity DESC, id DESC
  ),
  chosen AS MATERIALIZED (
    SELECT c.* FROM candidates c
    CROSS JOIN LATERAL (SELECT author_id, sensitive_by, ai_by FROM posts WHERE id = c.id OFFSET 0) AS p
    JOIN users u ON u.id = p.author_id WHERE ${without("gone", "blocked", "muted", "unwanted")}
    ORDER BY c.matches DESC, c.popularity DESC, c.id DESC LIMIT $3
  )
  SELECT ${postColumns} FROM chosen c JOIN posts p ON p.id = c.id ${postJoins}
  ORDER BY c.matches DESC, c.popularity DESC, c.id DESC`;

/**
 * Related posts: by the same author or with a shared tag, then others.
 * @returns null when the post itself is not visible
 */
export async function listRelated(
  viewer: Reader,
  { id, limit }: { id: string; limit: number },
): Promise<Post[] | null> {
  if (!isId(id)) return null;
  const rows = await read<PostRow>(viewer, LIST_RELATED, [viewer.id, id, limit]);
  if (rows.length === 0 && !(await getPost(viewer, id))) return null;
  return toPosts(viewer, rows);
}

export type PostPreview = {
  title: string;
  content: string;
  author: string;
  alt: string;
  /** Then there is neither text nor file of its picture. */
  sensitive: boolean;
  image: PreviewFile | null;
  video: PreviewFile | null;
};

/** The public fields of a post for link previews, which have no viewer. */
export async function getPostPreview(id: string): Promise<PostPreview | null> {
  if (!isId(id)) return null;
  const row = await prisma().post.findFirst({
    where: { id, author: notGone },
    select: {
      title: true,
      content: true,
      alt: true,
      sensitiveBy: true,
      author: { select: { username: true } },
      media: {
        select: { id: true, renditions: true, poster: { select: { id: true, renditions: true } } },
      },
    },
  });
  if (!row?.author) return null;
  const { title, content, alt, author, media, sensitiveBy } = row;
  const shown = { title, content, author: author.username };
  if (sensitiveBy) return { ...shown, sensitive: true, alt: "", image: null, video: null };
  return { ...shown, sensitive: false, alt, ...toPreviewFiles(media) };
}

type Reactions = {
  likes: number;
  bookmarks: number;
  views: number;
  liked: boolean;
  bookmarked: boolean;
};

const GET_REACTIONS = `
  SELECT like_count AS likes, bookmark_count AS bookmarks, view_count AS views,
    EXISTS (SELECT FROM likes WHERE post_id = p.id AND user_id = $1) AS liked,
    EXISTS (SELECT FROM bookmarks WHERE post_id = p.id AND user_id = $1) AS bookmarked
  FROM posts p WHERE id = $2 AND can_see($1, author_id)`;

/**
 * The counts of the reactions to a post, and the viewer's.
 * @throws AppError not_found when the post does not exist or is hidden from the viewer
 */
export async function getReactions(viewer: { id: string }, id: string): Promise<Reactions> {
  const [row] = await query<Reactions>(GET_REACTIONS, [viewer.id, id]);
  if (!row) throw notFound("Post");
  return row;
}
