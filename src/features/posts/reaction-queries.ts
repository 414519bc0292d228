import "server-only";
import { query } from "@/lib/db";
import { notFound } from "@/lib/errors";

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
 * How often a post was reacted to, by everybody, and whether the viewer did.
 * @throws AppError not_found when the post is not there for this viewer
 */
export async function getReactions({
  viewer,
  postId,
}: {
  viewer: { id: string };
  postId: string;
}): Promise<Reactions> {
  const [row] = await query<Reactions>("get_reactions", GET_REACTIONS, [viewer.id, postId]);
  if (!row) throw notFound("Post");
  return row;
}
