import "server-only";
import { type MediaRow, toPostMedia } from "@/features/media/queries";
import { toAuthor } from "@/features/users/queries";
import type { Post } from "./schema";

/** One post as the hot statements read it. */
export type PostRow = {
  id: string;
  title: string;
  content: string;
  alt: string;
  tags: string[];
  like_count: number;
  comment_count: number;
  view_count: number;
  created_at: Date;
  updated_at: Date;
  author_id: string;
  username: string;
  full_name: string;
  avatar_id: string | null;
  media_id: string;
  media_kind: MediaRow["kind"];
  width: number;
  height: number;
  placeholder: Buffer | null;
  renditions: unknown;
  poster_id: string | null;
  poster_renditions: unknown;
  is_liked: boolean;
  is_bookmarked: boolean;
};

/** What the rows of the post `p` and its author `u` show. */
export const wordColumns = `
  p.id, p.title, p.content, p.alt, p.tags, p.like_count, p.comment_count, p.view_count,
  p.created_at, p.updated_at, p.media_id, u.id AS author_id, u.username, u.full_name, u.avatar_id`;

/** What the media `m` and its poster `o` show. */
export const mediaColumns = `
  m.kind AS media_kind, m.width, m.height, m.placeholder, m.renditions,
  o.id AS poster_id, o.renditions AS poster_renditions`;

/** What a post shows, for a statement in which `p` is the post, `u` its author and $1 the viewer. */
export const postColumns = `${wordColumns}, ${mediaColumns},
  liked.user_id IS NOT NULL AS is_liked, bookmarked.user_id IS NOT NULL AS is_bookmarked`;

/**
 * The tables behind `postColumns`, to be joined to `posts p`. The viewer's flags are outer joins: as
 * EXISTS the planner may hash all of the viewer's likes for one page.
 */
export const postJoins = `
  JOIN users u ON u.id = p.author_id
  JOIN media m ON m.id = p.media_id
  LEFT JOIN media o ON o.id = m.poster_id
  LEFT JOIN likes liked ON liked.post_id = p.id AND liked.user_id = $1
  LEFT JOIN bookmarks bookmarked ON bookmarked.post_id = p.id AND bookmarked.user_id = $1`;

export const toPost = (row: PostRow): Post => ({
  _id: row.id,
  title: row.title,
  content: row.content,
  ...toPostMedia({
    id: row.media_id,
    kind: row.media_kind,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    renditions: row.renditions,
    poster:
      row.poster_id === null ? null : { id: row.poster_id, renditions: row.poster_renditions },
  }),
  alt: row.alt,
  tags: row.tags,
  user: toAuthor({
    id: row.author_id,
    username: row.username,
    fullName: row.full_name,
    avatarId: row.avatar_id,
  }),
  likes: row.like_count,
  isLiked: row.is_liked,
  isBookmarked: row.is_bookmarked,
  views: row.view_count,
  comments: row.comment_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
