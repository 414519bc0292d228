import type { ClientBase, Pool } from "pg";

const DIFFERENCES = `
  SELECT 'posts' AS what, id FROM posts p WHERE
    like_count <> (SELECT count(*) FROM likes WHERE post_id = p.id)
    OR bookmark_count <> (SELECT count(*) FROM bookmarks WHERE post_id = p.id)
    OR view_count <> (SELECT count(*) FROM views WHERE post_id = p.id)
    OR comment_count <> (SELECT count(*) FROM comments WHERE post_id = p.id)
  UNION ALL SELECT 'comments', id FROM comments c WHERE
    like_count <> (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)
  UNION ALL SELECT 'users', id FROM users u WHERE
    post_count <> (SELECT count(*) FROM posts WHERE author_id = u.id)
    OR follower_count <> (SELECT count(*) FROM follows WHERE followed_id = u.id)
    OR following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
  UNION ALL SELECT 'tags', NULL FROM tags
    LEFT JOIN (SELECT tag, count(*) AS n FROM posts, unnest(tags) AS tag GROUP BY tag) AS tagged ON tag = name
    WHERE post_count <> coalesce(n, 0)
  UNION ALL SELECT 'ranks', p.id FROM post_tags t JOIN posts p ON p.id = t.post_id
    WHERE (t.like_count, t.popularity) IS DISTINCT FROM (p.like_count, p.popularity)
  UNION ALL SELECT 'index', p.id FROM posts p WHERE cardinality(tags) <>
    (SELECT count(*) FROM post_tags t JOIN tags ON tags.id = t.tag_id
     WHERE t.post_id = p.id AND tags.name = ANY (p.tags))
  UNION ALL SELECT 'index', post_id FROM post_tags t JOIN tags ON tags.id = t.tag_id
    JOIN posts p ON p.id = t.post_id WHERE tags.name <> ALL (p.tags)
  UNION ALL SELECT 'texts', coalesce(p.id, t.post_id)
    FROM posts p FULL JOIN post_texts t ON t.post_id = p.id
    WHERE t.words IS DISTINCT FROM post_words(p.title, p.content, p.tags, p.alt)
      OR t.title_words IS DISTINCT FROM text_words(p.title, 'A')
  UNION ALL SELECT 'totals of ' || name, user_id FROM user_totals FULL JOIN (
      SELECT author_id AS user_id, 'likes_received' AS name, sum(like_count) AS n FROM posts WHERE author_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT author_id, 'views_received', sum(view_count) FROM posts WHERE author_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT user_id, 'likes', count(*) FROM likes GROUP BY 1
      UNION ALL SELECT user_id, 'bookmarks', count(*) FROM bookmarks GROUP BY 1
      UNION ALL SELECT u.id, 'stored_bytes', sum((file ->> 'bytes')::bigint) FROM users u
        JOIN media m ON m.owner_id = u.id AND m.status <> 'deleted', jsonb_array_elements(renditions) AS file GROUP BY 1
    ) AS counted USING (user_id, name) WHERE coalesce(value, 0) <> coalesce(n, 0)`;

/** Stored counts and indexes that differ from the rows they are made from. */
export const wrongCounts = async (pool: Pool | ClientBase) =>
  (await pool.query<{ what: string; id: string | null }>(DIFFERENCES)).rows;
